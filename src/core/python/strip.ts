import { isWhiteSpace } from './whiteSpace.ts';

/** Python's `str.strip()`: its white space is not JavaScript's (`\x1c` and `\x85` are, `\ufeff` is not). */
export function strip(text: string): string {
  return lstrip(rstrip(text));
}

/** Python's `str.lstrip()`. */
export function lstrip(text: string): string {
  let start = 0;
  while (start < text.length && isWhiteSpace(text.charCodeAt(start))) start += 1;
  return start === 0 ? text : text.slice(start);
}

/** Python's `str.rstrip()`. */
export function rstrip(text: string): string {
  let end = text.length;
  while (end > 0 && isWhiteSpace(text.charCodeAt(end - 1))) end -= 1;
  return end === text.length ? text : text.slice(0, end);
}
