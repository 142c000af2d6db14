import { diffSequences, type Stretch } from './diffSequences.ts';

/** A piece of a text that stayed, went or came. The pieces that are not `added` make up the earlier text. */
export interface TextPiece {
  readonly kind: Stretch['kind'];
  readonly text: string;
}

/** Lines with more words than these, taken together, are shown as replaced. */
const WORDS = 4000;
/** Lines that share less than this (of 1) are easier to read one after the other. */
const ALIKE = 0.3;

/** How a text differs from an earlier one: by lines, and inside lines that changed by words. */
export function diffTexts(before: string, after: string): TextPiece[] {
  const earlier = linesOf(before);
  const later = linesOf(after);
  const pieces = new Pieces();
  const stretches = diffSequences(earlier, later);
  for (let index = 0; index < stretches.length; index += 1) {
    const stretch = stretches[index] as Stretch;
    const next = stretches[index + 1];
    if (stretch.kind === 'removed' && next?.kind === 'added') {
      pieces.addAll(diffWords(textOf(earlier, stretch.before), textOf(later, next.after)));
      index += 1;
    } else if (stretch.kind === 'added') pieces.add('added', textOf(later, stretch.after));
    else pieces.add(stretch.kind, textOf(earlier, stretch.before));
  }
  return pieces.all;
}

/** The lines of a text, each with its line end. */
export function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}

function diffWords(before: string, after: string): readonly TextPiece[] {
  const replaced: readonly TextPiece[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  const earlier = wordsOf(before);
  const later = wordsOf(after);
  if (earlier.length + later.length > WORDS) return replaced;
  const pieces = new Pieces();
  let same = 0;
  for (const stretch of diffSequences(earlier, later)) {
    const text = stretch.kind === 'added' ? textOf(later, stretch.after) : textOf(earlier, stretch.before);
    if (stretch.kind === 'same') same += text.length;
    pieces.add(stretch.kind, text);
  }
  return same < ALIKE * Math.min(before.length, after.length) ? replaced : pieces.all;
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? [];
}

function textOf(parts: readonly string[], [from, to]: readonly [number, number]): string {
  return parts.slice(from, to).join('');
}

class Pieces {
  readonly all: TextPiece[] = [];

  add(kind: TextPiece['kind'], text: string): void {
    const last = this.all.at(-1);
    if (last?.kind === kind) this.all[this.all.length - 1] = { kind, text: last.text + text };
    else if (text !== '') this.all.push({ kind, text });
  }

  addAll(pieces: readonly TextPiece[]): void {
    for (const { kind, text } of pieces) this.add(kind, text);
  }
}
