import { expect, it } from 'vitest';
import { importCheckpoint } from '../../src/core/checkpoint/importCheckpoint.ts';
import { documentViews } from '../../src/core/scenario/scenarioViews.ts';
import { importScenarios } from '../../src/store/commands/importScenarios.ts';
import { conformanceCheckpoint, readText } from '../support/files.ts';
import { openEditor } from '../support/openEditor.ts';
import { sequentialIds } from '../support/sequentialIds.ts';

const read = (ids: ReturnType<typeof sequentialIds>) =>
  importCheckpoint(readText(conformanceCheckpoint('04-two-scenarios')), ids).document;

it('imports every scenario whole, under ids and names of its own, as one step of undo', () => {
  const ids = sequentialIds();
  const editor = openEditor(read(ids));
  const from = read(sequentialIds());
  const before = editor.document();
  const { edit, scenarios } = importScenarios(before, from, 'two.jsonld', ids);
  editor.edit(edit);
  const views = editor.scenarios();
  expect(views).toHaveLength(4);
  expect(new Set(views.map(({ name }) => name)).size).toBe(4);
  expect(views.slice(2).map(({ id }) => id)).toEqual(scenarios);
  documentViews(from).scenarios.forEach((original, index) => {
    const copy = views[2 + index];
    const bare = (parts: readonly object[] | undefined) =>
      parts?.map((part) => ({ ...part, id: '', scenarioId: '' }));
    for (const kind of ['nodes', 'edges', 'agents', 'criteria', 'notes', 'groups'] as const)
      expect(bare(copy?.[kind])).toEqual(bare(original[kind]));
  });
  editor.workspace.getState().undo();
  expect([...editor.document().records]).toEqual([...before.records]);
});
