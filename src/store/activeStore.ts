import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RecordId, ScenarioView } from '../core/scenario/document.ts';
import { documentViews } from '../core/scenario/scenarioViews.ts';
import { countParts } from './PartIds.ts';
import { type LogSource, SCRIPTED, type Selection, type SessionStore } from './sessionStore.ts';
import { activeDocument, type OpenDocument, type WorkspaceStore } from './workspaceStore.ts';

/** The document and scenario in front, assembled: what the panels show. */
interface ActiveState {
  readonly open: OpenDocument | undefined;
  readonly scenarios: readonly ScenarioView[];
  readonly view: ScenarioView | undefined;
}

export type ActiveStore = StoreApi<ActiveState>;

/**
 * Follows workspace and session. Keeps the session honest: a scenario or a selection that an undo or a
 * deletion took away is let go of, and each file comes back with the scenario that was last in front and the
 * log that was behind its preview.
 */
export function createActiveStore(workspace: WorkspaceStore, session: SessionStore): ActiveStore {
  const lastScenario = new Map<string, RecordId>();
  const lastSource = new Map<string, LogSource>();
  const store = createStore<ActiveState>(() => ({ open: undefined, scenarios: [], view: undefined }));
  const follow = (): void => {
    const before = store.getState();
    const open = activeDocument(workspace.getState());
    const scenarios = open === undefined ? [] : documentViews(open.document).scenarios;
    let { scenarioId } = session.getState();
    const isOther = open?.id !== before.open?.id;
    if (isOther && before.open !== undefined) lastSource.set(before.open.id, session.getState().logSource);
    if (isOther && open !== undefined) scenarioId = lastScenario.get(open.id) ?? null;
    const view = scenarios.find((scenario) => scenario.id === scenarioId) ?? scenarios[0];
    if (open !== before.open || view !== before.view) store.setState({ open, scenarios, view });
    if (open !== undefined && view !== undefined) lastScenario.set(open.id, view.id);
    if (session.getState().scenarioId !== (view?.id ?? null)) {
      const source = isOther ? sourceOf(open, lastSource) : undefined;
      session.getState().showScenario(view?.id ?? null, source);
      return;
    }
    const { selection } = session.getState();
    const kept = view === undefined ? selection : keepKnown(selection, view);
    if (kept !== selection) session.getState().select(kept);
  };
  workspace.subscribe(follow);
  session.subscribe(follow);
  follow();
  return store;
}

/** The log behind the preview of a file that comes to the front: its last, or else the one it was opened with. */
function sourceOf(open: OpenDocument | undefined, last: ReadonlyMap<string, LogSource>): LogSource {
  if (open === undefined) return SCRIPTED;
  return last.get(open.id) ?? (open.log === null ? SCRIPTED : { kind: 'pasted' });
}

/** The selection without what the scenario no longer has; the same object when all is there. */
function keepKnown(selection: Selection, view: ScenarioView): Selection {
  if (selection.kind === 'scenario') return selection;
  if (selection.kind === 'agent') {
    return view.agents.some((agent) => agent.id === selection.id) ? selection : { kind: 'scenario' };
  }
  if (selection.kind === 'criterion') {
    return view.criteria.some((criterion) => criterion.id === selection.id)
      ? selection
      : { kind: 'scenario' };
  }
  const known = new Set<RecordId>();
  for (const part of [...view.nodes, ...view.edges, ...view.notes, ...view.groups]) known.add(part.id);
  const isKnown = (id: RecordId): boolean => known.has(id);
  const kept = {
    nodes: selection.nodes.filter(isKnown),
    edges: selection.edges.filter(isKnown),
    notes: selection.notes.filter(isKnown),
    groups: selection.groups.filter(isKnown),
  };
  if (countParts(kept) === countParts(selection)) return selection;
  return countParts(kept) === 0 ? { kind: 'scenario' } : { kind: 'parts', ...kept };
}
