import { WHITE_SPACE } from './whiteSpace.ts';

const WORD = new RegExp(`[^${WHITE_SPACE}]+`, 'g');

/** Python's `str.split()`: the runs of characters between white space. */
export function splitWords(text: string): readonly string[] {
  return text.match(WORD) ?? [];
}
