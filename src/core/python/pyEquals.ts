import type { Json, JsonObject } from '../json/Json.ts';
import { isObject, keysOf, own } from '../json/objects.ts';
import { numericValue } from './numericValue.ts';

/** Python's `==` on JSON values: `1 == 1.0 == True`, lists in order, dicts by key in any order. */
export function pyEquals(a: Json, b: Json): boolean {
  const x = numericValue(a);
  const y = numericValue(b);
  // biome-ignore lint/suspicious/noDoubleEquals: a bigint and a number are compared by value
  if (x !== undefined || y !== undefined) return x !== undefined && y !== undefined && x == y;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, n) => sameMember(item, b[n] as Json));
  }
  return isObject(a) ? isObject(b) && sameObjects(a, b) : a === b;
}

/**
 * Whether Python takes two members of lists or dicts for equal. It asks for identity first, and all of a
 * JSON text's `NaN`s are one object, so that here NaN equals itself.
 */
export function sameMember(a: Json, b: Json): boolean {
  return pyEquals(a, b) || (isNaNumber(a) && isNaNumber(b));
}

function isNaNumber(value: Json): boolean {
  return Number.isNaN(numericValue(value));
}

function sameObjects(a: JsonObject, b: JsonObject): boolean {
  const keys = keysOf(a);
  return (
    keys.length === keysOf(b).length &&
    keys.every((key) => {
      const other = own(b, key);
      return other !== undefined && sameMember(a[key] as Json, other);
    })
  );
}
