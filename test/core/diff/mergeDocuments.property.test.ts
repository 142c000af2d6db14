import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeDocuments } from '../../../src/core/diff/mergeDocuments.ts';
import { stringifyJson } from '../../../src/core/json/stringifyJson.ts';
import type { BatonDocument, DocumentRecord, NodeRecord } from '../../../src/core/scenario/document.ts';
import { newNodeRecord, newScenarioRecord } from '../../../src/core/scenario/newRecords.ts';

const NODES = ['a', 'b', 'c', 'd'];
const FIELDS = ['question', 'note', 'template'] as const;

function node(id: string, fields: Partial<NodeRecord> = {}): NodeRecord {
  return newNodeRecord({ next: () => id }, { scenarioId: 's', nodeId: id, order: 0, ...fields });
}

const SCENARIO = newScenarioRecord({ next: () => 's' }, { name: 's', order: 0 });

/** A document of three nodes of a scenario. */
const BASE = documentOf([SCENARIO, ...['a', 'b', 'c'].map((id) => node(id))]);

function documentOf(records: readonly DocumentRecord[]): BatonDocument {
  return { records: new Map(records.map((record) => [record.id, record])) };
}

type Step =
  | {
      readonly do: 'change';
      readonly id: string;
      readonly field: (typeof FIELDS)[number];
      readonly text: string;
    }
  | { readonly do: 'tune'; readonly id: string; readonly key: string; readonly value: number }
  | { readonly do: 'add'; readonly id: string }
  | { readonly do: 'remove'; readonly id: string };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('change' as const),
    id: fc.constantFrom(...NODES),
    field: fc.constantFrom(...FIELDS),
    text: fc.constantFrom('x', 'y', 'z'),
  }),
  fc.record({
    do: fc.constant('tune' as const),
    id: fc.constantFrom(...NODES),
    key: fc.constantFrom('temperature', '__proto__', '1'),
    value: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({ do: fc.constant('add' as const), id: fc.constantFrom(...NODES) }),
  fc.record({ do: fc.constant('remove' as const), id: fc.constantFrom(...NODES) }),
);
const steps = fc.array(step, { maxLength: 5 });

function play(start: BatonDocument, done: readonly Step[], side: string): BatonDocument {
  const records = new Map(start.records);
  for (const one of done) {
    const record = records.get(one.id) as NodeRecord | undefined;
    // What a window makes has an id that no other window gives.
    if (one.do === 'add') records.set(`${side}-${one.id}`, node(`${side}-${one.id}`));
    else if (one.do === 'remove') records.delete(one.id);
    else if (record === undefined) continue;
    else if (one.do === 'change') records.set(one.id, { ...record, [one.field]: one.text });
    else {
      const settings = new Map(Object.entries(record.modelOverride ?? {})).set(one.key, one.value);
      records.set(one.id, { ...record, modelOverride: Object.fromEntries(settings) });
    }
  }
  return { records };
}

function contents({ records }: BatonDocument): readonly string[] {
  return [...records.values()].map((record) => stringifyJson(sorted(record) as never)).sort();
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  );
}

/** Every single value of a document by where it is, so that two documents can be held against each other. */
function values({ records }: BatonDocument): Map<string, string> {
  const found = new Map<string, string>();
  for (const [id, record] of records) {
    found.set(id, 'is there');
    for (const [key, value] of Object.entries(record)) {
      if (key === 'modelOverride') {
        for (const [name, member] of Object.entries(value ?? {})) found.set(`${id}.${name}`, String(member));
      } else found.set(`${id}.${key}`, stringifyJson(value as never));
    }
  }
  return found;
}

