import type { Json, JsonObject } from './Json.ts';
import { JsonNumber } from './JsonNumber.ts';

/**
 * JavaScript moves integer-like keys to the front of an object. Where a file has such keys, the order it
 * had is kept under this symbol; every other object's own order is the file's.
 */
const KEY_ORDER = Symbol('key order');

type Ordered = { [KEY_ORDER]?: readonly string[] };

/** A canonical array index, the kind of key that JavaScript reorders. */
const INTEGER_LIKE = /^(?:0|[1-9]\d{0,9})$/;

export function isObject(value: unknown): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber)
  );
}

/** An object's own value for a key, or undefined: never one that JavaScript's prototypes bring along. */
export function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** An object's keys in the order they were written. */
export function keysOf(object: JsonObject): readonly string[] {
  const order = (object as Ordered)[KEY_ORDER];
  const keys = Object.keys(object);
  if (order === undefined) return keys;
  const kept = order.filter((key) => Object.hasOwn(object, key));
  const known = new Set(kept);
  return [...kept, ...keys.filter((key) => !known.has(key))];
}

/** Key and value pairs in the order they were written. */
export function entriesOf(object: JsonObject): readonly (readonly [string, Json])[] {
  return keysOf(object).map((key) => [key, object[key] as Json] as const);
}

/**
 * Builds an object from pairs, in their order; of pairs with the same key the last value counts, at the
 * first one's place, as in Python. `__proto__` is a key like any other.
 */
export function objectOf(entries: Iterable<readonly [string, Json]>): JsonObject {
  const object: Record<string, Json> = {};
  const order: string[] = [];
  let reordered = false;
  for (const [key, value] of entries) {
    if (!Object.hasOwn(object, key)) {
      order.push(key);
      reordered ||= INTEGER_LIKE.test(key);
    }
    if (key === '__proto__') {
      Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
    } else object[key] = value;
  }
  if (reordered) Object.defineProperty(object, KEY_ORDER, { value: order, enumerable: true });
  return object;
}

/** A copy with one key set, at its old place or at the end. */
export function withKey(object: JsonObject, key: string, value: Json): JsonObject {
  return objectOf([...entriesOf(object), [key, value]]);
}

/** A copy without a key. */
export function withoutKey(object: JsonObject, key: string): JsonObject {
  return objectOf(entriesOf(object).filter(([k]) => k !== key));
}
