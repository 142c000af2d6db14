import type { Json } from '../json/Json.ts';
import { JsonNumber } from '../json/JsonNumber.ts';
import { asciiNumeral } from './asciiNumeral.ts';
import { PythonError } from './PythonError.ts';
import { repr } from './repr.ts';
import { typeName } from './typeName.ts';

const DIGITS = '[0-9]+(?:_[0-9]+)*';
const DECIMAL = new RegExp(`^[+-]?(?:${DIGITS}(?:\\.(?:${DIGITS})?)?|\\.${DIGITS})(?:[eE][+-]?${DIGITS})?$`);
const SPECIAL = /^([+-]?)(?:(inf|infinity)|nan)$/i;

/**
 * Python's `float(value)`: numbers, `True` and `False`, and texts such as `" 1_000.5 "`, `"-inf"`, `"٣"`.
 * Throws `PythonError`: `ValueError` for another text, `TypeError` for None, a list or a dict,
 * `OverflowError` for an integer beyond every float.
 */
export function toFloat(value: Json): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof JsonNumber) {
    const number = value.valueOf();
    if (value.isInteger && !Number.isFinite(number)) {
      throw new PythonError('OverflowError', 'The integer is too large for a floating-point number.');
    }
    return number;
  }
  if (typeof value !== 'string') {
    throw new PythonError('TypeError', `A value of type ${typeName(value)} is no number.`);
  }
  const numeral = asciiNumeral(value);
  if (DECIMAL.test(numeral)) return Number(numeral.replaceAll('_', ''));
  const special = SPECIAL.exec(numeral);
  if (special === null) throw new PythonError('ValueError', `${repr(value)} is no number.`);
  if (special[2] === undefined) return Number.NaN;
  return special[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}
