import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/core/json/Json.ts';
import { JsonNumber } from '../../../src/core/json/JsonNumber.ts';
import { JsonSyntaxError } from '../../../src/core/json/JsonSyntaxError.ts';
import { entriesOf, keysOf, objectOf, own } from '../../../src/core/json/objects.ts';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import { stringifyJson } from '../../../src/core/json/stringifyJson.ts';

function errorOf(text: string): JsonSyntaxError {
  try {
    parseJson(text);
  } catch (error) {
    if (error instanceof JsonSyntaxError) return error;
    throw error;
  }
  throw new Error(`${text} was read`);
}

describe('numbers', () => {
  it.each(['0', '7', '-12', '0.5', '-3.25', '123456789012345', '9007199254740991', '1.5e-7'])(
    'reads %s as a plain number',
    (raw) => expect(parseJson(raw)).toBe(Number(raw)),
  );

  it.each([
    ['1.0', false],
    ['1e3', false],
    ['1e+21', false],
    ['1E5', false],
    ['0.10', false],
    ['1.5e-07', false],
    ['-0', true],
    ['-0.0', false],
    ['9007199254740992', true],
    ['12345678901234567890', true],
    ['1e999', false],
    ['NaN', false],
    ['Infinity', false],
    ['-Infinity', false],
  ])('keeps the spelling of %s', (raw, isInteger) => {
    const value = parseJson(raw) as JsonNumber;
    expect(value).toBeInstanceOf(JsonNumber);
    expect(value.raw).toBe(raw);
    expect(value.isInteger).toBe(isInteger);
    expect(stringifyJson(value)).toBe(raw);
  });

  it.each(['01', '-01', '1.', '.5', '+1', '-', '1e', '0x10', '1_000', '--1', '-NaN', 'nan'])(
    'refuses %s',
    (raw) => {
      expect(() => parseJson(raw)).toThrow(JsonSyntaxError);
    },
  );

  it('spells any double the way it came', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const raw = JSON.stringify(value);
        const read = parseJson(raw);
        expect(Number(read)).toBe(Number(raw));
        expect(stringifyJson(read)).toBe(raw);
      }),
    );
  });
});

describe('strings', () => {
  it('reads every escape', () => {
    expect(parseJson('"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD83D\\uDE00x"')).toBe('"\\/\b\f\n\r\té😀x');
  });

  it('keeps a lone surrogate', () => {
    expect(parseJson('"a\\ud83d"')).toBe('a\ud83d');
    expect(stringifyJson('a\ud83d')).toBe('"a\\ud83d"');
  });

  it.each(['"\\x41"', '"\\u12g4"', '"a\nb"', '"\t"', "'a'", '“a”'])('refuses %j', (text) => {
    expect(() => parseJson(text)).toThrow(JsonSyntaxError);
  });

  it('reads a string of any length', () => {
    const long = 'line "one"\nand two\\ '.repeat(200_000);
    expect(parseJson(JSON.stringify(long))).toBe(long);
  });
});

describe('objects', () => {
  it('keeps the order of integer-like keys, and __proto__ as a key like any other', () => {
    const object = parseJson(
      '{"b": 1, "2": 2, "__proto__": {"x": 3}, "1": 4, "constructor": 5}',
    ) as JsonObject;
    expect(keysOf(object)).toEqual(['b', '2', '__proto__', '1', 'constructor']);
    expect(own(object, '__proto__')).toEqual({ x: 3 });
    expect(Object.getPrototypeOf(object)).toBe(Object.prototype);
    expect(own(object, 'toString')).toBeUndefined();
  });

  it('lets the last of two values count, at the place of the first, and tells of it', () => {
    const told: string[] = [];
    const object = parseJson(
      '{"hasPart": [{"nodes": {"ask": 1, "b": 2, "ask": 3, "constructor": 1}}], "a.b": {"1": 1, "1": 2}}',
      { onDuplicateKey: (path, key) => told.push(`${path} (${key})`) },
    );
    expect(told).toEqual(['hasPart[0].nodes.ask (ask)', '["a.b"]["1"] (1)']);
    expect(stringifyJson(object)).toBe(
      '{"hasPart": [{"nodes": {"ask": 3, "b": 2, "constructor": 1}}], "a.b": {"1": 2}}',
    );
  });

  it('reads an object of many integer-like keys', () => {
    const text = `{${Array.from({ length: 50_000 }, (_, i) => `"${50_000 - i}":${i}`).join(',')}}`;
    expect(keysOf(parseJson(text) as JsonObject)[0]).toBe('50000');
  });
});

