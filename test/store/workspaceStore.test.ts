import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BatonDocument, NodeRecord } from '../../src/core/scenario/document.ts';
import { newNodeRecord } from '../../src/core/scenario/newRecords.ts';
import { listSteps } from '../../src/store/HistoryStep.ts';
import { activeDocument, createWorkspaceStore } from '../../src/store/workspaceStore.ts';

function node(id: string, question = ''): NodeRecord {
  return {
    ...newNodeRecord({ next: () => id }, { scenarioId: 's', nodeId: id, order: 0 }),
    question,
  };
}

function setUp() {
  let now = 0;
  const workspace = createWorkspaceStore({ now: () => new Date(now).toISOString() });
  const document: BatonDocument = { records: new Map([['a', node('a')]]) };
  workspace.getState().open({ id: 'one', fileName: 'one.jsonld', document, importProblems: [] });
  return {
    workspace,
    document,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    question: () => {
      const record = activeDocument(workspace.getState())?.document.records.get('a');
      return record?.type === 'node' ? record.question : undefined;
    },
    past: () =>
      listSteps(activeDocument(workspace.getState())?.past ?? null)
        .map((step) => step.label)
        .reverse(),
  };
}

describe('workspace', () => {
  it('knows what was written to a file, though the document went on meanwhile and is not in front', () => {
    const { workspace, document } = setUp();
    const written = activeDocument(workspace.getState());
    if (written === undefined) throw new Error('nothing is open');
    workspace.getState().edit({ label: 'Edit', set: [node('a', 'later')] });
    const later = { records: new Map([['b', node('b')]]) };
    workspace.getState().open({ id: 'two', fileName: 'two.jsonld', document: later, importProblems: [] });
    workspace.getState().edit({ label: 'Edit', set: [node('b', 'other')] });
    workspace.getState().markSaved(written);
    const [one, two] = workspace.getState().documents;
    expect(one?.saved).toBe(document);
    expect(one?.document).not.toBe(document);
    expect(two?.saved).toBe(later);
  });

  it('opens a second file beside the first, and closing it brings the first back as it was', () => {
    const { workspace, document } = setUp();
    workspace.getState().open({
      id: 'two',
      fileName: 'two.jsonld',
      document: { records: new Map() },
      importProblems: [],
    });
    expect(workspace.getState().documents.map((open) => open.fileName)).toEqual(['one.jsonld', 'two.jsonld']);
    expect(activeDocument(workspace.getState())?.id).toBe('two');
    workspace.getState().close('two');
    expect(activeDocument(workspace.getState())?.document).toBe(document);
  });

  it('undoes typing as one step, and a pause starts another', () => {
    const { workspace, wait, question, past } = setUp();
    const type = (text: string) =>
      workspace.getState().edit({ label: 'Edit question', set: [node('a', text)], coalesce: 'a.question' });
    type('W');
    wait(200);
    type('Wh');
    wait(200);
    type('Why');
    wait(5000);
    type('Why?');
    expect(past()).toEqual(['Edit question', 'Edit question']);
    workspace.getState().undo();
    expect(question()).toBe('Why');
    workspace.getState().undo();
    expect(question()).toBe('');
    workspace.getState().redo();
    workspace.getState().redo();
    expect(question()).toBe('Why?');
  });

  it('does not join an edit after an undo to the step before it', () => {
    const { workspace, question } = setUp();
    const type = (text: string) =>
      workspace.getState().edit({ label: 'Edit', set: [node('a', text)], coalesce: 'a.question' });
    type('one');
    workspace.getState().undo();
    type('two');
    workspace.getState().undo();
    expect(question()).toBe('');
  });

  it('leaves no step for an edit that changes nothing', () => {
    const { workspace, past } = setUp();
    workspace.getState().edit({ label: 'Nothing', set: [] });
    expect(past()).toEqual([]);
  });

  it('comes back to the very document it started from, whatever was done and undone', () => {
    const change = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      text: fc.string(),
      remove: fc.boolean(),
      coalesce: fc.option(fc.constantFrom('x', 'y'), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        const { workspace, document } = setUp();
        for (const { id, text, remove, coalesce } of changes) {
          workspace.getState().edit({
            label: 'x',
            set: remove ? [] : [node(id, text)],
            remove: remove ? [id] : [],
            ...(coalesce ? { coalesce } : {}),
          });
        }
        const end = activeDocument(workspace.getState());
        const steps = end?.past?.size ?? 0;
        for (let n = 0; n < steps; n += 1) workspace.getState().undo();
        const start = activeDocument(workspace.getState())?.document.records;
        expect([...(start ?? [])].sort()).toEqual([...document.records].sort());
        for (let n = 0; n < steps; n += 1) workspace.getState().redo();
        const again = activeDocument(workspace.getState())?.document.records;
        expect(new Map([...(again ?? [])].sort())).toEqual(
          new Map([...(end?.document.records ?? [])].sort()),
        );
      }),
    );
  });
});
