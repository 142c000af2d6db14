import type { Json } from '../json/Json.ts';
import { JsonNumber } from '../json/JsonNumber.ts';

/**
 * A number, or a bool as 0 or 1, for exact comparison; undefined for any other value. Long integers are
 * bigints: JavaScript compares a bigint with a number by value, as Python does an int with a float.
 */
export function numericValue(value: Json): number | bigint | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (!(value instanceof JsonNumber)) return undefined;
  return value.isInteger ? BigInt(value.raw) : value.valueOf();
}
