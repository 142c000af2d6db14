import type { BatonDocument, ScenarioView } from '../../src/core/scenario/document.ts';
import { createActiveStore } from '../../src/store/activeStore.ts';
import type { Edit } from '../../src/store/Edit.ts';
import { createSessionStore } from '../../src/store/sessionStore.ts';
import { showChange } from '../../src/store/showChange.ts';
import { createWorkspaceStore } from '../../src/store/workspaceStore.ts';
import { sequentialIds } from './sequentialIds.ts';

/** The stores of a window with one file open, an empty one where none is given. */
export function openEditor(opened: BatonDocument = { records: new Map() }) {
  const workspace = createWorkspaceStore({ now: () => '2026-11-30T09:00:00.000Z' });
  const session = createSessionStore();
  const active = createActiveStore(workspace, session);
  workspace.subscribe(({ travelled }, before) => {
    if (travelled !== null && travelled !== before.travelled) showChange({ active, session }, travelled);
  });
  workspace.getState().open({ id: 'open', fileName: 'open.jsonld', document: opened, importProblems: [] });
  return {
    workspace,
    session,
    active,
    ids: sequentialIds(),
    edit: (edit: Edit): void => workspace.getState().edit(edit),
    document: (): BatonDocument => {
      const open = active.getState().open;
      if (open === undefined) throw new Error('no file is open');
      return open.document;
    },
    scenarios: (): readonly ScenarioView[] => active.getState().scenarios,
    view: (): ScenarioView => {
      const { view } = active.getState();
      if (view === undefined) throw new Error('no scenario is in front');
      return view;
    },
  };
}
