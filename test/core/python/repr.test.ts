import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonNumber } from '../../../src/core/json/JsonNumber.ts';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import { repr } from '../../../src/core/python/repr.ts';
import { str } from '../../../src/core/python/str.ts';

describe('strings', () => {
  // As Python 3.11 answers.
  it.each([
    ['', "''"],
    ['plain', "'plain'"],
    ["it's", `"it's"`],
    ['say "x"', `'say "x"'`],
    [`it's "x"`, `'it\\'s "x"'`],
    ['back\\slash', "'back\\\\slash'"],
    ['\t\n\r', "'\\t\\n\\r'"],
    ['\0\x07\x1b\x7f', "'\\x00\\x07\\x1b\\x7f'"],
    ['\x80\x85\xa0\xad', "'\\x80\\x85\\xa0\\xad'"],
    ['é日本語😀', "'é日本語😀'"],
    ['\u0378', "'\\u0378'"],
    ['\u200b\u200d\u2028\u2029\u202e\u3000\ufeff', "'\\u200b\\u200d\\u2028\\u2029\\u202e\\u3000\\ufeff'"],
    ['\ue000\u{e0001}\u{10ffff}', "'\\ue000\\U000e0001\\U0010ffff'"],
    ['a\ud83d', "'a\\ud83d'"],
    ['e\u0301', "'e\u0301'"],
    ["it's\n\u200b", `"it's\\n\\u200b"`],
    ['/', "'/'"],
  ])('%j is %s', (text, expected) => {
    expect(repr(text)).toBe(expected);
    expect(str(text)).toBe(text);
  });

  it('reads back as the same string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(readPythonString(repr(text))).toBe(text);
      }),
    );
  });
});

/** What a Python string literal of one line stands for. */
function readPythonString(literal: string): string {
  const quote = literal[0];
  expect(literal.at(-1)).toBe(quote);
  const body = literal.slice(1, -1);
  expect(body.replace(/\\./g, '')).not.toContain(quote);
  expect(body).not.toMatch(/\p{Cc}/u);
  return body.replace(/\\(?:x(..)|u(....)|U(........)|(.))/g, (_, x, u, wide, named) =>
    named === undefined
      ? String.fromCodePoint(Number.parseInt(x ?? u ?? wide, 16))
      : ({ n: '\n', t: '\t', r: '\r' }[named as string] ?? named),
  );
}

describe('numbers', () => {
  // As Python 3.11 answers to repr(json.loads(spelling)).
  it.each([
    ['0', '0'],
    ['-0', '0'],
    ['-17', '-17'],
    ['12345678901234567890', '12345678901234567890'],
    ['1.0', '1.0'],
    ['-0.0', '-0.0'],
    ['0.1', '0.1'],
    ['1.10', '1.1'],
    ['1e3', '1000.0'],
    ['1e15', '1000000000000000.0'],
    ['1e16', '1e+16'],
    ['9999999999999998.0', '9999999999999998.0'],
    ['123456789012345680.0', '1.2345678901234568e+17'],
    ['0.0001', '0.0001'],
    ['0.00012', '0.00012'],
    ['0.00001', '1e-05'],
    ['1.5e-7', '1.5e-07'],
    ['5e-324', '5e-324'],
    ['1.7976931348623157e308', '1.7976931348623157e+308'],
    ['1e22', '1e+22'],
    ['1e999', 'inf'],
    ['-1e999', '-inf'],
    ['NaN', 'nan'],
    ['Infinity', 'inf'],
    ['-Infinity', '-inf'],
    ['3.0000000000000004', '3.0000000000000004'],
  ])('%s is %s', (spelling, expected) => {
    expect(repr(parseJson(spelling))).toBe(expected);
  });

  it('writes a whole number of the editor as an integer', () => {
    expect(repr(1e21)).toBe('1000000000000000000000');
    expect(repr(-0)).toBe('0');
  });

  it('gives every float back', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const text = repr(new JsonNumber(value.toExponential()));
        expect(text).toMatch(/^-?\d+\.\d+$|^-?\d(\.\d+)?e[+-]\d\d+$/);
        expect(Number(text)).toBe(value === 0 ? 0 : value);
      }),
    );
  });
});

it.each([
  ['null', 'None'],
  ['[true, false, null, []]', '[True, False, None, []]'],
  ['{"b": {"2": [1.0], "1": "it\'s"}, "a": {}}', `{'b': {'2': [1.0], '1': "it's"}, 'a': {}}`],
  ['{"__proto__": 1, "it\'s": 2}', `{'__proto__': 1, "it's": 2}`],
])('%s is %s', (json, expected) => {
  expect(repr(parseJson(json))).toBe(expected);
  expect(str(parseJson(json))).toBe(expected);
});
