import { withoutSecrets } from '../checkpoint/withoutSecrets.ts';
import { writeScenario } from '../checkpoint/writeScenario.ts';
import { stringifyJson } from '../json/stringifyJson.ts';
import { countedIds } from '../scenario/countedIds.ts';
import { newScenarioRecord } from '../scenario/newRecords.ts';
import { type Clip, MARKER, VERSION } from './Clip.ts';

export interface WrittenClip {
  readonly text: string;
  /** How many keys and passwords were left out: the text may be sent to others. */
  readonly secrets: number;
}

/**
 * Writes parts as a text for the clipboard: `{baton: 'scenario parts', version, scenario}`, where `scenario` is a
 * scenario as a checkpoint spells it, with these parts and nothing else. `now` dates nodes that are new. Linear.
 */
export function writeClip(clip: Clip, now: string): WrittenClip {
  const record = newScenarioRecord(countedIds(), { name: clip.from, order: 0, entry: clip.entry });
  const view = { ...record, ...clip, record, criteria: [] };
  const { json } = writeScenario(view, ['scenario'], now);
  let secrets = 0;
  const safe = withoutSecrets({ baton: MARKER, version: VERSION, scenario: json }, () => {
    secrets += 1;
  });
  return { text: `${stringifyJson(safe, 2)}\n`, secrets };
}
