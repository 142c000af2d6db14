import type { Json, JsonObject } from '../json/Json.ts';
import { JsonNumber } from '../json/JsonNumber.ts';
import { own } from '../json/objects.ts';
import { stringifyJson } from '../json/stringifyJson.ts';

/** A text; a number or a truth value as it is spelt; anything else, and nothing, as the empty text. */
export function readText(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || value instanceof JsonNumber) {
    return String(value);
  }
  return '';
}

/**
 * A member that may be left out; the empty text counts as left out, as it does in karenina. A value that is
 * no text is given as its JSON: a handover or a condition's source that can't be read must not pass for none.
 */
export function readOptionalText(raw: JsonObject, key: string): string | null {
  const value = own(raw, key) ?? null;
  if (typeof value === 'string') return value === '' ? null : value;
  return value === null ? null : stringifyJson(value);
}
