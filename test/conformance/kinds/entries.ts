import type { Json, JsonObject } from '../../../src/core/json/Json.ts';
import { formatTurnsXml } from '../../../src/core/transcript/formatTurnsXml.ts';
import { groupTurns } from '../../../src/core/transcript/groupTurns.ts';
import { parseTranscript } from '../../../src/core/transcript/parseTranscript.ts';
import { reformatTranscript } from '../../../src/core/transcript/reformatTranscript.ts';
import { differenceOf } from '../differenceOf.ts';
import { objectIn, textIn } from '../readCase.ts';
import { failedBecause, PASSED, type Verdict } from '../Verdict.ts';

/** `transcript` → entries, turns, their XML, and the text reformatted in front of a question `Q`. */
export function judgeEntries(given: JsonObject): Verdict {
  const transcript = textIn(given, 'transcript');
  const entries = parseTranscript(transcript);
  const turns = groupTurns(entries);
  const actual = {
    entries,
    turns,
    xml: formatTurnsXml(turns),
    reformatted: reformatTranscript(`${transcript}\n\n---\n\nQ`),
  };
  const difference = differenceOf(actual as unknown as Json, objectIn(given, 'expect'));
  return difference === null ? PASSED : failedBecause(difference);
}
