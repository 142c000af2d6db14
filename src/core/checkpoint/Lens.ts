import type { Json, JsonObject } from '../json/Json.ts';
import { stringifyJson } from '../json/stringifyJson.ts';

/** Where a field of a record lives in the JSON it came from. */
export interface Lens<T> {
  read(raw: JsonObject): T;
  /** A copy of `raw` from which `read` gives `value`, every other place as it was. */
  write(raw: JsonObject, value: T): JsonObject;
}

/** A lens for each field of a record. */
export type Lenses<F> = { readonly [K in keyof F]: Lens<F[K]> };

/** The fields that lie in a piece of JSON. */
export function readFields<F extends object>(lenses: Lenses<F>, raw: JsonObject): F {
  const fields = {} as F;
  for (const name of Object.keys(lenses) as (keyof F)[]) fields[name] = lenses[name].read(raw);
  return fields;
}

/**
 * Writes the fields that `raw` does not hold already, and no other: JSON that was only read comes out as
 * it went in, malformed places included.
 */
export function writeFields<F extends object>(lenses: Lenses<F>, raw: JsonObject, fields: F): JsonObject {
  let written = raw;
  for (const name of Object.keys(lenses) as (keyof F)[]) {
    const lens = lenses[name];
    if (!isSameJson(lens.read(written), fields[name])) written = lens.write(written, fields[name]);
  }
  return written;
}

/** Whether two values would be written as the same JSON: same spelling of numbers, same order of keys. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return stringifyJson(a as Json) === stringifyJson(b as Json);
}
