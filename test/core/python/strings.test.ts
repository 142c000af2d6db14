import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePointLength } from '../../../src/core/python/codePointLength.ts';
import { splitWords } from '../../../src/core/python/splitWords.ts';
import { lstrip, rstrip, strip } from '../../../src/core/python/strip.ts';

/** Every character for which Python's `str.isspace()` holds. */
const SPACES =
  '\t\n\v\f\r\x1c\x1d\x1e\x1f \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000';

describe('strip', () => {
  it('takes Python’s white space off both ends, and nothing else', () => {
    expect(strip(`${SPACES}a${SPACES}b${SPACES}`)).toBe(`a${SPACES}b`);
    expect(lstrip(`${SPACES}a `)).toBe('a ');
    expect(rstrip(` a${SPACES}`)).toBe(' a');
    expect(strip(SPACES)).toBe('');
    for (const kept of ['\ufeff', '\u200b', '\u180e', '\x1b', '\x00']) expect(strip(` ${kept} `)).toBe(kept);
  });

  it('strips what it stripped no further', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...SPACES, 'a', '\ufeff') }), (text) => {
        const stripped = strip(text);
        expect(strip(stripped)).toBe(stripped);
        expect(text).toContain(stripped);
        expect(rstrip(lstrip(text))).toBe(stripped);
      }),
    );
  });
});

it('splits into words at Python’s white space', () => {
  expect(splitWords('  spaced\u3000out\x1cnow\u200bhere ')).toEqual(['spaced', 'out', 'now\u200bhere']);
  expect(splitWords(SPACES)).toEqual([]);
  expect(splitWords('')).toEqual([]);
});

describe('codePointLength', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['é日', 2],
    ['😀😀', 2],
    ['👩‍👧', 3],
    ['\ud83d', 1],
    ['\ude00\ud83d', 2],
    ['a\ud83d\ud83d\ude00', 3],
  ])('of %j is %i', (text, length) => expect(codePointLength(text)).toBe(length));

  it('is the number of characters that a string iterates over', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\ud83d', '\ude00', '😀') }), (text) => {
        expect(codePointLength(text)).toBe([...text].length);
      }),
    );
  });
});
