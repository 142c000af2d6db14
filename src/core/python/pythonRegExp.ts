import { PythonError } from './PythonError.ts';
import { checkPattern } from './regexp/checkPattern.ts';
import { flagsNamed } from './regexp/PatternFlags.ts';
import { parsePattern } from './regexp/parsePattern.ts';
import { writePattern } from './regexp/writePattern.ts';

/**
 * A JavaScript regular expression that finds what Python's `re` (3.13, patterns of type str) finds: `.` stops
 * at `\n` alone, `$` matches before a last newline, `\w` `\d` `\s` `\b` and letter case follow Unicode, places
 * and counts are code points. Its captures are the groups `g1`, `g2`… `flags` are names of the `re` module, as in `['IGNORECASE']`.
 *
 * Throws `PythonError`: `PatternError`, `ValueError`, `TypeError`, `OverflowError` where Python would raise,
 * and `Refused` for what it can't be sure to judge alike: conditional groups, `\N{…}` beyond ASCII, repetitions of what can
 * match nothing, back references that ignore case, that stand in a look-behind or whose group may not have
 * matched. Which letters and digits there are is asked of the engine's Unicode tables.
 */
export function pythonRegExp(pattern: string, flags: readonly string[]): RegExp {
  const node = parsePattern(pattern, flagsNamed(flags));
  checkPattern(node);
  try {
    const made = new RegExp(writePattern(node), 'u');
    // The engine compiles it at the first use, and may find it too large then.
    made.test('');
    return made;
  } catch {
    throw new PythonError('Refused', 'The pattern is too large to be judged.');
  }
}
