import { expect, it } from 'vitest';
import type { Json } from '../../../src/core/json/Json.ts';
import { JsonNumber } from '../../../src/core/json/JsonNumber.ts';
import { stringifyJson } from '../../../src/core/json/stringifyJson.ts';

const value: Json = {
  a: [],
  b: {},
  c: [1, [2, { d: [] }], { e: {} }],
  'é\u2028\u007f': '\u0000\u001f"\\/\b\f\n\r\té😀',
  n: [true, false, null, new JsonNumber('10000000000000000000000000')],
};

// As Python's json.dumps(value, ensure_ascii=False, indent=indent) answers.
it.each<[number | undefined, string]>([
  [
    undefined,
    '{"a": [], "b": {}, "c": [1, [2, {"d": []}], {"e": {}}], "é\u2028\u007f": "\\u0000\\u001f\\"\\\\/\\b\\f\\n\\r\\té😀", "n": [true, false, null, 10000000000000000000000000]}',
  ],
  [
    0,
    '{\n"a": [],\n"b": {},\n"c": [\n1,\n[\n2,\n{\n"d": []\n}\n],\n{\n"e": {}\n}\n],\n"é\u2028\u007f": "\\u0000\\u001f\\"\\\\/\\b\\f\\n\\r\\té😀",\n"n": [\ntrue,\nfalse,\nnull,\n10000000000000000000000000\n]\n}',
  ],
  [
    3,
    '{\n   "a": [],\n   "b": {},\n   "c": [\n      1,\n      [\n         2,\n         {\n            "d": []\n         }\n      ],\n      {\n         "e": {}\n      }\n   ],\n   "é\u2028\u007f": "\\u0000\\u001f\\"\\\\/\\b\\f\\n\\r\\té😀",\n   "n": [\n      true,\n      false,\n      null,\n      10000000000000000000000000\n   ]\n}',
  ],
])('writes with indent %s as Python does', (indent, text) => {
  expect(stringifyJson(value, indent)).toBe(text);
});

it.each<[number, string]>([
  [0.1, '0.1'],
  [3, '3'],
  [-0, '0'],
  [1e22, '10000000000000000000000'],
  [1e-7, '1e-7'],
  [Number.NaN, 'NaN'],
  [Number.NEGATIVE_INFINITY, '-Infinity'],
])('writes the number %s as %s', (number, text) => {
  expect(stringifyJson(number)).toBe(text);
});

it('leaves out a member that is undefined', () => {
  expect(stringifyJson({ a: undefined, b: 1, c: undefined } as unknown as Json)).toBe('{"b": 1}');
  expect(stringifyJson({ a: undefined } as unknown as Json, 2)).toBe('{}');
});
