import { asciiNumeral } from './asciiNumeral.ts';
import { PythonError } from './PythonError.ts';
import { repr } from './repr.ts';

const INTEGER = /^[+-]?[0-9]+(?:_[0-9]+)*$/;
/** CPython refuses to read longer integers. */
const LONGEST = 4300;

/** Python's `int(text)`, exact. Throws `PythonError` (`ValueError`) for a text that is no integer. */
export function toInt(text: string): bigint {
  const numeral = asciiNumeral(text);
  const digits = numeral.replace(/^[+-]/, '').replaceAll('_', '');
  if (!INTEGER.test(numeral) || digits.length > LONGEST) {
    throw new PythonError('ValueError', `${repr(text)} is no integer.`);
  }
  return numeral.startsWith('-') ? -BigInt(digits) : BigInt(digits);
}
