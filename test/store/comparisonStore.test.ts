import { describe, expect, it, vi } from 'vitest';
import { editPart } from '../../src/store/commands/editPart.ts';
import { createStores } from '../../src/store/stores.ts';
import { openCase, scenarioOf } from '../support/checkpoints.ts';
import { sequentialIds } from '../support/sequentialIds.ts';

function storesWith(...names: readonly string[]) {
  const stores = createStores({
    clock: { now: () => '2026-12-01T10:00:00.000Z' },
    ids: sequentialIds(),
    runner: { start: () => ({ cancel: () => {} }) },
    later: (job) => job(),
    present: Promise.resolve(),
  });
  for (const name of names) {
    stores.workspace
      .getState()
      .open({ id: name, fileName: `${name}.jsonld`, document: openCase(name), importProblems: [] });
  }
  return stores;
}

const PUSHBACK = '01-venetoclax-pushback';
const TRIAGE = '02-support-triage';

function openOf({ active }: ReturnType<typeof storesWith>) {
  const { open } = active.getState();
  if (open === undefined) throw new Error('nothing is open');
  return open;
}

function askAnew({ workspace, active }: ReturnType<typeof storesWith>, question: string): string {
  const view = active.getState().view;
  const node = view?.nodes[0];
  if (node === undefined) throw new Error('a node is needed');
  workspace.getState().edit(editPart(node, { question }, 'Edit the question'));
  return node.id;
}

describe('a comparison with the saved file', () => {
  it('follows edits, undo and saving, and marks what differs', async () => {
    const stores = storesWith(PUSHBACK);
    const { comparison, workspace, session } = stores;
    comparison.getState().openComparisonWithSaved();
    expect(session.getState().labTab).toBe('changes');
    await vi.waitFor(() => expect(comparison.getState().changes?.changes).toEqual([]));
    const id = askAnew(stores, 'What now?');
    await vi.waitFor(() => expect(comparison.getState().marks).toEqual(new Map([[id, 'changed']])));
    workspace.getState().undo();
    await vi.waitFor(() => expect(comparison.getState().marks.size).toBe(0));
    workspace.getState().redo();
    await vi.waitFor(() => expect(comparison.getState().marks.size).toBe(1));
    workspace.getState().markSaved(openOf(stores));
    await vi.waitFor(() => expect(comparison.getState().marks.size).toBe(0));
  });

  it('keeps looking at the change of the same record', async () => {
    const stores = storesWith(PUSHBACK);
    const { comparison } = stores;
    comparison.getState().openComparisonWithSaved();
    askAnew(stores, 'What now?');
    await vi.waitFor(() => expect(comparison.getState().changes?.changes).toHaveLength(1));
    const first = comparison.getState().changes?.changes[0] ?? null;
    comparison.getState().show(first);
    askAnew(stores, 'And now?');
    await vi.waitFor(() => expect(comparison.getState().shown).not.toBe(first));
    expect(comparison.getState().shown?.fields[0]?.after).toBe('And now?');
  });
});

describe('files side by side', () => {
  it('keep each what they are compared with', async () => {
    const { comparison, workspace } = storesWith(PUSHBACK, TRIAGE);
    comparison.getState().openComparison(openCase(PUSHBACK), 'other.jsonld');
    await vi.waitFor(() => expect(comparison.getState().changes?.changes.length).toBeGreaterThan(3));
    workspace.getState().activate(PUSHBACK);
    expect(comparison.getState()).toMatchObject({ comparison: null, changes: null });
    expect(comparison.getState().marks.size).toBe(0);
    workspace.getState().activate(TRIAGE);
    expect(comparison.getState().comparison?.label).toBe('other.jsonld');
    await vi.waitFor(() => expect(comparison.getState().changes?.changes.length).toBeGreaterThan(3));
    comparison.getState().closeComparison();
    expect(comparison.getState()).toMatchObject({ comparison: null, changes: null });
    expect(scenarioOf(openCase(TRIAGE)).name).toBe('support-triage');
  });

  it('say of a file that can’t be compared with why, until another one is', () => {
    const { comparison } = storesWith(PUSHBACK);
    comparison
      .getState()
      .refuse('broken.jsonld', [{ severity: 'error', code: 'x', message: 'It is cut off.', where: {} }]);
    expect(comparison.getState().refused?.fileName).toBe('broken.jsonld');
    comparison.getState().openComparisonWithSaved();
    expect(comparison.getState().refused).toBeNull();
  });
});
