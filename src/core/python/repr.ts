import type { Json, JsonObject } from '../json/Json.ts';
import { JsonNumber } from '../json/JsonNumber.ts';
import { entriesOf } from '../json/objects.ts';
import { floatRepr } from './floatRepr.ts';

/** Printable ASCII without quote and backslash: what most strings are made of. */
const PLAIN = /^[ -&(-[\]-~]*$/;

/**
 * What Python's `repr` escapes beside quotes: backslash, and all that `str.isprintable` denies. Which code
 * points are assigned is the JavaScript engine's Unicode version; the reference runs on 15.1.
 */
const ESCAPED = /\\|(?! )[\p{C}\p{Z}]/gu;

/** Python's `repr` of a JSON value: strings quoted and escaped, floats shortest, dicts in written order. */
export function repr(value: Json): string {
  if (typeof value === 'string') return stringRepr(value);
  if (value === null) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (typeof value === 'number') {
    return Number.isInteger(value) && !Object.is(value, -0) ? String(value) : floatRepr(value);
  }
  if (value instanceof JsonNumber) return value.isInteger ? integerRepr(value) : floatRepr(value.valueOf());
  if (Array.isArray(value)) return `[${value.map(repr).join(', ')}]`;
  const pairs = entriesOf(value as JsonObject).map(([key, item]) => `${stringRepr(key)}: ${repr(item)}`);
  return `{${pairs.join(', ')}}`;
}

/** `-0` is 0; every other integer is spelt in JSON as in Python. */
function integerRepr(number: JsonNumber): string {
  return number.raw === '-0' ? '0' : number.raw;
}

function stringRepr(text: string): string {
  if (PLAIN.test(text)) return `'${text}'`;
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  let escaped = text.replace(ESCAPED, escapeCharacter);
  if (quote === "'" && text.includes("'")) escaped = escaped.replaceAll("'", "\\'");
  return quote + escaped + quote;
}

function escapeCharacter(character: string): string {
  if (character === '\\') return '\\\\';
  if (character === '\n') return '\\n';
  if (character === '\r') return '\\r';
  if (character === '\t') return '\\t';
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x100) return `\\x${code.toString(16).padStart(2, '0')}`;
  if (code < 0x10000) return `\\u${code.toString(16).padStart(4, '0')}`;
  return `\\U${code.toString(16).padStart(8, '0')}`;
}
