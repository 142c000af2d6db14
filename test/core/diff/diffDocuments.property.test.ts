import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importCheckpoint } from '../../../src/core/checkpoint/importCheckpoint.ts';
import { meaningText } from '../../../src/core/diff/compareJson.ts';
import type { Change, FieldChange } from '../../../src/core/diff/DocumentChanges.ts';
import { describeChange } from '../../../src/core/diff/describeChange.ts';
import { diffDocuments } from '../../../src/core/diff/diffDocuments.ts';
import type { BatonDocument, DocumentRecord } from '../../../src/core/scenario/document.ts';
import { diffOf } from '../../../src/core/scenario/edits.ts';
import { CHECKPOINT_FILES, readCheckpointFile, save } from '../../support/checkpoints.ts';
import { doEdits, randomEdits } from '../../support/randomEdits.ts';
import { sequentialIds } from '../../support/sequentialIds.ts';

function open(path: string): BatonDocument {
  return read(readCheckpointFile(path), 'a');
}

function read(text: string, side: string): BatonDocument {
  const ids = sequentialIds();
  return importCheckpoint(text, { next: (type) => `${side}:${ids.next(type)}` }).document;
}

/** Without the ring of 60, which would be most of the time. */
const file = fc.constantFrom(...CHECKPOINT_FILES.filter((path) => !path.includes('ring')));

const TURNED = { added: 'removed', removed: 'added', changed: 'changed' } as const;

/** A change in words that say all of it, seen from the other side where `turned`. */
function told(change: Change, turned: boolean): string {
  const fields = change.fields.map((field) => fieldTold(field, turned)).sort();
  const ids = [change.before?.id ?? '', change.after?.id ?? ''];
  const kind = turned ? TURNED[change.kind] : change.kind;
  return JSON.stringify([kind, turned ? ids.reverse() : ids, fields]);
}

function fieldTold({ path, before, after, parts }: FieldChange, turned: boolean): string {
  const values = [meaningText(before), meaningText(after)];
  const inner = parts.map((part) => fieldTold(part, turned)).sort();
  return JSON.stringify([path, turned ? values.reverse() : values, inner]);
}

describe('the changes of two documents', () => {
  it('are those of the other way, turned round', () => {
    fc.assert(
      fc.property(file, randomEdits(), fc.boolean(), (path, edits, apart) => {
        const before = open(path);
        const edited = doEdits(before, edits);
        const after = apart ? read(save(edited), 'b') : edited;
        const there = diffDocuments(before, after);
        const back = diffDocuments(after, before);
        for (const about of ['changes', 'layout', 'spelling'] as const) {
          const forth = there[about].map((change) => told(change, false)).sort();
          expect(back[about].map((change) => told(change, true)).sort()).toEqual(forth);
        }
      }),
      { numRuns: 80 },
    );
  });

  it('name every record that was edited, and no other', () => {
    fc.assert(
      fc.property(file, randomEdits(['rename', 'reorder']), (path, edits) => {
        const before = open(path);
        const after = doEdits(before, edits);
        const { changes } = diffDocuments(before, after);
        const named = new Set(changes.flatMap((change) => [change.before?.id, change.after?.id]));
        const { added, updated, removed } = diffOf(before, after.records.values(), gone(before, after));
        for (const [id, [from, to]] of updated) expect(named.has(id)).toBe(said(from) !== said(to));
        const came = changes.filter(({ kind }) => kind === 'added').length;
        const went = changes.filter(({ kind }) => kind === 'removed').length;
        // One that came in place of one that went may be the same again.
        expect(came - went).toBe(added.size - removed.size);
        const touched = new Set([...added.keys(), ...updated.keys(), ...removed.keys()]);
        for (const change of changes) {
          // Where another edge came or went, one that stays is tried sooner or later.
          if (change.fields.length > 0 && change.fields.every(({ path: field }) => field === 'order'))
            continue;
          expect(touched.has(change.before?.id ?? '') || touched.has(change.after?.id ?? '')).toBe(true);
        }
      }),
      { numRuns: 80 },
    );
  });

  it('are the same whether the files are read apart or one was edited', () => {
    fc.assert(
      // Of parallel edges that trade places, and of new nodes with old names, no file says which is which.
      fc.property(
        file,
        randomEdits(['reorder', 'rename', 'condition', 'javascript', 'handover']),
        (path, edits) => {
          const before = open(path);
          const after = doEdits(before, edits);
          const edited = diffDocuments(before, after).changes.map(describeChange);
          const apart = diffDocuments(before, read(save(after), 'b')).changes.map(describeChange);
          expect(apart.sort()).toEqual(edited.sort());
        },
      ),
      { numRuns: 80 },
    );
  });

  it('are none where an edited document is exported and read again', () => {
    fc.assert(
      fc.property(file, randomEdits(), (path, edits) => {
        const document = doEdits(open(path), edits);
        expect(diffDocuments(document, read(save(document), 'b')).changes.map(describeChange)).toEqual([]);
      }),
      { numRuns: 80 },
    );
  });
});

function gone(before: BatonDocument, after: BatonDocument): string[] {
  return [...before.records.keys()].filter((id) => !after.records.has(id));
}

function said({ raw, ...record }: DocumentRecord): string {
  return meaningText(record as never);
}
