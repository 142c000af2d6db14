import { CheckError } from '../../src/core/check/CheckError.ts';
import type { Json, JsonObject } from '../../src/core/json/Json.ts';
import { own } from '../../src/core/json/objects.ts';
import { differenceOf } from './differenceOf.ts';
import { failedBecause, PASSED, type Verdict } from './Verdict.ts';

/**
 * Compares what a computation gives with `{value}` or `{error}`: which kind of error is not part of a case.
 * A regular expression that is refused is neither passed nor failed.
 */
export function judgeValue(compute: () => Json, expected: JsonObject, what = 'it'): Verdict {
  let actual: Json;
  try {
    actual = compute();
  } catch (error) {
    if (error instanceof CheckError && error.kind === 'Refused')
      return { kind: 'refused', why: error.message };
    if (!(error instanceof Error)) throw error;
    const value = own(expected, 'value');
    return value === undefined ? PASSED : failedBecause(`${what} throws: ${error.message}`);
  }
  const value = own(expected, 'value');
  if (value === undefined) return failedBecause(`${what} does not throw an error`);
  const difference = differenceOf(actual, value);
  return difference === null ? PASSED : failedBecause(`${what}: ${difference}`);
}
