import type { Json, JsonObject } from '../json/Json.ts';
import { JsonNumber } from '../json/JsonNumber.ts';
import { isObject, keysOf, own } from '../json/objects.ts';

/** Python's `==` on JSON values: `1 == 1.0 == True`, lists in order, dicts by key in any order. */
export function pyEquals(a: Json, b: Json): boolean {
  if (a === b) return true;
  const x = numberOf(a);
  const y = numberOf(b);
  if (x !== undefined || y !== undefined) return x !== undefined && y !== undefined && numbersEqual(x, y);
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, n) => pyEquals(item, b[n] as Json));
  }
  if (isObject(a)) return isObject(b) && objectsEqual(a, b);
  return false;
}

function objectsEqual(a: JsonObject, b: JsonObject): boolean {
  const keys = keysOf(a);
  return (
    keys.length === keysOf(b).length &&
    keys.every((key) => {
      const other = own(b, key);
      return other !== undefined && pyEquals(a[key] as Json, other);
    })
  );
}

/** Integers stay exact however long they are; the rest are doubles. */
function numberOf(value: Json): number | bigint | undefined {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number') return value;
  if (!(value instanceof JsonNumber)) return undefined;
  return value.isInteger && /\d/.test(value.raw) ? BigInt(value.raw) : value.valueOf();
}

/** JavaScript compares a bigint and a double by value, as Python does. */
function numbersEqual(a: number | bigint, b: number | bigint): boolean {
  // biome-ignore lint/suspicious/noDoubleEquals: bigint and number are compared by value
  return a == b;
}
