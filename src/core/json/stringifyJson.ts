import type { Json, JsonObject } from './Json.ts';
import { JsonNumber } from './JsonNumber.ts';
import { keysOf } from './objects.ts';

/**
 * Writes a value as Python's `json.dumps(value, ensure_ascii=False, indent=indent)` does: without `indent` on
 * one line with `", "` and `": "`, with it a member a line, indented by so many spaces. Numbers are written as
 * they were spelt; a whole `number` as an integer, any other as JavaScript spells it. A lone surrogate is
 * written as its escape, so that it survives UTF-8 (Python writes it bare and can't save it then). As with
 * `JSON.stringify`, a member whose value is undefined is left out.
 */
export function stringifyJson(value: Json, indent?: number): string {
  return write(value, '\n', indent === undefined ? null : ' '.repeat(indent));
}

/** `newline` starts a line at the value's own level; `step` is null when all goes on one line. */
function write(value: Json, newline: string, step: string | null): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number') return spellNumber(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (value instanceof JsonNumber) return value.raw;
  const inner = step === null ? '' : newline + step;
  const separator = step === null ? ', ' : `,${inner}`;
  const end = step === null ? '' : newline;
  let text = '';
  if (Array.isArray(value)) {
    const array = value as readonly Json[];
    for (const item of array) text += (text === '' ? `[${inner}` : separator) + write(item, inner, step);
    return text === '' ? '[]' : `${text}${end}]`;
  }
  const object = value as JsonObject;
  for (const key of keysOf(object)) {
    const member = object[key];
    if (member === undefined) continue;
    text += text === '' ? `{${inner}` : separator;
    text += `${quote(key)}: ${write(member, inner, step)}`;
  }
  return text === '' ? '{}' : `${text}${end}}`;
}

/** What JSON writes otherwise than it is; a string without any is quoted without a call into the engine. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes them
const ESCAPED = /["\\\x00-\x1f\ud800-\udfff]/;

function quote(text: string): string {
  return ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`;
}

/** A `number` of a value: Python's integer spelling when it is whole. */
function spellNumber(value: number): string {
  return Number.isInteger(value) && Math.abs(value) >= 1e21 ? BigInt(value).toString() : String(value);
}
