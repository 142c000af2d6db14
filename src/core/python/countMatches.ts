import { findMatches } from './findMatches.ts';

/**
 * How many matches Python's `re.findall` finds, counted up to `atLeast`. `pattern` is one that `pythonRegExp`
 * made.
 */
export function countMatches(pattern: RegExp, text: string, atLeast: number): number {
  let count = 0;
  if (atLeast <= 0) return count;
  for (const _ of findMatches(pattern, text)) {
    count += 1;
    if (count === atLeast) break;
  }
  return count;
}
