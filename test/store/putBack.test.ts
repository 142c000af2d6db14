import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Change } from '../../src/core/diff/DocumentChanges.ts';
import { describeChange } from '../../src/core/diff/describeChange.ts';
import { diffDocuments } from '../../src/core/diff/diffDocuments.ts';
import type { BatonDocument } from '../../src/core/scenario/document.ts';
import { applyDiff, diffOf } from '../../src/core/scenario/edits.ts';
import { putBack } from '../../src/store/commands/putBack.ts';
import { openCase, save, withRecords } from '../support/checkpoints.ts';
import { doEdits, randomEdits } from '../support/randomEdits.ts';
import { sequentialIds } from '../support/sequentialIds.ts';

const ids = sequentialIds();

/** Puts the first change back that can be, with all the others in sight; null when none can. */
function putFirstBack(before: BatonDocument, now: BatonDocument): BatonDocument | null {
  const { changes } = diffDocuments(before, now);
  for (const change of changes) {
    const edit = putBack(now, change, changes, ids);
    if (edit !== null) return applyDiff(now, diffOf(now, edit.set, edit.remove));
  }
  return null;
}

function onlyChange(
  before: BatonDocument,
  after: BatonDocument,
): { change: Change; changes: readonly Change[] } {
  const { changes } = diffDocuments(before, after);
  expect(changes.map(describeChange)).toHaveLength(1);
  return { change: changes[0] as Change, changes };
}

describe('putting back', () => {
  it('one change after the other leaves nothing that differs but orders', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('01-venetoclax-pushback', '02-support-triage'),
        randomEdits(),
        (name, edits) => {
          const before = openCase(name);
          let now = doEdits(before, edits);
          for (let steps = 0; steps < 60; steps += 1) {
            const next = putFirstBack(before, now);
            if (next === null) break;
            now = next;
          }
          const left = diffDocuments(before, now).changes.flatMap(({ fields, kind }) =>
            kind === 'changed' ? fields.map(({ path }) => path) : [kind],
          );
          expect(left.filter((path) => path !== 'order')).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('a renamed node renames it wherever its scenario speaks of it', () => {
    const before = openCase('02-support-triage');
    const after = doEdits(before, [{ edit: 'rename', at: 1, text: 'x' }]);
    const { change, changes } = onlyChange(before, after);
    const edit = putBack(after, change, changes, ids);
    expect(edit?.label).toMatch(/^Put back node renamed/);
    const back = applyDiff(after, diffOf(after, edit?.set ?? []));
    expect(save(back)).toBe(save(before));
  });

  it('is not offered for a change of a record that was edited since, nor where only the order changed', () => {
    const before = openCase('02-support-triage');
    const after = doEdits(before, [{ edit: 'question', at: 1, text: 'Why?' }]);
    const { change, changes } = onlyChange(before, after);
    const later = doEdits(after, [{ edit: 'question', at: 1, text: 'How?' }]);
    expect(putBack(later, change, changes, ids)).toBeNull();
    const reordered = doEdits(before, [{ edit: 'reorder', at: 1, text: '' }]);
    for (const moved of diffDocuments(before, reordered).changes) {
      expect(putBack(reordered, moved, [], ids)).toBeNull();
    }
  });

  it('is not offered for a node whose name is another’s now', () => {
    const before = openCase('01-venetoclax-pushback');
    const removed = doEdits(before, [{ edit: 'removeNode', at: 1, text: '' }]);
    const gone = [...before.records.values()].find(
      (record) => record.type === 'node' && !removed.records.has(record.id),
    );
    if (gone?.type !== 'node') throw new Error('no node was removed');
    const other = [...removed.records.values()].find((record) => record.type === 'node');
    if (other?.type !== 'node') throw new Error('no node is left');
    const { changes } = diffDocuments(before, removed);
    const change = changes.find(({ before: was }) => was === gone) as Change;
    expect(putBack(removed, change, changes, ids)).not.toBeNull();
    const renamed = withRecords(removed, { ...other, nodeId: gone.nodeId });
    expect(putBack(renamed, change, changes, ids)).toBeNull();
  });
});
