import type { Json, JsonObject } from '../json/Json.ts';
import { JsonNumber } from '../json/JsonNumber.ts';
import { keysOf } from '../json/objects.ts';
import { floatRepr } from './floatRepr.ts';
import { integerText } from './integerText.ts';

/**
 * Python's `repr` of a value that came from JSON: `'it'`, `"it's"`, `1.0`, `1e+16`, `True`, `None`,
 * `{'a': [1]}`. Objects list their keys in the order they were written.
 *
 * What is printable is asked of the engine's Unicode tables. They may know characters that Python's do not
 * yet (3.12 has Unicode 15.0, 3.13 has 15.1): such a character is shown here and escaped there.
 */
export function repr(value: Json): string {
  if (typeof value === 'string') return stringRepr(value);
  if (typeof value === 'number') return Number.isInteger(value) ? integerText(value) : floatRepr(value);
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (value instanceof JsonNumber) return value.isInteger ? integerText(value) : floatRepr(value.valueOf());
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(repr).join(', ')}]`;
  const object = value as JsonObject;
  const members = keysOf(object).map((key) => `${stringRepr(key)}: ${repr(object[key] as Json)}`);
  return `{${members.join(', ')}}`;
}

/** A string without these is written between single quotes as it is. */
const UNPLAIN = /[^\x20-\x7e]|['\\]/;
/** What is escaped in ASCII between single quotes; between double ones the quote is not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: Python escapes them
const ASCII_ESCAPED = /[\\'\x00-\x1f\x7f]/g;
/** Outside ASCII and the common scripts that Python prints whole, each character is asked for its category, which is slow. */
const UNCOMMON =
  /[^\0-\x7f\xa1-\xac\xae-\u0377\u0400-\u052f\u2010-\u2027\u2030-\u205e\u2190-\u23ff\u2500-\u2b73\u3001-\u303f\u3041-\u3096\u3099-\u30ff\u3400-\u4dbf\u4e00-\u9ffc\uac00-\ud7a3\uff01-\uffbe]/;
/** Python prints every category but these; the space is ASCII. */
const UNPRINTABLE = /(?=[^\0-\x7f])[\p{C}\p{Z}]/gu;

const NAMED_ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

function stringRepr(text: string): string {
  if (!UNPLAIN.test(text)) return `'${text}'`;
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  let escaped = text.replace(ASCII_ESCAPED, (character) =>
    character === quote || character !== "'"
      ? (NAMED_ESCAPES[character] ?? numericEscape(character))
      : character,
  );
  if (UNCOMMON.test(escaped)) escaped = escaped.replace(UNPRINTABLE, numericEscape);
  return quote + escaped + quote;
}

/** `\x1b`, `\u2028`, `\U000e0001`: the shortest of Python's forms. */
function numericEscape(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const digits = code.toString(16);
  if (code < 0x100) return `\\x${digits.padStart(2, '0')}`;
  return code < 0x10000 ? `\\u${digits.padStart(4, '0')}` : `\\U${digits.padStart(8, '0')}`;
}
