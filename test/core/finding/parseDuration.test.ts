import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationWords } from '../../../src/core/finding/durationWords.ts';
import { parseDuration } from '../../../src/core/finding/parseDuration.ts';

describe('a duration', () => {
  it.each([
    ['0s', 0],
    ['45s', 45],
    ['30m', 1800],
    ['1.5h', 5400],
    ['2d', 172_800],
    [' 5m ', 300],
    ['0.1s', 0.1],
  ])('%s is %d seconds', (text, seconds) => {
    expect(parseDuration(text)).toBe(seconds);
  });

  it.each([
    '30',
    '1h30m',
    '-5m',
    '',
    'm',
    'soon',
    '1w',
    '1.h',
    '.5h',
    '1e3s',
    '5 m',
    '5M',
    `${'9'.repeat(400)}d`,
  ])('%j is none', (text) => {
    expect(parseDuration(text)).toBeNull();
  });

  it('reads in words as long as it is', () => {
    expect([0, 90, 3600, 90_061, 0.5].map(durationWords)).toEqual([
      '0s',
      '1m 30s',
      '1h',
      '1d 1h 1m 1s',
      '0.5s',
    ]);
  });

  it('says the same time in words', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (seconds) => {
        const parts = durationWords(seconds)
          .split(' ')
          .map((part) => parseDuration(part) ?? Number.NaN);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(seconds);
      }),
    );
  });
});
