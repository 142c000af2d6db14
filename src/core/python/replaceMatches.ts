import { findMatches } from './findMatches.ts';

/**
 * A text with every match replaced, as Python's `re.sub` does with a replacement that is taken as it is, without
 * references to groups. `pattern` is one that `pythonRegExp` made.
 */
export function replaceMatches(pattern: RegExp, text: string, replacement: string): string {
  let replaced = '';
  let at = 0;
  for (const [start, end] of findMatches(pattern, text)) {
    replaced += text.slice(at, start) + replacement;
    at = end;
  }
  return at === 0 && replaced === '' ? text : replaced + text.slice(at);
}
