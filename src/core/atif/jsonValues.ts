import type { Json, JsonObject } from '../json/Json.ts';
import { JsonNumber } from '../json/JsonNumber.ts';
import { isObject, own } from '../json/objects.ts';

/*
 * Values of a trajectory that may be anything: what is not of the kind that is asked for is taken for left out.
 */

export function textIn(object: JsonObject, key: string): string | null {
  const value = own(object, key);
  return typeof value === 'string' ? value : null;
}

export function objectIn(object: JsonObject, key: string): JsonObject {
  const value = own(object, key);
  return isObject(value) ? value : {};
}

export function listIn(object: JsonObject, key: string): readonly Json[] {
  const value = own(object, key);
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

/** Whether a key has a value: null stands for one left out. */
export function isGiven(object: JsonObject, key: string): boolean {
  return (own(object, key) ?? null) !== null;
}

/** A whole number as JavaScript has it; null for anything else. */
export function wholeIn(object: JsonObject, key: string): number | null {
  const number = numberIn(object, key);
  return Number.isInteger(number) ? number : null;
}

/** A number as JavaScript has it; null for anything else. */
export function numberIn(object: JsonObject, key: string): number | null {
  const value = own(object, key);
  return typeof value === 'number' || value instanceof JsonNumber ? value.valueOf() : null;
}

/** Whether a key holds `true`. */
export function isTrue(object: JsonObject, key: string): boolean {
  return own(object, key) === true;
}

/** The objects of a list, each with its place in it; anything else in it is passed over. */
export function objectsIn(object: JsonObject, key: string): readonly (readonly [JsonObject, number])[] {
  return listIn(object, key).flatMap((value, index) => (isObject(value) ? [[value, index] as const] : []));
}
