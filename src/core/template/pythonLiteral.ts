import type { Json } from '../json/Json.ts';
import { JsonNumber } from '../json/JsonNumber.ts';
import { entriesOf, isObject } from '../json/objects.ts';
import { integerJson } from './pythonNumbers.ts';
import { TemplateError } from './TemplateError.ts';

/** What a reader of the source could not see or tell apart: it is written as an escape. */
const ESCAPED = /["\\]|(?! )[\p{C}\p{Z}]/gu;

const SHORT_ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/**
 * A JSON value as Python source on one line: strings in double quotes, `True`, `False`, `None`, numbers as
 * spelt. Throws a TemplateError for `NaN` and the infinities, which have no literal.
 */
export function pythonLiteral(value: Json): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return `"${value.replace(ESCAPED, escapeCharacter)}"`;
  if (typeof value === 'number' || value instanceof JsonNumber) return numberLiteral(value);
  if (isObject(value)) {
    const pairs = entriesOf(value).map(([key, member]) => `${pythonLiteral(key)}: ${pythonLiteral(member)}`);
    return `{${pairs.join(', ')}}`;
  }
  return `[${(value as readonly Json[]).map(pythonLiteral).join(', ')}]`;
}

function numberLiteral(value: number | JsonNumber): string {
  if (!Number.isFinite(value.valueOf()) && !/^-?[0-9]+$/.test(String(value))) {
    throw new TemplateError('EditError', `${String(value)} can’t be written as a number in Python.`);
  }
  if (value instanceof JsonNumber) return value.raw;
  return Number.isInteger(value) ? String(integerJson(BigInt(value))) : String(value);
}

function escapeCharacter(character: string): string {
  const short = SHORT_ESCAPES[character];
  if (short !== undefined) return short;
  const code = character.codePointAt(0) ?? 0;
  const hex = code.toString(16);
  if (code < 0x100) return `\\x${hex.padStart(2, '0')}`;
  return code < 0x10000 ? `\\u${hex.padStart(4, '0')}` : `\\U${hex.padStart(8, '0')}`;
}
