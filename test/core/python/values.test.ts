import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import { PythonError } from '../../../src/core/python/PythonError.ts';
import { pyCompare } from '../../../src/core/python/pyCompare.ts';
import { pyEquals } from '../../../src/core/python/pyEquals.ts';
import { truthy } from '../../../src/core/python/truthy.ts';

describe('pyEquals', () => {
  it.each([
    ['1', '1.0'],
    ['1', 'true'],
    ['0.0', 'false'],
    ['-0', '0'],
    ['12345678901234567168', '12345678901234567168.0'],
    ['9007199254740993', '9007199254740993'],
    ['[1, [2.0]]', '[true, [2]]'],
    ['{"a": 1, "b": {"c": null}}', '{"b": {"c": null}, "a": 1.0}'],
    ['[NaN]', '[NaN]'],
    ['"é"', '"\\u00e9"'],
  ])('%s equals %s', (a, b) => {
    expect(pyEquals(parseJson(a), parseJson(b))).toBe(true);
    expect(pyEquals(parseJson(b), parseJson(a))).toBe(true);
  });

  it.each([
    ['1', '"1"'],
    ['null', 'false'],
    ['null', '0'],
    ['NaN', 'NaN'],
    ['9007199254740993', '9007199254740992.0'],
    ['[1]', '[1, 2]'],
    ['[]', '{}'],
    ['{"a": 1}', '{"a": 1, "b": 2}'],
    ['{"a": 1}', '{"constructor": 1}'],
    ['{"constructor": 1}', '{"toString": 1}'],
    ['"a"', '"A"'],
  ])('%s does not equal %s', (a, b) => {
    expect(pyEquals(parseJson(a), parseJson(b))).toBe(false);
    expect(pyEquals(parseJson(b), parseJson(a))).toBe(false);
  });
});

describe('pyCompare', () => {
  it.each([
    ['1', '2.5'],
    ['false', 'true'],
    ['9007199254740992.0', '9007199254740993'],
    ['-Infinity', '-1'],
    ['"a"', '"ab"'],
    ['"Z"', '"a"'],
    ['"\\uffff"', '"\\ud83d\\ude00"'],
    ['"\\ud83d"', '"\\uffff"'],
    ['[1, 2]', '[1, 3]'],
    ['[1]', '[1, 2]'],
    ['[NaN, 1]', '[NaN, 2]'],
  ])('%s is less than %s', (a, b) => {
    expect(pyCompare(parseJson(a), parseJson(b))).toBeLessThan(0);
    expect(pyCompare(parseJson(b), parseJson(a))).toBeGreaterThan(0);
    expect(pyCompare(parseJson(a), parseJson(a))).toBe(0);
  });

  it('orders nothing beside NaN', () => expect(pyCompare(parseJson('NaN'), 1)).toBeNaN());

  it.each([
    ['null', 'null'],
    ['1', '"1"'],
    ['{}', '{}'],
    ['[1]', '["1"]'],
  ])('knows no order of %s and %s', (a, b) => {
    expect(() => pyCompare(parseJson(a), parseJson(b))).toThrow(PythonError);
  });

  it('agrees with equality', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (a, b) => {
        expect(pyCompare(a, b) === 0).toBe(pyEquals(a, b));
      }),
    );
  });
});

it.each([
  ['null', false],
  ['false', false],
  ['0', false],
  ['-0', false],
  ['0.0', false],
  ['0e5', false],
  ['""', false],
  ['[]', false],
  ['{}', false],
  ['true', true],
  ['1e-300', true],
  ['NaN', true],
  ['"False"', true],
  ['[0]', true],
  ['{"__proto__": 0}', true],
])('%s is %s', (json, expected) => expect(truthy(parseJson(json))).toBe(expected));
