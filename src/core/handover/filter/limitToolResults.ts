import type { ContentBlock, TaggedMessage } from '../../message/message.ts';
import { codePointLength } from '../../python/codePointLength.ts';
import { changeBlocks } from './changeBlocks.ts';
import type { LimitToolResults } from './FilterStep.ts';
import { headOf } from './headOf.ts';
import { leaveOut } from './leaveOut.ts';

/** Results longer than so many code points are cut to their head, or left out with their calls. */
export function limitToolResults(
  log: readonly TaggedMessage[],
  { over, how }: LimitToolResults,
): TaggedMessage[] {
  if (how === 'cut') return changeBlocks(log, (block) => cutBlock(block, over));
  return leaveOut(log, { block: (block) => block.type === 'tool_result' && isOver(block.content, over) });
}

function cutBlock(block: ContentBlock, over: number): ContentBlock {
  if (block.type !== 'tool_result') return block;
  const content = cutText(block.content, over);
  return content === block.content ? block : { ...block, content };
}

/** How a cut text ends. */
const CUT_MARK = /(?:^|\n)\[cut here: (\d+) more characters\]$/;

/**
 * A text's head and how much of it was cut. The mark does not count, so that a text that was cut before is cut
 * only where it is still too long, and says how much is missing in all.
 */
function cutText(text: string, over: number): string {
  const mark = CUT_MARK.exec(text);
  const kept = mark === null ? text : text.slice(0, mark.index);
  if (!isOver(kept, over)) return text;
  const head = headOf(kept, over);
  const missing = codePointLength(kept) - over + Number(mark?.[1] ?? 0);
  return `${head === '' ? '' : `${head}\n`}[cut here: ${missing} more characters]`;
}

function isOver(text: string, count: number): boolean {
  return text.length > count && codePointLength(text) > count;
}
