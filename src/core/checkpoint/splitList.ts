import type { Json, JsonObject } from '../json/Json.ts';
import { entriesOf, isObject, keysOf, objectOf } from '../json/objects.ts';

/*
 * A file's lists hold parts that become records, and now and then something else. The parts are taken out;
 * what is left behind keeps its place: in a list as pairs `[index, item]`, in an object as `{key: [index,
 * value]}`. A list that holds nothing but parts leaves an empty one behind.
 */

export interface Split<K> {
  readonly parts: readonly { readonly key: K; readonly index: number; readonly json: JsonObject }[];
  /** Takes the list's place in the raw JSON of its owner. */
  readonly rest: Json;
}

/** Whether JSON can be a part at all. An empty object is none: a record without raw JSON is a new one. */
export function isPart(json: Json): json is JsonObject {
  return isObject(json) && keysOf(json).length > 0;
}

/** Takes the parts out of a list; anything that is no list stays whole. */
export function splitList(list: Json, isOurs: (item: JsonObject) => boolean = () => true): Split<number> {
  if (!Array.isArray(list)) return { parts: [], rest: list };
  const parts: Split<number>['parts'][number][] = [];
  const rest: Json[] = [];
  (list as readonly Json[]).forEach((item, index) => {
    if (isPart(item) && isOurs(item)) parts.push({ key: index, index, json: item });
    else rest.push([index, item]);
  });
  return { parts, rest };
}

/** Puts parts back in their list, or in a new one where there was none. */
export function joinList(rest: Json | undefined, parts: readonly Json[]): Json {
  if (!Array.isArray(rest)) return parts;
  const joined = [...parts];
  for (const [index, item] of rest as readonly (readonly [number, Json])[]) joined.splice(index, 0, item);
  return joined;
}

/** Where so many parts will stand once they are back in their list. */
export function placesIn(rest: Json | undefined, count: number): number[] {
  const held = new Set(
    Array.isArray(rest) ? (rest as readonly (readonly [number, Json])[]).map(([at]) => at) : [],
  );
  const places: number[] = [];
  for (let at = 0; places.length < count; at += 1) if (!held.has(at)) places.push(at);
  return places;
}

/** Takes the parts out of an object of parts by key; anything that is no object stays whole. */
export function splitMap(map: Json): Split<string> {
  if (!isObject(map)) return { parts: [], rest: map };
  const parts: Split<string>['parts'][number][] = [];
  const rest: [string, Json][] = [];
  entriesOf(map).forEach(([key, json], index) => {
    if (isPart(json)) parts.push({ key, index, json });
    else rest.push([key, [index, json]]);
  });
  return { parts, rest: objectOf(rest) };
}

/** Puts parts back in their object, or in a new one where there was none. */
export function joinMap(rest: Json | undefined, parts: readonly (readonly [string, Json])[]): Json {
  if (!isObject(rest)) return objectOf(parts);
  const joined = [...parts];
  for (const [key, [index, value]] of entriesOf(rest) as [string, [number, Json]][]) {
    joined.splice(index, 0, [key, value]);
  }
  return objectOf(joined);
}
