import { describe, expect, it } from 'vitest';
import type { Ids } from '../../src/core/ports.ts';
import type { BatonDocument } from '../../src/core/scenario/document.ts';
import { applyDiff, diffOf, reverseDiff } from '../../src/core/scenario/edits.ts';
import { documentViews } from '../../src/core/scenario/scenarioViews.ts';
import { addScenario } from '../../src/store/commands/addScenario.ts';
import { duplicateScenario } from '../../src/store/commands/duplicateScenario.ts';
import { removeScenario } from '../../src/store/commands/removeScenario.ts';
import { reorderScenario } from '../../src/store/commands/reorderScenario.ts';
import type { Edit } from '../../src/store/Edit.ts';
import { at, CHECKPOINT_FILES, open, readCheckpointFile, save, scenarioOf } from '../support/checkpoints.ts';
import { sequentialIds } from '../support/sequentialIds.ts';

function applied(document: BatonDocument, edit: Edit): BatonDocument {
  return applyDiff(document, diffOf(document, edit.set, edit.remove));
}

function names(document: BatonDocument): readonly string[] {
  return documentViews(document).scenarios.map(({ name }) => name);
}

const counted = sequentialIds();
const ids: Ids = { next: (type) => `new ${counted.next(type)}` };
const FILES = CHECKPOINT_FILES.filter(
  (path) => documentViews(open(readCheckpointFile(path)).document).scenarios.length > 0,
);

describe('duplicateScenario', () => {
  it.each(FILES)('%s: the copy is the original in all but its name', (path) => {
    const { document } = open(readCheckpointFile(path));
    const original = scenarioOf(document);
    const copied = applied(document, duplicateScenario(document, original, ids).edit);
    const text = save(copied);
    const { document: again } = open(text);
    const copy = scenarioOf(again, 1);
    expect(copy.name).toBe(`${original.name}-2`);
    const { scenarios } = documentViews(again);
    const index = scenarios[1]?.record.order ?? -1;
    const before = at(text, 'hasPart', scenarios[0]?.record.order ?? -1) as object;
    expect({ ...(at(text, 'hasPart', index) as object), name: original.name }).toEqual(before);
  });

  it('puts the copy right behind the original, and one undo takes it away', () => {
    const { document } = open(readCheckpointFile(FILES[0] as string));
    const first = scenarioOf(document);
    const two = applied(document, addScenario(document, ids, 'last').edit);
    const edit = duplicateScenario(two, first, ids).edit;
    const three = applied(two, edit);
    expect(names(three)).toEqual([first.name, `${first.name}-2`, 'last']);
    expect(applyDiff(three, reverseDiff(diffOf(two, edit.set, edit.remove)))).toEqual(two);
  });

  it('has no part in common with the original: deleting one leaves the other whole', () => {
    const { document } = open(readCheckpointFile(FILES[0] as string));
    const view = scenarioOf(document);
    const copied = applied(document, duplicateScenario(document, view, ids).edit);
    const left = applied(copied, removeScenario(scenarioOf(copied, 0)));
    expect(scenarioOf(left).nodes.map(({ nodeId }) => nodeId)).toEqual(
      view.nodes.map(({ nodeId }) => nodeId),
    );
    expect([...left.records.values()].filter((record) => 'scenarioId' in record)).toHaveLength(
      [...document.records.values()].filter((record) => 'scenarioId' in record).length,
    );
  });
});

describe('reorderScenario', () => {
  const { document } = open(readCheckpointFile(FILES[0] as string));
  let three = applied(document, addScenario(document, ids, 'b').edit);
  three = applied(three, addScenario(three, ids, 'c').edit);
  const [a = '', b = '', c = ''] = names(three);

  it.each([
    [0, 2, [b, c, a]],
    [2, 0, [c, a, b]],
    [1, 0, [b, a, c]],
    [0, 9, [b, c, a]],
    [2, -4, [c, a, b]],
    [1, 1, [a, b, c]],
  ])('from %i to %i', (from, to, expected) => {
    const moved = applied(three, reorderScenario(three, scenarioOf(three, from).id, to));
    expect(names(moved)).toEqual(expected);
    expect(names(open(save(moved)).document)).toEqual(expected);
  });

  it('changes nothing where it stays', () => {
    expect(reorderScenario(three, scenarioOf(three, 1).id, 1).set).toEqual([]);
    expect(reorderScenario(three, scenarioOf(three, 0).id, -1).set).toEqual([]);
  });
});
