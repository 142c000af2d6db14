import type { Steps } from '../effects.ts';
import type { TaggedMessage } from '../message/message.ts';
import type { TokenCounts } from './TokenCounts.ts';

/** So many tokens a summary of a refused conversation needs to be free. */
const FREE_TOKENS = 4000;

/**
 * Takes the last two messages off, again and again, while more than one is left and fewer than 4,000 tokens
 * are free. The first message always stays. Calls whose results were taken off go with them: providers refuse
 * a call without its result. `used` are the tokens beside the messages.
 */
export function* unwindConversation(
  conversation: readonly TaggedMessage[],
  limit: number,
  used: number,
  counts: TokenCounts,
): Steps<readonly TaggedMessage[]> {
  let left = conversation.length;
  let tokens = used + (yield* tokensIn(conversation, counts));
  while (left > 1 && limit - tokens < FREE_TOKENS) {
    const next = Math.max(1, left - 2);
    tokens -= yield* tokensIn(conversation.slice(next, left), counts);
    left = next;
  }
  if (left === conversation.length) return conversation;
  return withoutOpenCalls(conversation.slice(0, left));
}

function tokensIn(messages: readonly TaggedMessage[], counts: TokenCounts): Steps<number> {
  return counts.ofMessages(messages.map(({ message }) => message));
}

/** The messages up to the first call of the last stretch that has no result; the first one stays. */
function withoutOpenCalls(conversation: readonly TaggedMessage[]): readonly TaggedMessage[] {
  const answered = new Set<string>();
  let left = conversation.length;
  // From the end: results come before their calls.
  for (let at = conversation.length - 1; at > 0; at -= 1) {
    const content = conversation[at]?.message.content ?? [];
    for (const block of content) if (block.type === 'tool_result') answered.add(block.tool_use_id);
    const calls = content.filter((block) => block.type === 'tool_use');
    if (calls.some((call) => !answered.has(call.id))) left = at;
    else if (calls.length > 0) break;
  }
  return conversation.slice(0, left);
}
