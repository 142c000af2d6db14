import type { Json } from '../json/Json.ts';
import { repr } from './repr.ts';

/** Python's `str` of a JSON value: strings as they are, everything else as `repr` writes it. */
export function str(value: Json): string {
  return typeof value === 'string' ? value : repr(value);
}
