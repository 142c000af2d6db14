import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countMatches } from '../../../src/core/python/countMatches.ts';
import { PythonError } from '../../../src/core/python/PythonError.ts';
import { pythonRegExp } from '../../../src/core/python/pythonRegExp.ts';
import { readTable } from './readTable.ts';

/** What `re.search` and `len(re.findall(…))` answer in Python 3.13, or the exception they raise. */
const PYTHON =
  readTable<[pattern: string, flags: string[], text: string, found: boolean | string, count: number]>(
    'patterns',
  );

function kindOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof PythonError) return error.kind;
    throw error;
  }
  return 'none';
}

describe('finds what Python finds', () => {
  it.each(PYTHON.filter(([, , , found]) => typeof found === 'boolean'))(
    '%j %j in %j',
    (pattern, flags, text, found, count) => {
      const made = pythonRegExp(pattern, flags);
      expect(made.test(text)).toBe(found);
      expect(countMatches(made, text, Number.POSITIVE_INFINITY)).toBe(count);
      expect(countMatches(made, text, 1)).toBe(Math.min(count, 1));
    },
  );
});

describe('raises what Python raises', () => {
  it.each(PYTHON.filter(([, , , found]) => typeof found === 'string'))(
    '%j %j',
    (pattern, flags, _text, kind) => {
      expect(kindOf(() => pythonRegExp(pattern, flags))).toBe(kind);
    },
  );
});

describe('refuses what it can’t be sure of', () => {
  it.each([
    ['\\N{BULLET}', []],
    ['(a)?(?(1)b|c)', []],
    ['(?:(a)|b)\\1', []],
    ['(a)?\\1', []],
    ['(?P<x>a)(?P=x)', ['IGNORECASE']],
    ['(a)(?<=\\1)b', []],
    ['(?:|a)+', []],
    ['(a*)*', []],
    ['(?:a*)?', []],
    ['(?<=(?>a))b', []],
    ['x', ['_MAXCACHE']],
    ['('.repeat(5000) + ')'.repeat(5000), []],
  ])('%j %j', (pattern, flags) => {
    expect(kindOf(() => pythonRegExp(pattern, flags))).toBe('Refused');
  });
});

it.each([
  ['[\\N{DIGIT ONE}-\\N{digit nine}]', '5'],
  ['\\N{LATIN SMALL LETTER Q}\\N{Latin Capital Letter Z}', 'qZ'],
  ['\\N{SPACE}\\N{TILDE}\\N{COMMERCIAL AT}\\N{HYPHEN-MINUS}\\N{LOW LINE}', ' ~@-_'],
])('knows ASCII by its Unicode names: %j', (pattern, text) => {
  expect(pythonRegExp(`\\A${pattern}\\Z`, []).test(text)).toBe(true);
  expect(pythonRegExp(`\\A${pattern}\\Z`, []).test(`${text}x`)).toBe(false);
});

it.each(['\\N', '\\N{', '\\N{}', '\\N{SPACE'])('takes %j for no pattern', (pattern) => {
  expect(kindOf(() => pythonRegExp(pattern, []))).toBe('PatternError');
});

it('takes a name that the re module does not have for no flag', () => {
  expect(pythonRegExp('a', ['NOPE', 'toString', 'I']).test('A')).toBe(true);
});

it('finds any text by the pattern that re.escape would make of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, around) => {
      const escaped = text.replace(/[^0-9A-Za-z_]/gu, (character) =>
        character.length === 1 && character >= '\x80' ? character : `\\${character}`,
      );
      expect(pythonRegExp(escaped, []).test(around + text + around)).toBe(true);
      expect(pythonRegExp(`\\A${escaped}\\Z`, ['IGNORECASE']).test(text)).toBe(true);
    }),
  );
});

it('counts as often as the text has the pattern', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('ab', 'x', '😀', '\n')), (parts) => {
      const count = parts.filter((part) => part === 'ab').length;
      expect(countMatches(pythonRegExp('ab', []), parts.join(''), Number.POSITIVE_INFINITY)).toBe(count);
      expect(countMatches(pythonRegExp('', []), parts.join(''), Number.POSITIVE_INFINITY)).toBe(
        [...parts.join('')].length + 1,
      );
    }),
  );
});
