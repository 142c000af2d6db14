import { checkPrimitive } from '../../../src/core/check/checkPrimitive.ts';
import { scorePrimitive } from '../../../src/core/check/scorePrimitive.ts';
import type { Json, JsonObject } from '../../../src/core/json/Json.ts';
import { isObject, own } from '../../../src/core/json/objects.ts';
import type { Primitive } from '../../../src/core/scenario/document.ts';
import { judgeValue } from '../judgeValue.ts';
import { objectIn } from '../readCase.ts';
import { failedBecause, PASSED, type Verdict } from '../Verdict.ts';

/** `verify_with, extracted, expected` → the answer and the score, each a value or an error. */
export function judgeCheck(given: JsonObject): Verdict {
  const primitive = objectIn(given, 'verify_with') as Primitive;
  const extracted = own(given, 'extracted') as Json;
  const expected = own(given, 'expected') as Json;
  const expect = objectIn(given, 'expect');
  const verdict = judgeValue(() => checkPrimitive(primitive, extracted, expected), expect, 'the check');
  const score = own(expect, 'score');
  if (verdict.kind !== 'passed' || !isObject(score)) return verdict;
  return judgeScore(() => scorePrimitive(primitive, extracted, expected), score);
}

/** A score is a float, whichever way it is spelt; `"nan"` stands for one that is not a number. */
function judgeScore(compute: () => number, expected: JsonObject): Verdict {
  let score: number;
  try {
    score = compute();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const value = own(expected, 'value');
    return value === undefined ? PASSED : failedBecause(`the score throws: ${error.message}`);
  }
  const value = own(expected, 'value');
  if (value === undefined) return failedBecause('the score does not throw an error');
  const wanted = value === 'nan' ? Number.NaN : Number(value);
  return Object.is(score, wanted) ? PASSED : failedBecause(`the score is ${score} instead of ${wanted}`);
}
