import { exportCheckpoint } from '../../../src/core/checkpoint/exportCheckpoint.ts';
import { importCheckpoint } from '../../../src/core/checkpoint/importCheckpoint.ts';
import { isObject, withoutKey } from '../../../src/core/json/objects.ts';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import { countedIds } from '../../../src/core/scenario/countedIds.ts';
import { differenceOf } from '../differenceOf.ts';
import { failedBecause, PASSED, type Verdict } from '../Verdict.ts';

/** A file that is imported and exported untouched is the same JSON, but for `dateModified`. */
export function judgeCheckpoint(text: string): Verdict {
  const { document } = importCheckpoint(text, countedIds());
  const exported = exportCheckpoint(document, { now: '2026-01-01T00:00:00.000Z' }).text;
  const before = parseJson(text);
  const after = parseJson(exported);
  if (!isObject(before) || !isObject(after)) return failedBecause('the file is no object');
  const difference = differenceOf(
    withoutKey(after, 'dateModified'),
    withoutKey(before, 'dateModified'),
    true,
  );
  return difference === null ? PASSED : failedBecause(difference);
}
