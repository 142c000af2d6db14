import type { Json } from '../json/Json.ts';
import { JsonNumber } from '../json/JsonNumber.ts';
import { toAsciiDigits } from './decimalDigits.ts';
import { PythonError } from './PythonError.ts';
import { repr } from './repr.ts';
import { strip } from './strip.ts';

const FLOAT = /^[+-]?(?:\d+(?:_\d+)*\.?(?:\d+(?:_\d+)*)?|\.\d+(?:_\d+)*)(?:[eE][+-]?\d+(?:_\d+)*)?$/;
const SPECIAL = /^([+-]?)(inf|infinity|nan)$/i;

/**
 * Python's `float(value)`. Throws a PythonError: `ValueError` for a text that is no number, `TypeError` for
 * null, lists and objects, `OverflowError` for an integer past the range of doubles.
 */
export function toFloat(value: Json): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string') return parseFloatText(value);
  if (value instanceof JsonNumber) {
    const number = value.valueOf();
    if (value.isInteger && !Number.isFinite(number) && /\d/.test(value.raw)) {
      throw new PythonError('OverflowError', 'the integer is too large for a float');
    }
    return number;
  }
  throw new PythonError('TypeError', `${repr(value)} is not a number`);
}

function parseFloatText(text: string): number {
  const digits = toAsciiDigits(strip(text));
  const special = SPECIAL.exec(digits);
  if (special !== null) {
    if (special[2]?.toLowerCase() === 'nan') return Number.NaN;
    return special[1] === '-' ? -Infinity : Infinity;
  }
  if (!FLOAT.test(digits)) throw new PythonError('ValueError', `${JSON.stringify(text)} is not a number`);
  return Number(digits.replaceAll('_', ''));
}
