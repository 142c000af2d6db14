import type { Json } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';
import { parseJson } from '../json/parseJson.ts';
import type { Ids } from '../ports.ts';
import type { DocumentRecord } from '../scenario/document.ts';
import {
  newAgentRecord,
  newCriterionRecord,
  newEdgeRecord,
  newGroupRecord,
  newNodeRecord,
  newNoteRecord,
  newScenarioRecord,
} from '../scenario/newRecords.ts';

const NO_IDS: Ids = { next: () => '' };
const PART = { scenarioId: '', order: 0 };

/** What a record has that says nothing else: one that was kept by an earlier Baton lacks what came later. */
const BLANK: Readonly<Record<DocumentRecord['type'], object>> = {
  benchmark: { name: '', description: '' },
  scenario: newScenarioRecord(NO_IDS, { name: '', order: 0 }),
  node: newNodeRecord(NO_IDS, { ...PART, nodeId: '' }),
  edge: newEdgeRecord(NO_IDS, { ...PART, source: '', target: '' }),
  agent: newAgentRecord(NO_IDS, { ...PART, identity: '', colour: 0 }),
  criterion: newCriterionRecord(NO_IDS, { ...PART, name: '' }),
  note: newNoteRecord(NO_IDS, { ...PART, position: { x: 0, y: 0 } }),
  group: newGroupRecord(NO_IDS, { ...PART, name: '', members: [] }),
  question: { question: '', expectedAnswer: '', template: '' },
};

/** A record that `writeRecord` wrote; null for one that this Baton does not know. */
export function readRecord(text: string): DocumentRecord | null {
  const json: Json = parseJson(text);
  const type = isObject(json) ? own(json, 'type') : undefined;
  if (!isObject(json) || typeof type !== 'string' || !Object.hasOwn(BLANK, type)) return null;
  return { ...BLANK[type as DocumentRecord['type']], ...json } as unknown as DocumentRecord;
}
