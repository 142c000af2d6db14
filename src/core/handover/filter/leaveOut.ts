import type { ContentBlock, TaggedMessage } from '../../message/message.ts';
import { type BlockPlace, pairToolBlocks } from './pairToolBlocks.ts';

/** What is to go: whole entries, or blocks of them. */
export interface LeavingOut {
  readonly entry?: (tagged: TaggedMessage, index: number) => boolean;
  readonly block?: (block: ContentBlock) => boolean;
}

/**
 * A log without some entries or blocks. Of a tool call and its result either both stay or both go: providers
 * refuse a history that has one without the other. A message that loses all its blocks goes too. What stays as it
 * is stays the same object.
 */
export function leaveOut(log: readonly TaggedMessage[], { entry, block }: LeavingOut): TaggedMessage[] {
  const gone = log.map((tagged, index) => {
    const whole = entry?.(tagged, index) === true;
    return {
      whole,
      blocks: tagged.message.content.map((content) => whole || block?.(content) === true),
    };
  });
  const isGone = (place: BlockPlace): boolean => gone[place.entry]?.blocks[place.block] === true;
  const takeAlong = (place: BlockPlace): void => {
    const blocks = gone[place.entry]?.blocks;
    if (blocks !== undefined) blocks[place.block] = true;
  };
  for (const [call, result] of pairToolBlocks(log).pairs) {
    if (isGone(call)) takeAlong(result);
    else if (isGone(result)) takeAlong(call);
  }
  return log.flatMap((tagged, index) => {
    const { whole, blocks } = gone[index] as (typeof gone)[number];
    if (whole) return [];
    if (!blocks.includes(true)) return [tagged];
    const content = tagged.message.content.filter((_, at) => !blocks[at]);
    return content.length === 0 ? [] : [{ ...tagged, message: { ...tagged.message, content } }];
  });
}
