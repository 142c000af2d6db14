import type { Json, JsonObject } from '../json/Json.ts';
import { JsonNumber } from '../json/JsonNumber.ts';

/** Python's `bool(value)`: false for None, zero, and whatever is empty. NaN is true. */
export function truthy(value: Json): boolean {
  if (value === null || value === false || value === '') return false;
  if (typeof value === 'number') return value !== 0;
  if (value instanceof JsonNumber) return value.valueOf() !== 0;
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object') return Object.keys(value as JsonObject).length > 0;
  return true;
}
