import type { SourceRange } from './SourceRange.ts';

/** Puts a text in the place of a range; of an empty range it is an insertion. */
export interface SourceEdit extends SourceRange {
  readonly text: string;
}

/**
 * Carries out edits of one source; their ranges do not overlap. Of edits that start at the same place
 * insertions come first, in the order given. What no edit covers stays as it is.
 */
export function applySourceEdits(source: string, edits: readonly SourceEdit[]): string {
  let text = '';
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    text += source.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return text + source.slice(at);
}
