import type { SummaryReply } from '../scenario/document.ts';

/** What is scripted for a summary, by how many were made before it: one each, the last one repeating. */
export function scriptedFor(replies: readonly SummaryReply[], made: number): SummaryReply | undefined {
  return replies[Math.min(made, replies.length - 1)];
}
