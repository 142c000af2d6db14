import { isWhiteSpace } from './whiteSpace.ts';

/** Python's `str.strip()`: without the white space at both ends. Unlike `trim` it keeps U+FEFF. */
export function strip(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isWhiteSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isWhiteSpace(text.charCodeAt(end - 1))) end -= 1;
  return start === 0 && end === text.length ? text : text.slice(start, end);
}