describe('a merge', () => {
  it('of one side’s changes is that side', () => {
    fc.assert(
      fc.property(steps, (done) => {
        const side = play(BASE, done, 'mine');
        for (const merged of [mergeDocuments(BASE, side, BASE), mergeDocuments(BASE, BASE, side)]) {
          expect(merged.conflicts).toEqual([]);
          expect(contents(merged.document)).toEqual(contents(side));
        }
        expect(contents(mergeDocuments(BASE, side, play(BASE, done, 'mine')).document)).toEqual(
          contents(side),
        );
      }),
    );
  });

  it('loses no change: each value is as the side has it that changed it, or is a conflict', () => {
    fc.assert(
      fc.property(steps, steps, fc.constantFrom('mine' as const, 'theirs' as const), (one, other, side) => {
        const mine = play(BASE, one, 'mine');
        const theirs = play(BASE, other, 'theirs');
        const { conflicts } = mergeDocuments(BASE, mine, theirs);
        const choices = new Map(conflicts.map(({ key }) => [key, side]));
        const { document } = mergeDocuments(BASE, mine, theirs, choices);
        const contested = new Set(
          conflicts.map(({ base, field }) => [base?.id, field.at(-1)].filter((part) => part).join('.')),
        );
        const [was, has, have, got] = [BASE, mine, theirs, document].map(values) as [
          Map<string, string>,
          Map<string, string>,
          Map<string, string>,
          Map<string, string>,
        ];
        for (const place of new Set([...was.keys(), ...has.keys(), ...have.keys()])) {
          const [id = ''] = place.split('.');
          const isContested = contested.has(place) || contested.has(id);
          const chosen = side === 'mine' ? has : have;
          const expected = isContested
            ? chosen.get(place)
            : has.get(place) === was.get(place)
              ? have.get(place)
              : has.get(place);
          // A record that was removed takes its values along.
          expect(got.get(place), place).toBe(got.has(id) || isContested ? expected : undefined);
          if (!isContested && !got.has(id)) expect(has.has(id) && have.has(id)).toBe(false);
        }
      }),
    );
  });

  it('is the same from both sides where there is no conflict', () => {
    fc.assert(
      fc.property(steps, steps, (one, other) => {
        const mine = play(BASE, one, 'mine');
        const theirs = play(BASE, other, 'theirs');
        const there = mergeDocuments(BASE, mine, theirs);
        const back = mergeDocuments(BASE, theirs, mine);
        expect(new Set(back.conflicts.map(({ key }) => key))).toEqual(
          new Set(there.conflicts.map(({ key }) => key)),
        );
        const choose = (side: 'mine' | 'theirs') => new Map(there.conflicts.map(({ key }) => [key, side]));
        expect(contents(mergeDocuments(BASE, mine, theirs, choose('theirs')).document)).toEqual(
          contents(mergeDocuments(BASE, theirs, mine, choose('mine')).document),
        );
      }),
    );
  });
});

describe('what both changed', () => {
  it('is named by record and field, and taken from the side that is chosen', () => {
    const mine = documentOf([SCENARIO, node('a', { question: 'Mine?', note: 'mine' })]);
    const theirs = documentOf([SCENARIO, node('a', { question: 'Theirs?', template: 'theirs' })]);
    const base = documentOf([SCENARIO, node('a')]);
    const { document, conflicts } = mergeDocuments(base, mine, theirs);
    expect(conflicts).toMatchObject([{ key: 'a question', field: ['question'], count: 1 }]);
    expect(document.records.get('a')).toMatchObject({ question: 'Mine?', note: 'mine', template: 'theirs' });
    const other = mergeDocuments(base, mine, theirs, new Map([['a question', 'theirs']])).document;
    expect(other.records.get('a')).toMatchObject({ question: 'Theirs?', note: 'mine', template: 'theirs' });
  });

  it('positions of one scenario are one question', () => {
    const at = (x: number) =>
      documentOf([SCENARIO, ...NODES.map((id) => node(id, { position: { x, y: x } }))]);
    const { conflicts } = mergeDocuments(at(0), at(1), at(2));
    expect(conflicts).toMatchObject([{ field: ['position'], count: 4 }]);
    const { document } = mergeDocuments(at(0), at(1), at(2), new Map([[conflicts[0]?.key ?? '', 'theirs']]));
    expect(contents(document)).toEqual(contents(at(2)));
  });

  it('a scenario that one removed while the other worked in it is kept or removed as a whole', () => {
    const base = BASE;
    const worked = play(
      BASE,
      [
        { do: 'change', id: 'a', field: 'note', text: 'x' },
        { do: 'add', id: 'd' },
      ],
      'mine',
    );
    const removed = documentOf([]);
    const { conflicts, document } = mergeDocuments(base, worked, removed);
    expect(conflicts).toMatchObject([{ key: 's', field: [], theirs: undefined }]);
    expect(contents(document)).toEqual(contents(worked));
    const gone = mergeDocuments(base, worked, removed, new Map([['s', 'theirs']])).document;
    expect(contents(gone)).toEqual([]);
    // Nobody worked in it: it goes without a question.
    expect(mergeDocuments(base, base, removed)).toEqual({ document: { records: new Map() }, conflicts: [] });
  });
});
