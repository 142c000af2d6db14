import { VirtualFiles } from '../../../src/core/files/VirtualFiles.ts';
import { applyHandover } from '../../../src/core/handover/applyHandover.ts';
import { DEFAULT_THRESHOLD, parseThreshold } from '../../../src/core/handover/parseThreshold.ts';
import type { Json, JsonObject } from '../../../src/core/json/Json.ts';
import { isObject, keysOf, own } from '../../../src/core/json/objects.ts';
import { differenceOf } from '../differenceOf.ts';
import { logIn, textIn } from '../readCase.ts';
import { casePreamble, filesWithoutBanners } from '../traceFiles.ts';
import { failedBecause, PASSED, type Verdict } from '../Verdict.ts';

/** `strategy, log, node, turn, question, threshold?` → the question, or the trace and its artifacts. */
export function judgeHandover(given: JsonObject): Verdict {
  const strategy = own(given, 'strategy');
  const threshold = own(given, 'threshold');
  const log = logIn(given);
  const question = textIn(given, 'question');
  const files = new VirtualFiles();
  const result = applyHandover(
    { handover: typeof strategy === 'string' ? strategy : null },
    {
      log,
      question,
      node: textIn(given, 'node'),
      agent: 'agent',
      turn: Number(own(given, 'turn')),
      turnDir: '/workspace/t',
      trace: {
        rendering: 'karenina',
        threshold: typeof threshold === 'string' ? parseThreshold(threshold) : DEFAULT_THRESHOLD,
      },
      files,
      preamble: casePreamble,
    },
  );
  const history = result.history as unknown as Json;
  const expected = own(given, 'expect');
  if (!isObject(expected)) {
    // No handover: the reference's runner sends the question as it is, with the raw messages before it.
    const raw = log.map(({ message }) => message) as unknown as Json;
    const difference = differenceOf({ question: result.question, history }, { question, history: raw });
    return difference === null ? PASSED : failedBecause(difference);
  }
  const actual: Record<string, Json> = { history, files: filesWithoutBanners(files) };
  if (result.written[0] === undefined) actual.question_text = result.question;
  else actual.trace_path = result.written[0];
  for (const key of keysOf(expected)) {
    const wanted = own(expected, key) as Json;
    if (key === 'ends_with') {
      if (!result.question.endsWith(String(wanted))) return failedBecause('the question is not at the end');
      continue;
    }
    const difference = differenceOf(own(actual, key) as Json, wanted, false, key);
    if (difference !== null) return failedBecause(difference);
  }
  return PASSED;
}
