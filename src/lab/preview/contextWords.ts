import type { HandoverPreview } from '../../core/runtime/previewHandover.ts';
import type { ContextPolicy } from '../../core/scenario/document.ts';

/** What a node's context policy makes of a turn, in a sentence. */
export function contextWords(
  { limit, threshold }: ContextPolicy,
  { tokens, summaries }: HandoverPreview,
): string {
  if (tokens === null) return 'The context policy has nothing to summarize here: no history is handed on.';
  const counted = (count: number): string => count.toLocaleString('en');
  const left = limit - tokens;
  const rest =
    left < 0
      ? `${counted(tokens)} tokens are ${counted(-left)} more than the ${counted(limit)} of its context`
      : `${counted(tokens)} tokens leave ${counted(left)} of ${counted(limit)}`;
  return summaries.some(({ trigger }) => trigger === 'proactive')
    ? `Summarized before this turn: ${rest}, and the context policy keeps ${counted(threshold)} free.`
    : `No summary before this turn: ${rest}, and the context policy summarizes below ${counted(threshold)}.`;
}
