import type { Json } from '../../core/json/Json.ts';
import { JsonNumber } from '../../core/json/JsonNumber.ts';
import { isObject } from '../../core/json/objects.ts';
import { parseJson } from '../../core/json/parseJson.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';

/** The types a JSON value can have, in words for a type switch. */
export const VALUE_KINDS = ['text', 'number', 'boolean', 'list', 'object', 'null'] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

export function kindOf(value: Json): ValueKind {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number' || value instanceof JsonNumber) return 'number';
  return isObject(value) ? 'object' : 'list';
}

/**
 * A value as another type, keeping what it says where it can: text that reads as JSON of the type asked for
 * becomes it, and any value becomes the text it is spelt with, so that a switch to text and back changes
 * nothing. Where nothing carries over the type's empty value is given.
 */
export function asKind(value: Json, kind: ValueKind): Json {
  if (kindOf(value) === kind) return value;
  if (kind === 'null') return null;
  if (kind === 'text') return value === null ? '' : stringifyJson(value);
  const read = typeof value === 'string' ? readJson(value) : undefined;
  if (read !== undefined && kindOf(read) === kind) return read;
  if (kind === 'list') return value === null || value === '' ? [] : [value];
  if (kind === 'number') return 0;
  if (kind === 'boolean') return true;
  return {};
}

/** The number that a text spells, spelling kept, or undefined when it is not one. */
export function readNumber(text: string): number | JsonNumber | undefined {
  const value = readJson(text);
  return typeof value === 'number' || value instanceof JsonNumber ? value : undefined;
}

/** The JSON value that a text is, or undefined. */
function readJson(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
