import { toAsciiDigits } from './decimalDigits.ts';
import { PythonError } from './PythonError.ts';
import { strip } from './strip.ts';

/**
 * Python's `int(text)`: white space around, a sign, digits of any script with single underscores between.
 * Throws a PythonError `ValueError` for anything else. Past 2^53 the answer is the nearest double.
 */
export function toInt(text: string): number {
  const digits = toAsciiDigits(strip(text));
  if (!/^[+-]?\d+(?:_\d+)*$/.test(digits)) {
    throw new PythonError('ValueError', `${JSON.stringify(text)} is not an integer`);
  }
  return Number(digits.replaceAll('_', ''));
}
