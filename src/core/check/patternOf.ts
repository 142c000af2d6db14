import { pythonRegExp } from '../python/pythonRegExp.ts';

const known = new Map<string, RegExp>();
const KEPT = 200;

/**
 * The regular expression of a Python pattern. The last ones made are kept: conditions are judged at every
 * turn. Throws `PythonError` as `pythonRegExp` does.
 */
export function patternOf(pattern: string, flags: readonly string[] = []): RegExp {
  const key = JSON.stringify([pattern, flags]);
  const made = known.get(key);
  if (made !== undefined) return made;
  const fresh = pythonRegExp(pattern, flags);
  if (known.size >= KEPT) known.clear();
  known.set(key, fresh);
  return fresh;
}
