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

/** Messages, block by block, with role or kind of block beside each; a line break stands between two blocks. */
export function messageGutter(messages: readonly SaidMessage[]): GutterPart[] {
  const parts = messages.flatMap(messageParts);
  return parts.map((part, index) =>
    index === parts.length - 1 ? part : { ...part, text: `${part.text}\n` },
  );
}

function messageParts({ message, agent }: SaidMessage): GutterPart[] {
  const speaker = message.role === 'user' && agent === null ? USER_LABEL : agent;
  const isNamed = agent !== null && agent !== USER_LABEL;
  const nameOf = (kind: string): string => (isNamed ? `${kind} · ${agent}` : kind);
  if (message.content.length === 0) {
    return [{ text: '(no content)', name: nameOf(message.role), agent: speaker, label: 0, look: 'quiet' }];
  }
  return message.content.map((block) => {
    const part = blockGutter(block, message);
    return { ...part, name: nameOf(part.name), agent: speaker };
  });
}

function blockGutter(block: ContentBlock, { role }: Message): Omit<GutterPart, 'agent'> {
  switch (block.type) {
    case 'text':
      return { text: block.text, name: role, label: 0, look: 'plain' };
    case 'thinking':
      return { text: block.thinking, name: 'thinking', label: 0, look: 'quiet' };
    case 'tool_use':
      return {
        text: `${block.name} ${spellInput(block.input)}`,
        name: 'tool call',
        label: block.name.length,
        look: 'plain',
      };
    case 'tool_result':
      return {
        text: block.content,
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
