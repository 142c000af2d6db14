import type { Json } from '../json/Json.ts';
import { isObject, keysOf } from '../json/objects.ts';

/** Whether a value says nothing: none, the empty text, list or object. */
export function isEmptyValue(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  return Array.isArray(value) ? value.length === 0 : isObject(value) && keysOf(value).length === 0;
}
