import { readdirSync, readFileSync } from 'node:fs';
import { exportCheckpoint } from '../../src/core/checkpoint/exportCheckpoint.ts';
import { type ImportedCheckpoint, importCheckpoint } from '../../src/core/checkpoint/importCheckpoint.ts';
import type { Json, JsonObject } from '../../src/core/json/Json.ts';
import { jsonPath } from '../../src/core/json/jsonPath.ts';
import { isObject, keysOf, own } from '../../src/core/json/objects.ts';
import { parseJson } from '../../src/core/json/parseJson.ts';
import { stringifyJson } from '../../src/core/json/stringifyJson.ts';
import type { BatonDocument, DocumentRecord, ScenarioView } from '../../src/core/scenario/document.ts';
import { applyDiff, diffOf } from '../../src/core/scenario/edits.ts';
import { documentViews } from '../../src/core/scenario/scenarioViews.ts';
import { sequentialIds } from './sequentialIds.ts';

const FOLDERS = ['conformance/cases/checkpoints', 'samples/checkpoints'];

/** Every checkpoint of the cases and samples, by its path below `test/`. */
export const CHECKPOINT_FILES: readonly string[] = FOLDERS.flatMap((folder) =>
  readdirSync(new URL(`../${folder}`, import.meta.url))
    .filter((name) => name.endsWith('.jsonld'))
    .map((name) => `${folder}/${name}`),
);

export function readCheckpointFile(path: string): string {
  return readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
}

export function open(text: string): ImportedCheckpoint {
  return importCheckpoint(text, sequentialIds());
}

/** Opens a file of the cases: `02-support-triage`. */
export function openCase(name: string): BatonDocument {
  return open(readCheckpointFile(`conformance/cases/checkpoints/${name}.jsonld`)).document;
}

/** The text of an export that leaves `dateModified` alone. */
export function save(document: BatonDocument): string {
  return exportCheckpoint(document, { now: NOW, touch: false }).text;
}

export const NOW = '2026-12-01T10:00:00.000Z';

/** A document with these records set. */
export function withRecords(document: BatonDocument, ...records: readonly DocumentRecord[]): BatonDocument {
  return applyDiff(document, diffOf(document, records));
}

export function scenarioOf(document: BatonDocument, index = 0): ScenarioView {
  const view = documentViews(document).scenarios[index];
  if (view === undefined) throw new Error('the document has no such scenario');
  return view;
}

/** The only one of some records that fits. Throws when it is not the only one. */
export function one<R>(records: readonly R[], fits: (record: R) => boolean): R {
  const found = records.filter(fits);
  if (found.length !== 1) throw new Error(`${found.length} records fit`);
  return found[0] as R;
}

/** A checkpoint of one scenario: the members given over those of a small one that is in order. */
export function checkpointOf(scenario: Readonly<Record<string, Json>>, root: JsonObject = {}): string {
  return stringifyJson(
    {
      '@type': 'DataFeed',
      name: 'test',
      dataFeedElement: [],
      ...root,
      hasPart: [
        {
          '@type': 'karenina:Scenario',
          name: 'small',
          description: '',
          entryNode: 'ask',
          nodes: { ask: nodeOf('ask') },
          edges: [],
          outcomeCriteria: [],
          metadata: {},
          ...scenario,
        },
      ],
    },
    2,
  );
}

/** A node's JSON, with members over it. */
export function nodeOf(nodeId: string, members: JsonObject = {}): JsonObject {
  return {
    '@type': 'karenina:ScenarioNode',
    nodeId,
    question: {
      '@type': 'Question',
      text: `What says ${nodeId}?`,
      acceptedAnswer: { '@type': 'Answer', text: 'yes' },
      hasPart: {
        '@type': 'SoftwareSourceCode',
        name: `What says ${nodeId}? Answer Template`,
        text: '',
        programmingLanguage: 'Python',
      },
    },
    metadata: {},
    ...members,
  };
}

/** The value at a path of keys and indexes in a JSON text; undefined where there is none. */
export function at(text: string, ...steps: readonly (string | number)[]): Json | undefined {
  let value: Json | undefined = parseJson(text);
  for (const step of steps) {
    if (Array.isArray(value)) value = (value as readonly Json[])[Number(step)];
    else value = isObject(value) ? own(value, String(step)) : undefined;
  }
  return value;
}

/** How one JSON text differs from another, a place a line: `hasPart[0].name: "a" → "b"`. */
export function differences(before: string, after: string): string[] {
  const found: string[] = [];
  compare(parseJson(before), parseJson(after), []);
  return found;

  function compare(from: Json | undefined, to: Json | undefined, steps: readonly (string | number)[]): void {
    if (isObject(from) && isObject(to)) {
      for (const key of new Set([...keysOf(from), ...keysOf(to)])) {
        compare(own(from, key), own(to, key), [...steps, key]);
      }
    } else if (Array.isArray(from) && Array.isArray(to)) {
      for (let index = 0; index < Math.max(from.length, to.length); index += 1) {
        compare(from[index] as Json | undefined, to[index] as Json | undefined, [...steps, index]);
      }
    } else if (spell(from) !== spell(to)) found.push(`${jsonPath(steps)}: ${spell(from)} → ${spell(to)}`);
  }
}

function spell(value: Json | undefined): string {
  return value === undefined ? 'nothing' : stringifyJson(value);
}
