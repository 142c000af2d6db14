import { isWhiteSpace } from './whiteSpace.ts';

const DIGIT = /^\p{Nd}$/u;
const DIGITS = /\p{Nd}/gu;

/**
 * A numeral as Python's `float()` and `int()` prepare it: decimal digits of any script become ASCII ones,
 * surrounding white space goes. As in CPython, the separators `\x1c` to `\x1f` are white space only in a text
 * that has a character beyond ASCII.
 */
export function asciiNumeral(text: string): string {
  const isAscii = /^[\0-\x7f]*$/.test(text);
  const isSpace = (code: number) => isWhiteSpace(code) && !(isAscii && code >= 0x1c && code <= 0x1f);
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  const stripped = text.slice(start, end);
  return isAscii
    ? stripped
    : stripped.replace(DIGITS, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** Unicode keeps a script's ten digits in a row, and rows that touch (mathematical digits) in tens. */
function digitValue(codePoint: number): number {
  let start = codePoint;
  while (DIGIT.test(String.fromCodePoint(start - 1))) start -= 1;
  return (codePoint - start) % 10;
}
