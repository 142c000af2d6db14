import { isObject } from '../../core/json/objects.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
import { type ContentBlock, type Message, USER_LABEL } from '../../core/message/message.ts';
import type { GutterPart } from './GutterPart.ts';

/** A message and the identity that said it, where it is known. */
export interface SaidMessage {
  readonly message: Message;
  readonly agent: string | null;
}

/** Longer arguments of a call go on lines of their own. */
const ONE_LINE = 80;

/** Messages, block by block, with role or kind of block beside each. Every part ends with a line break. */
export function messageGutter(messages: readonly SaidMessage[]): GutterPart[] {
  return messages.flatMap(({ message, agent }) => {
    const speaker = message.role === 'user' && agent === null ? USER_LABEL : agent;
    if (message.content.length === 0) {
      return [
        { text: '(no content)\n', name: message.role, agent: speaker, label: 0, look: 'quiet' as const },
      ];
    }
    return message.content.map((block) => {
      const part = blockGutter(block, message);
      const isNamed = agent !== null && agent !== USER_LABEL;
      return { ...part, name: isNamed ? `${part.name} · ${agent}` : part.name, agent: speaker };
    });
  });
}

function blockGutter(block: ContentBlock, { role }: Message): Omit<GutterPart, 'agent'> {
  switch (block.type) {
    case 'text':
      return { text: `${block.text}\n`, name: role, label: 0, look: 'plain' };
    case 'thinking':
      return { text: `${block.thinking}\n`, name: 'thinking', label: 0, look: 'quiet' };
    case 'tool_use':
      return {
        text: `${block.name} ${spellInput(block.input)}\n`,
        name: 'tool call',
        label: block.name.length,
        look: 'plain',
      };
    case 'tool_result':
      return {
        text: `${block.content}\n`,
        name: block.is_error ? '✗ tool error' : 'tool result',
        label: 0,
        look: 'plain',
      };
  }
}

function spellInput(input: Parameters<typeof stringifyJson>[0]): string {
  if (isObject(input) && Object.keys(input).length === 0) return '{}';
  const line = stringifyJson(input);
  return line.length <= ONE_LINE ? line : stringifyJson(input, 2);
}