describe('what is not JSON', () => {
  it.each<[string, string, number, number]>([
    ['', 'The text is empty: expected a JSON value (line 1, column 1).', 1, 1],
    [
      '{"hasPart": [\n  {"nodes": ',
      'The text ends where a value was expected: it may be cut off (line 2, column 13, in hasPart[0].nodes).',
      2,
      13,
    ],
    [
      '{"a": "one\\n two',
      'The text ends inside the string that starts on line 1: it may be cut off (line 1, column 17, in a).',
      1,
      17,
    ],
    [
      '["\\u00',
      'The text ends inside the string that starts on line 1: it may be cut off (line 1, column 7, in [0]).',
      1,
      7,
    ],
    ['[1, 2,]', 'A comma stands before a closing bracket (line 1, column 7, in [1]).', 1, 7],
    ['[1 2]', 'Expected "," or "]", found "2" (line 1, column 4, in [0]).', 1, 4],
    ['{"a" 1}', 'Expected ":" after the key "a", found "1" (line 1, column 6).', 1, 6],
    ['{a: 1}', 'Expected a key in double quotes, found "a" (line 1, column 2).', 1, 2],
    ['{} x', 'Expected the end of the text after the JSON value, found "x" (line 1, column 4).', 1, 4],
    ['<!DOCTYPE html>', 'Expected a JSON value, found "<" (line 1, column 1).', 1, 1],
    ['[True]', 'Expected a value, found "True": JSON writes true (line 1, column 2, in [0]).', 1, 2],
    ['\u0000', 'Expected a JSON value, found the character U+0000 (line 1, column 1).', 1, 1],
    [
      '"a\tb"',
      'A string holds the character U+0009 as it is: write it as an escape such as \\n (line 1, column 3).',
      1,
      3,
    ],
    ['"\\q"', 'A string holds "\\\\q", which is no escape of JSON (line 1, column 2).', 1, 2],
  ])('%j', (text, message, line, column) => {
    const error = errorOf(text);
    expect(error.message).toBe(message);
    expect([error.line, error.column]).toEqual([line, column]);
  });

  it('refuses every strict prefix of an object, at its end or before', () => {
    const text = '{"a": [1.5, "x\\u00e9", null, {"b": true}], "c": "😀"}';
    for (let length = 0; length < text.length; length++) {
      expect(errorOf(text.slice(0, length)).offset).toBeLessThanOrEqual(length);
    }
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it('refuses what is nested too deep, and reads what is nested less', () => {
    expect(errorOf('['.repeat(100_000)).message).toBe(
      `Arrays and objects are nested more than 2000 deep here (line 1, column 2001, in ${'[0]'.repeat(2000)}).`,
    );
    expect(errorOf('{"a":'.repeat(100_000)).offset).toBe(10_000);
    const deep = '['.repeat(2000) + ']'.repeat(2000);
    expect(stringifyJson(parseJson(deep))).toBe(deep);
  });
});

it('passes over a byte order mark', () => {
  expect(parseJson('\ufeff{"a": 1}')).toEqual({ a: 1 });
});

const anyNumber = fc.oneof(
  fc.maxSafeInteger(),
  fc.constantFrom(
    ...['1.0', '-0', '1e+16', '12345678901234567890', 'NaN', '-Infinity'].map((raw) => new JsonNumber(raw)),
  ),
);
const anyKey = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.nat({ max: 12 }).map(String),
  fc.constantFrom('__proto__', 'constructor', 'toString', ''),
);
const { value: anyJson } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(fc.constant(null), fc.boolean(), anyNumber, fc.string({ unit: 'binary' })),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.array(fc.tuple(anyKey, tie('value')), { maxLength: 5 }).map((entries) => objectOf(entries)),
  ),
}));

/** A value with the order of its keys made visible. */
function ordered(value: Json): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value === 'object' && value !== null && !(value instanceof JsonNumber)) {
    return { entries: entriesOf(value as JsonObject).map(([key, member]) => [key, ordered(member)]) };
  }
  return value;
}

describe('round trips', () => {
  it.each([undefined, 0, 2])('of any value, with indent %s', (indent) => {
    fc.assert(
      fc.property(anyJson, (value) => {
        expect(ordered(parseJson(stringifyJson(value, indent)))).toEqual(ordered(value));
      }),
    );
  });

  it('agrees with the engine’s own reader where that loses nothing', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(JSON.parse(stringifyJson(parseJson(text)))).toEqual(JSON.parse(text));
      }),
    );
  });

  it.each([
    ...filesIn('test/conformance/cases/checkpoints').map((file) => [file, 2] as const),
    ['test/samples/atif/linear.trajectory.json', 2] as const,
    ['test/samples/checkpoints/questions-dataset-2025.jsonld', 2] as const,
    ['test/samples/logs/autogen-handoff.json', 4] as const,
  ])('of %s, byte for byte', (file, indent) => {
    const text = readFileSync(file, 'utf8');
    const newline = text.endsWith('\n') ? '\n' : '';
    expect(stringifyJson(parseJson(text), indent) + newline).toBe(text);
  });

  it.each(filesIn('test/samples').filter((file) => /\.json(ld)?$/.test(file)))(
    'of %s, layout aside',
    (file) => {
      const text = readFileSync(file, 'utf8');
      const value = parseJson(text);
      expect(tokensOf(stringifyJson(value))).toEqual(tokensOf(text));
      expect(parseJson(stringifyJson(value, 2))).toEqual(value);
    },
  );
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
}

/** A JSON text's tokens in order, strings decoded. */
function tokensOf(text: string): string[] {
  return (text.match(/"(?:[^"\\]|\\.)*"|[^\s"]/g) ?? []).map((token) =>
    token.startsWith('"') ? `"${JSON.parse(token)}"` : token,
  );
}
