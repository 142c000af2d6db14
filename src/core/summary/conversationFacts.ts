import type { Message, TaggedMessage } from '../message/message.ts';

/**
 * The message that a conversation goes back to: its first one. A system prompt stands beside a conversation
 * and is none of its messages, unless there is nothing else.
 */
export function firstMessageOf(conversation: readonly TaggedMessage[]): TaggedMessage | undefined {
  return conversation.find(({ message }) => message.role !== 'system') ?? conversation[0];
}

/** The task that a conversation is about: the words of its first message. */
export function taskOf(conversation: readonly TaggedMessage[]): string {
  const first = firstMessageOf(conversation);
  return first === undefined ? '' : wordsOf(first.message);
}

/**
 * The present state, as far as a conversation shows it: its last tool result, as on a terminal's screen;
 * without tools, what was said last.
 */
export function screenOf(conversation: readonly TaggedMessage[]): string {
  const shown = conversation.findLast(({ message }) => resultsIn(message) !== '');
  if (shown !== undefined) return resultsIn(shown.message);
  const said = conversation.findLast(({ message }) => message.role !== 'system' && wordsOf(message) !== '');
  return said === undefined ? '' : wordsOf(said.message);
}

/** The last `count` code points of a text. */
export function endOf(text: string, count: number): string {
  // No code point takes more than two units; half of one at the cut is not among those that are taken.
  return Array.from(text.slice(-2 * count))
    .slice(-count)
    .join('');
}

function wordsOf(message: Message): string {
  return message.content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
}

function resultsIn(message: Message): string {
  return message.content.flatMap((block) => (block.type === 'tool_result' ? [block.content] : [])).join('\n');
}
