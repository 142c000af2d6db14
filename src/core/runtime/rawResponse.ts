import type { Message } from '../message/message.ts';
import { repr } from '../python/repr.ts';

/**
 * What an agent did, as one text: what trace primitives and outcome checks read as `raw_response`. A lone
 * message of text is its text; anything more gets the reference's headings (`--- AI Message ---`).
 */
export function rawResponse(messages: readonly Message[]): string {
  const [first] = messages;
  if (first === undefined) return '';
  if (messages.length === 1 && first.content.every((block) => block.type === 'text')) return textOf(first);
  return messages.flatMap(sections).join('\n\n');
}

function textOf(message: Message): string {
  return message.content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
}

function sections(message: Message): string[] {
  if (message.role === 'tool') {
    return message.content.flatMap((block) =>
      block.type === 'tool_result'
        ? [
            `--- Tool Message (call_id: ${block.tool_use_id}) ---\n${block.is_error ? '[ERROR] ' : ''}${block.content}`,
          ]
        : [],
    );
  }
  if (message.role !== 'assistant') return [];
  const thoughts = message.content.flatMap((block) =>
    block.type === 'thinking' ? [`--- Thinking ---\n${block.thinking}`] : [],
  );
  const calls = message.content.flatMap((block) => (block.type === 'tool_use' ? [block] : []));
  const lines = calls.flatMap((call) => [
    `  ${call.name} (call_${call.id})`,
    `   Call ID: ${call.id}`,
    ...(Object.keys(call.input).length === 0 ? [] : [`   Args: ${repr(call.input)}`]),
  ]);
  const said = textOf(message) + (calls.length === 0 ? '' : ['\nTool Calls:', ...lines].join('\n'));
  const spoke = calls.length > 0 || message.content.some((block) => block.type === 'text');
  return spoke ? [...thoughts, `--- AI Message ---\n${said}`] : thoughts;
}
