import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/core/json/Json.ts';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import { PythonError } from '../../../src/core/python/PythonError.ts';
import { toFloat } from '../../../src/core/python/toFloat.ts';
import { toInt } from '../../../src/core/python/toInt.ts';

function kindOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof PythonError) return error.kind;
    throw error;
  }
  return 'none';
}

describe('toFloat', () => {
  // As Python's float() answers.
  it.each<[string, number]>([
    ['5', 5],
    ['5.', 5],
    ['.5', 0.5],
    [' \t1_000.5_0\n', 1000.5],
    ['1e1_0', 1e10],
    ['-1E-3', -0.001],
    ['+7', 7],
    ['inf', Number.POSITIVE_INFINITY],
    ['-Infinity', Number.NEGATIVE_INFINITY],
    ['+iNF', Number.POSITIVE_INFINITY],
    ['nan', Number.NaN],
    ['-NaN', Number.NaN],
    ['1e999', Number.POSITIVE_INFINITY],
    ['٣', 3],
    ['١٢.٥', 12.5],
    ['１２', 12],
    ['𝟏𝟐𝟗𝟘', 1290],
    ['\u20031', 1],
    ['\x851\xa0', 1],
    ['\x1c1\u2003', 1],
  ])('of the text %j is %d', (text, value) => expect(toFloat(text)).toBe(value));

  it.each([
    '',
    ' ',
    '.',
    'e5',
    '1e',
    '0x10',
    '1__0',
    '_1',
    '1_',
    '1._0',
    '1_e1',
    '1 2',
    '+-1',
    '−1',
    '1\u200b',
    '1\0',
    'infinit',
    '1٫5',
    '\x1c1',
    '1\ufeff',
  ])('of the text %j is a ValueError', (text) => expect(kindOf(() => toFloat(text))).toBe('ValueError'));

  it.each<[Json, number]>([
    [true, 1],
    [false, 0],
    [3, 3],
    [parseJson('1.0'), 1],
    [parseJson('12345678901234567890'), 12345678901234567000],
    [parseJson('1e999'), Number.POSITIVE_INFINITY],
  ])('of %s is %d', (value, number) => expect(toFloat(value)).toBe(number));

  it('raises as Python does', () => {
    expect(kindOf(() => toFloat(null))).toBe('TypeError');
    expect(kindOf(() => toFloat([1]))).toBe('TypeError');
    expect(kindOf(() => toFloat({}))).toBe('TypeError');
    expect(kindOf(() => toFloat(parseJson(`1${'0'.repeat(400)}`)))).toBe('OverflowError');
  });
});

describe('toInt', () => {
  it.each<[string, bigint]>([
    ['2000', 2000n],
    [' -1_0 ', -10n],
    ['+0', 0n],
    ['007', 7n],
    ['٣', 3n],
    ['12345678901234567890', 12345678901234567890n],
  ])('of %j is %i', (text, value) => expect(toInt(text)).toBe(value));

  it.each(['', '1.0', '1e3', '0x10', '1__0', '_1', '--1', '1 0', '½', '²', '9'.repeat(4301)])(
    'of %j is a ValueError',
    (text) => expect(kindOf(() => toInt(text))).toBe('ValueError'),
  );
});
