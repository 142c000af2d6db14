import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/core/json/Json.ts';
import { JsonNumber } from '../../src/core/json/JsonNumber.ts';
import { parseJson } from '../../src/core/json/parseJson.ts';
import { stringifyJson } from '../../src/core/json/stringifyJson.ts';
import { asKind, kindOf, readNumber, VALUE_KINDS } from '../../src/inspector/value/valueKind.ts';

/** JSON texts as files spell them: `1.0`, `1e3`, big integers, integer-like and odd keys. */
const spelling = fc.constantFrom('0', '1.0', '-0', '1e3', '0.10', '12345678901234567890', '3', '2.5E-7');
const text = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    spelling,
    fc.constantFrom('true', 'false', 'null'),
    fc.string().map((s) => JSON.stringify(s)),
    fc.array(tie('value'), { maxLength: 4 }).map((items) => `[${items.join(', ')}]`),
    fc
      .uniqueArray(fc.tuple(fc.constantFrom('a', '1', '0', '__proto__', 'b.c', ''), tie('value')), {
        selector: ([key]) => key,
        maxLength: 4,
      })
      .map((members) => `{${members.map(([key, value]) => `${JSON.stringify(key)}: ${value}`).join(', ')}}`),
  ),
})).value;

describe('asKind', () => {
  it('gives the very value back for its own type', () => {
    fc.assert(
      fc.property(text, (spelt) => {
        const value = parseJson(spelt);
        expect(asKind(value, kindOf(value))).toBe(value);
      }),
    );
  });

  it('changes nothing on a switch to text and back', () => {
    fc.assert(
      fc.property(text, (spelt) => {
        const value = parseJson(spelt);
        const kind = kindOf(value);
        expect(stringifyJson(asKind(asKind(value, 'text'), kind))).toBe(stringifyJson(value));
      }),
    );
  });

  it('always gives a value of the type asked for', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...VALUE_KINDS), (spelt, kind) => {
        expect(kindOf(asKind(parseJson(spelt), kind))).toBe(kind);
      }),
    );
  });

  it('keeps what carries over', () => {
    const list = asKind('[1.0, "a"]', 'list') as readonly Json[];
    expect(stringifyJson(list)).toBe('[1.0, "a"]');
    expect(asKind('venetoclax', 'list')).toEqual(['venetoclax']);
    expect(asKind('false', 'boolean')).toBe(false);
    expect(asKind('', 'list')).toEqual([]);
    expect(asKind(new JsonNumber('1.0'), 'text')).toBe('1.0');
    expect(asKind(null, 'text')).toBe('');
  });
});

describe('readNumber', () => {
  it('keeps the spelling', () => {
    expect(String(readNumber('0.10'))).toBe('0.10');
    expect(String(readNumber(' 7 '))).toBe('7');
    expect(String(readNumber('12345678901234567890'))).toBe('12345678901234567890');
  });

  it.each(['', 'a', '.5', '1,5', '"1"', '[1]', 'true'])('finds no number in %j', (text) => {
    expect(readNumber(text)).toBeUndefined();
  });
});
