import type { Json } from '../json/Json.ts';
import { numericValue } from './numericValue.ts';
import { PythonError } from './PythonError.ts';
import { sameMember } from './pyEquals.ts';
import { typeName } from './typeName.ts';

/**
 * Python's order of two values: below, at or above 0 as `a` is less than, equal to or greater than `b`, and
 * NaN where none of them holds. Strings are compared by code point, lists by their first difference.
 * Throws `PythonError` (`TypeError`) where Python knows no order: None, dicts, values of two types.
 */
export function pyCompare(a: Json, b: Json): number {
  const x = numericValue(a);
  const y = numericValue(b);
  if (x !== undefined && y !== undefined) return compareNumbers(x, y);
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  if (Array.isArray(a) && Array.isArray(b)) return compareLists(a, b);
  throw new PythonError('TypeError', `Values of type ${typeName(a)} and ${typeName(b)} have no order.`);
}

function compareNumbers(x: number | bigint, y: number | bigint): number {
  if (x < y) return -1;
  if (x > y) return 1;
  return Number.isNaN(x) || Number.isNaN(y) ? Number.NaN : 0;
}

function compareLists(a: readonly Json[], b: readonly Json[]): number {
  for (let index = 0; index < a.length && index < b.length; index++) {
    const [item, other] = [a[index] as Json, b[index] as Json];
    if (!sameMember(item, other)) return pyCompare(item, other);
  }
  return a.length - b.length;
}

function compareStrings(a: string, b: string): number {
  const x = [...a];
  const y = [...b];
  const at = x.findIndex((character, index) => character !== y[index]);
  if (at === -1) return x.length - y.length;
  return (x[at]?.codePointAt(0) ?? -1) - (y[at]?.codePointAt(0) ?? -1);
}
