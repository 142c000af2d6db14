import type { Json } from '../json/Json.ts';
import { numericValue } from './numericValue.ts';
import { PythonError } from './PythonError.ts';
import { typeName } from './typeName.ts';

/**
 * A text that two values share exactly when Python's sets and dicts take them for the same: 1, 1.0 and True
 * are; so is NaN, as all of a JSON text's `NaN`s are one object. Throws `PythonError` (`TypeError`) for lists
 * and dicts, which no set holds.
 */
export function hashKey(value: Json): string {
  if (typeof value === 'string') return `"${value}`;
  if (value === null) return 'None';
  const number = numericValue(value);
  if (number === undefined) {
    throw new PythonError('TypeError', `A value of type ${typeName(value)} is no member of a set.`);
  }
  return typeof number === 'number' && Number.isInteger(number) ? BigInt(number).toString() : String(number);
}
