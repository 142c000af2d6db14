import { WHITE_SPACE } from './whiteSpace.ts';

const WORD = new RegExp(`[^${WHITE_SPACE}]+`, 'g');

/** Python's `str.split()`: the runs between white space, empty ones left out. */
export function splitWords(text: string): string[] {
  return text.match(WORD) ?? [];
}
