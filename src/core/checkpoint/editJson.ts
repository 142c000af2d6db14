import type { Json, JsonObject } from '../json/Json.ts';
import { entriesOf, isObject, objectOf, own, withKey, withoutKey } from '../json/objects.ts';
import { z } from '../schema.ts';

/** The value at a path of keys, or undefined where there is none. */
export function valueAt(object: JsonObject, path: readonly string[]): Json | undefined {
  let value: Json | undefined = object;
  for (const key of path) {
    if (!isObject(value)) return undefined;
    value = own(value, key);
  }
  return value;
}

/**
 * A copy with the value at a path of keys replaced. Objects on the way are made where there are none. A key
 * that is new goes where the format has it among its neighbours; `shape` knows their order.
 */
export function withValueAt(
  object: JsonObject,
  path: readonly string[],
  value: Json,
  shape: z.ZodMiniType,
): JsonObject {
  const [key, ...rest] = path;
  if (key === undefined) return object;
  const known = membersOf(shape);
  if (rest.length === 0) return withOrderedKey(object, key, value, Object.keys(known));
  const inner = own(object, key);
  const member = known[key] ?? z.unknown();
  const written = withValueAt(isObject(inner) ? inner : {}, rest, value, member);
  return withOrderedKey(object, key, written, Object.keys(known));
}

/** A copy without the value at a path of keys; the same object when there is none. */
export function withoutValueAt(object: JsonObject, path: readonly string[]): JsonObject {
  const [key, ...rest] = path;
  if (key === undefined) return object;
  const inner = own(object, key);
  if (inner === undefined) return object;
  if (rest.length === 0) return withoutKey(object, key);
  return isObject(inner) ? withKey(object, key, withoutValueAt(inner, rest)) : object;
}

/** Sets a key at its place, or, when it is new, before the first of those that come after it in `order`. */
export function withOrderedKey(
  object: JsonObject,
  key: string,
  value: Json,
  order: readonly string[],
): JsonObject {
  if (Object.hasOwn(object, key)) return withKey(object, key, value);
  const later = new Set(order.slice(order.indexOf(key) + 1));
  const entries = [...entriesOf(object)];
  const at = order.includes(key) ? entries.findIndex(([other]) => later.has(other)) : -1;
  entries.splice(at === -1 ? entries.length : at, 0, [key, value]);
  return objectOf(entries);
}

/** The members an object schema names, in its order; none for any other schema. */
export function membersOf(shape: z.ZodMiniType): Readonly<Record<string, z.ZodMiniType>> {
  const inner = unwrapped(shape);
  return inner instanceof z.ZodMiniObject ? (inner.def.shape as Record<string, z.ZodMiniType>) : {};
}

/** A schema without the wrappers that allow null or nothing. */
export function unwrapped(shape: z.ZodMiniType): z.ZodMiniType {
  let inner = shape;
  while (inner instanceof z.ZodMiniOptional || inner instanceof z.ZodMiniNullable)
    inner = inner.def.innerType as z.ZodMiniType;
  return inner;
}
