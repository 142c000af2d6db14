import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunkLines, chunkText } from '../../../src/lab/text/chunkText.ts';

const text = fc
  .array(fc.oneof(fc.constantFrom('\n', 'a', 'bc', '𝄞', 'é'), fc.string({ unit: 'grapheme' })), {
    maxLength: 60,
  })
  .map((pieces) => pieces.join(''));

describe('chunkText', () => {
  it('gives rows that are the text when joined, at their offsets, none too long', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 20 }), fc.nat(100), (whole, longest, from) => {
        const rows = chunkText(whole, longest, from);
        expect(rows.map((row) => row.text).join('')).toBe(whole);
        let at = from;
        for (const row of rows) {
          expect(row.from).toBe(at);
          expect(row.text.length).toBeLessThanOrEqual(longest);
          expect(row.breaks).toBe(row.text.split('\n').length - 1);
          at += row.text.length;
        }
      }),
    );
  });

  it('never cuts a character in two', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 20 }), (whole, longest) => {
        for (const row of chunkText(whole, longest)) expect(row.text.isWellFormed()).toBe(true);
      }),
    );
  });

  it('cuts after the last line break that fits', () => {
    expect(chunkText('one\ntwo\nthree', 9).map((row) => row.text)).toEqual(['one\ntwo\n', 'three']);
  });

  it('cuts a line that is too long where it must', () => {
    expect(chunkText('abcdefg', 3).map((row) => row.text)).toEqual(['abc', 'def', 'g']);
  });

  it('gives one empty row for the empty text', () => {
    expect(chunkText('', 10)).toEqual([{ from: 0, text: '', breaks: 0 }]);
  });
});

describe('chunkLines', () => {
  it('numbers each line once, and only where it starts', () => {
    const rows = chunkLines('ab\n\nabcdef\n', 4);
    expect(rows.map(({ line, text }) => [line, text])).toEqual([
      [1, 'ab\n'],
      [2, '\n'],
      [3, 'abcd'],
      [null, 'ef\n'],
    ]);
  });

  it('loses nothing', () => {
    fc.assert(
      fc.property(text, (whole) => {
        const rows = chunkLines(whole, 5);
        expect(rows.map((row) => row.text).join('')).toBe(whole);
        for (const row of rows) expect(whole.slice(row.from).startsWith(row.text)).toBe(true);
      }),
    );
  });
});
