import type { JsonObject } from '../../../src/core/json/Json.ts';
import { own } from '../../../src/core/json/objects.ts';
import { formatTranscript } from '../../../src/core/transcript/formatTranscript.ts';
import { differenceOf } from '../differenceOf.ts';
import { logIn } from '../readCase.ts';
import { failedBecause, PASSED, type Verdict } from '../Verdict.ts';

/** `log` → the transcript. */
export function judgeTranscript(given: JsonObject): Verdict {
  const difference = differenceOf(formatTranscript(logIn(given)), own(given, 'expect') ?? null);
  return difference === null ? PASSED : failedBecause(difference);
}
