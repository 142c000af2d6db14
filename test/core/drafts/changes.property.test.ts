import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChangeLine } from '../../../src/core/drafts/applyChangeLine.ts';
import { writeChange } from '../../../src/core/drafts/writeChange.ts';
import { writeRecord } from '../../../src/core/drafts/writeRecord.ts';
import type { JsonObject } from '../../../src/core/json/Json.ts';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import { stringifyJson } from '../../../src/core/json/stringifyJson.ts';
import type { BatonDocument, DocumentRecord } from '../../../src/core/scenario/document.ts';
import { newNodeRecord } from '../../../src/core/scenario/newRecords.ts';
import { arbitraryJson, arbitraryObject, arbitraryText } from '../../support/arbitraryJson.ts';
import { CHECKPOINT_FILES, open, readCheckpointFile, save } from '../../support/checkpoints.ts';

const node = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    question: arbitraryText,
    metadata: arbitraryObject,
    toolFilter: arbitraryJson,
    modelOverride: fc.constantFrom(undefined, null, {}),
    position: fc.option(
      fc.record({ x: fc.integer(), y: fc.double({ noNaN: true, noDefaultInfinity: true }) }),
    ),
    raw: arbitraryObject,
  })
  .map(
    ({ id, ...fields }): DocumentRecord => ({
      ...newNodeRecord({ next: () => id }, { scenarioId: 's', nodeId: id, order: 0 }),
      ...fields,
    }),
  );

const document = fc
  .uniqueArray(node, { selector: ({ id }) => id })
  .map((nodes): BatonDocument => ({ records: new Map(nodes.map((one) => [one.id, one])) }));

/** What a draft gives back that was written as these documents, one after the other. */
function readBack(states: readonly BatonDocument[], known?: BatonDocument): BatonDocument {
  const records = new Map<string, DocumentRecord>();
  let before: BatonDocument | null = null;
  for (const state of states) {
    const change = [...writeChange(before, state)].join('\n');
    for (const line of change.split('\n')) {
      applyChangeLine(records, line, (id, text) => {
        const record = known?.records.get(id);
        return record !== undefined && writeRecord(record) === text ? record : null;
      });
    }
    before = state;
  }
  return { records };
}

/** To the letter: number spellings, the order of keys, what is undefined. */
function contents({ records }: BatonDocument): readonly string[] {
  return [...records.values()]
    .map((record) => {
      const fields = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
      return fields
        .map(([key, value]) => `${key}=${value === undefined ? 'undefined' : stringifyJson(value)}`)
        .join('\n');
    })
    .sort();
}

describe('a draft', () => {
  it('gives back any document to the letter, whatever changed on the way', () => {
    fc.assert(
      fc.property(fc.array(document, { minLength: 1, maxLength: 4 }), (states) => {
        // Keys that look like secrets stay out; none of the generated ones does.
        expect(contents(readBack(states))).toEqual(contents(states.at(-1) as BatonDocument));
      }),
    );
  });

  it('gives back every checkpoint, so that its file comes out the same', () => {
    for (const path of CHECKPOINT_FILES) {
      const { document: opened } = open(readCheckpointFile(path));
      expect(save(readBack([opened])), path).toBe(save(opened));
    }
  });

  it('takes what did not change from what is known', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const read = readBack([before, after], after);
        for (const [id, record] of after.records) expect(read.records.get(id)).toBe(record);
      }),
    );
  });

  it('keeps no keys of models, and all that agents say', () => {
    const secret = {
      ...newNodeRecord({ next: () => 'a' }, { scenarioId: 's', nodeId: 'a', order: 0 }),
      modelOverride: { answering_model: { id: 'm', api_key: 'sk-1' } },
      script: [{ text: 'Done.', parsed: { api_key: 'what the agent said' } }],
    };
    const read = readBack([{ records: new Map([['a', secret]]) }]).records.get('a') as DocumentRecord;
    expect((read as unknown as JsonObject).modelOverride).toEqual({ answering_model: { id: 'm' } });
    expect((read as unknown as JsonObject).script).toEqual(secret.script);
  });

  it('fills in what an earlier Baton did not know, and leaves out what this one does not', () => {
    const records = new Map<string, DocumentRecord>();
    applyChangeLine(records, '+a\t{"id":"a","type":"node","nodeId":"ask","raw":{"x":1.0}}');
    applyChangeLine(records, '+b\t{"id":"b","type":"hologram"}');
    applyChangeLine(records, 'no line at all');
    expect([...records.keys()]).toEqual(['a']);
    expect(records.get('a')).toMatchObject({ nodeId: 'ask', question: '', script: [], position: null });
    expect(stringifyJson(records.get('a')?.raw ?? null)).toBe(stringifyJson(parseJson('{"x":1.0}')));
  });
});
