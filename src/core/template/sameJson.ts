import type { Json } from '../json/Json.ts';
import { stringifyJson } from '../json/stringifyJson.ts';

/** Whether two values are the same down to the spelling of numbers and the order of keys. */
export function sameJson(a: Json, b: Json): boolean {
  return a === b || stringifyJson(a) === stringifyJson(b);
}
