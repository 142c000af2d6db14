import type { Json } from '../../src/core/json/Json.ts';
import { JsonNumber } from '../../src/core/json/JsonNumber.ts';
import { isObject, keysOf, own } from '../../src/core/json/objects.ts';
import { stringifyJson } from '../../src/core/json/stringifyJson.ts';

/**
 * Where two values first differ, in words; null when they are the same. A float is not the same as an integer
 * of its value, `true` is not 1, and integers are compared in all their digits. The order of keys counts only
 * where `keyOrder` says so.
 */
export function differenceOf(actual: Json, expected: Json, keyOrder = false, path = ''): string | null {
  if (Array.isArray(expected) || Array.isArray(actual)) {
    if (!Array.isArray(expected) || !Array.isArray(actual)) return unlike(actual, expected, path);
    if (actual.length !== expected.length) {
      return `${path || 'the list'} has ${actual.length} items instead of ${expected.length}`;
    }
    return first(expected, (item, index) =>
      differenceOf(actual[index] as Json, item as Json, keyOrder, `${path}[${index}]`),
    );
  }
  if (isObject(expected) || isObject(actual)) {
    if (!isObject(expected) || !isObject(actual)) return unlike(actual, expected, path);
    const keys = keysOf(expected);
    const given = keysOf(actual);
    const isSameList = keyOrder
      ? keys.join('\0') === given.join('\0')
      : [...keys].sort().join('\0') === [...given].sort().join('\0');
    if (!isSameList)
      return `${path || 'the object'} has the keys ${given.join(', ')} instead of ${keys.join(', ')}`;
    return first(keys, (key) =>
      differenceOf(own(actual, key) as Json, own(expected, key) as Json, keyOrder, `${path}.${key}`),
    );
  }
  return isSameScalar(actual, expected) ? null : unlike(actual, expected, path);
}

function first<T>(items: readonly T[], find: (item: T, index: number) => string | null): string | null {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found !== null) return found;
  }
  return null;
}

function isSameScalar(actual: Json, expected: Json): boolean {
  if (!isNumber(actual) || !isNumber(expected)) return actual === expected;
  const bothIntegers = isInteger(actual) && isInteger(expected);
  if (bothIntegers) return bigIntOf(actual) === bigIntOf(expected);
  return isInteger(actual) === isInteger(expected) && Object.is(Number(actual), Number(expected));
}

function isNumber(value: Json): value is number | JsonNumber {
  return typeof value === 'number' || value instanceof JsonNumber;
}

function isInteger(value: number | JsonNumber): boolean {
  return value instanceof JsonNumber ? value.isInteger : Number.isInteger(value);
}

function bigIntOf(value: number | JsonNumber): bigint {
  return BigInt(value instanceof JsonNumber ? value.raw : value);
}

function unlike(actual: Json, expected: Json, path: string): string {
  return `${path || 'it'} is ${excerpt(actual)} instead of ${excerpt(expected)}`;
}

function excerpt(value: Json): string {
  const text = value === undefined ? 'nothing' : stringifyJson(value);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
