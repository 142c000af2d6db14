import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffSequences } from '../../../src/core/diff/diffSequences.ts';
import { diffTexts, type TextPiece } from '../../../src/core/diff/diffTexts.ts';

function sideOf(pieces: readonly TextPiece[], other: TextPiece['kind']): string {
  return pieces
    .filter(({ kind }) => kind !== other)
    .map(({ text }) => text)
    .join('');
}

const text = fc
  .array(fc.constantFrom('a', 'be', ' ', '\n', 'é', '😀', '.', 'word'), { maxLength: 60 })
  .map((some) => some.join(''));

describe('the pieces of two texts', () => {
  it('make up both of them, no two of one kind beside each other', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = diffTexts(before, after);
        expect(sideOf(pieces, 'added')).toBe(before);
        expect(sideOf(pieces, 'removed')).toBe(after);
        pieces.forEach((piece, index) => {
          expect(piece.text).not.toBe('');
          expect(piece.kind).not.toBe(pieces[index + 1]?.kind);
        });
      }),
    );
  });

  it('are words where lines changed a little, and whole lines where they changed altogether', () => {
    expect(diffTexts('Be brief.\nCite the policy.\n', 'Be brief.\nCite the new policy.\n')).toEqual([
      { kind: 'same', text: 'Be brief.\nCite the ' },
      { kind: 'added', text: 'new ' },
      { kind: 'same', text: 'policy.\n' },
    ]);
    expect(diffTexts('Look.', 'Never answer at once!')).toEqual([
      { kind: 'removed', text: 'Look.' },
      { kind: 'added', text: 'Never answer at once!' },
    ]);
  });
});

describe('the way from one sequence to another', () => {
  it('has the fewest steps', () => {
    const item = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
    fc.assert(
      fc.property(item, item, (a, b) => {
        const steps = diffSequences(a, b)
          .filter(({ kind }) => kind !== 'same')
          .reduce((sum, { before, after }) => sum + before[1] - before[0] + after[1] - after[0], 0);
        expect(steps).toBe(a.length + b.length - 2 * longestCommon(a, b));
      }),
    );
  });

  it('is one replacement where nearly nothing is the same', () => {
    const a = Array.from({ length: 3000 }, (_, n) => `a${n}`);
    const b = Array.from({ length: 3000 }, (_, n) => `b${n}`);
    expect(diffSequences(['x', ...a, 'y'], ['x', ...b, 'y']).map(({ kind }) => kind)).toEqual([
      'same',
      'removed',
      'added',
      'same',
    ]);
  });
});

/** The textbook's table. */
function longestCommon(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const item of a) {
    const next = [0];
    b.forEach((other, j) => {
      next.push(item === other ? (row[j] ?? 0) + 1 : Math.max(row[j + 1] ?? 0, next[j] ?? 0));
    });
    row = next;
  }
  return row[b.length] ?? 0;
}
