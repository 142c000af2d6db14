import { toInt } from '../python/toInt.ts';

/** Blocks longer than this many code points go to a file of their own, unless a scenario says otherwise. */
export const DEFAULT_THRESHOLD = 2000;

/** Reads a threshold as the reference reads its setting: what Python's `int()` refuses is 2000. */
export function parseThreshold(text: string): number {
  try {
    return Number(toInt(text));
  } catch {
    return DEFAULT_THRESHOLD;
  }
}
