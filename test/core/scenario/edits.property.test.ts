import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BatonDocument, DocumentRecord } from '../../../src/core/scenario/document.ts';
import {
  applyDiff,
  diffOf,
  isEmptyDiff,
  reverseDiff,
  squashDiffs,
} from '../../../src/core/scenario/edits.ts';
import { newNodeRecord } from '../../../src/core/scenario/newRecords.ts';

const ID = fc.constantFrom('a', 'b', 'c', 'd', 'e');

function record(id: string, question: string): DocumentRecord {
  const ids = { next: () => id };
  return newNodeRecord(ids, { scenarioId: 's', nodeId: id, order: 0, question });
}

const some = fc
  .uniqueArray(fc.tuple(ID, fc.string({ maxLength: 3 })), { selector: ([id]) => id })
  .map((pairs) => pairs.map(([id, question]) => record(id, question)));

const document = some.map(
  (records): BatonDocument => ({ records: new Map(records.map((one) => [one.id, one])) }),
);

const edit = fc.record({ set: some, remove: fc.uniqueArray(ID) });

/** Records by id, whatever their order in the map. */
function contents({ records }: BatonDocument): [string, DocumentRecord][] {
  return [...records].sort(([a], [b]) => (a < b ? -1 : 1));
}

describe('edits', () => {
  it('undo is the reverse of an edit', () => {
    fc.assert(
      fc.property(document, edit, (before, { set, remove }) => {
        const diff = diffOf(before, set, remove);
        const after = applyDiff(before, diff);
        expect(contents(applyDiff(after, reverseDiff(diff)))).toEqual(contents(before));
        expect(contents(applyDiff(before, reverseDiff(reverseDiff(diff))))).toEqual(contents(after));
      }),
    );
  });

  it('two edits squashed do what they do one after the other, and are undone at once', () => {
    fc.assert(
      fc.property(document, edit, edit, (start, one, other) => {
        const first = diffOf(start, one.set, one.remove);
        const middle = applyDiff(start, first);
        const second = diffOf(middle, other.set, other.remove);
        const end = applyDiff(middle, second);
        const both = squashDiffs(first, second);
        expect(contents(applyDiff(start, both))).toEqual(contents(end));
        expect(contents(applyDiff(end, reverseDiff(both)))).toEqual(contents(start));
      }),
    );
  });

  it('leave records alone that they do not name', () => {
    fc.assert(
      fc.property(document, edit, (before, { set, remove }) => {
        const after = applyDiff(before, diffOf(before, set, remove));
        const named = new Set([...remove, ...set.map((one) => one.id)]);
        for (const [id, one] of before.records) if (!named.has(id)) expect(after.records.get(id)).toBe(one);
      }),
    );
  });

  it('that set what is there already are empty', () => {
    fc.assert(
      fc.property(document, (before) => {
        expect(isEmptyDiff(diffOf(before, before.records.values(), ['nobody']))).toBe(true);
      }),
    );
  });
});
