import type { ContentBlock, TaggedMessage } from '../../message/message.ts';

/** A log with each block put through `change`. What `change` gives back as it was stays the same object. */
export function changeBlocks(
  log: readonly TaggedMessage[],
  change: (block: ContentBlock) => ContentBlock,
): TaggedMessage[] {
  return log.map((tagged) => {
    const { content } = tagged.message;
    const changed = content.map(change);
    return changed.every((block, index) => block === content[index])
      ? tagged
      : { ...tagged, message: { ...tagged.message, content: changed } };
  });
}
