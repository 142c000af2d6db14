import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RecordId } from '../core/scenario/document.ts';
import { countParts, NO_PARTS, type PartIds } from './PartIds.ts';

/** What is selected: records of one kind, or the scenario itself (nothing else is). */
export type Selection =
  | { readonly kind: 'scenario' }
  | ({ readonly kind: 'parts' } & PartIds)
  | { readonly kind: 'agent'; readonly id: RecordId }
  | { readonly kind: 'criterion'; readonly id: RecordId };

export type LabTab = 'preview' | 'run' | 'files' | 'problems' | 'changes';

/** The log behind the preview. */
export type LogSource =
  /** The scripted path with this index among those that lead to the edge. */
  | { readonly kind: 'scripted'; readonly path: number }
  | { readonly kind: 'run' }
  /** The log that was opened or pasted; the document has it. */
  | { readonly kind: 'pasted' };

/** A field of the inspector's form that is to be seen. */
export interface FieldRequest {
  /** The property of the record; the name, where it has one, or else the first field is `first`. */
  readonly property: string;
  /** Opens it to write in it; without, it is only brought into view. */
  readonly focus: boolean;
  /** What of it is to be marked; `all` for the whole. */
  readonly mark?: 'all' | { readonly text: string };
}

/** What a user looks at: not saved into files, not undoable. */
interface SessionState {
  /** The scenario on the canvas; null before one is open. */
  readonly scenarioId: RecordId | null;
  readonly selection: Selection;
  readonly labTab: LabTab;
  /** A strategy tried in the preview; null shows the edge's own. */
  readonly triedStrategy: string | null;
  readonly logSource: LogSource;
  /** The file shown in the Files tab. */
  readonly filePath: string | null;
  /** The turn shown in the Run tab. */
  readonly turn: number | null;
  /** Asks the canvas to bring these nodes into view; a new object is a new request. */
  readonly reveal: { readonly nodes: readonly RecordId[] } | null;
  /** Asks the inspector for a field of what is selected; a new object is a new request. */
  readonly field: FieldRequest | null;
  /** Whether the file's code is to be looked through, and what comes after it; null when it is not. */
  readonly codeReview: 'run' | 'preview' | null;
  /** Without a source, a log that was pasted stays, and any other gives way to the scripted path. */
  showScenario(id: RecordId | null, source?: LogSource): void;
  select(selection: Selection): void;
  /** Selects these parts of the canvas and nothing else; the scenario where there are none. */
  selectParts(parts: Partial<PartIds>): void;
  selectNode(id: RecordId): void;
  selectEdge(id: RecordId): void;
  showTab(tab: LabTab): void;
  tryStrategy(strategy: string | null): void;
  useLog(source: LogSource): void;
  showFile(path: string | null): void;
  showTurn(turn: number | null): void;
  revealNodes(nodes: readonly RecordId[]): void;
  showField(field: FieldRequest): void;
  reviewCode(then: 'run' | 'preview' | null): void;
}

export type SessionStore = StoreApi<SessionState>;

export const SCRIPTED: LogSource = { kind: 'scripted', path: 0 };

export function createSessionStore(): SessionStore {
  return createStore<SessionState>((set, get) => ({
    scenarioId: null,
    selection: { kind: 'scenario' },
    labTab: 'preview',
    triedStrategy: null,
    logSource: SCRIPTED,
    filePath: null,
    turn: null,
    reveal: null,
    field: null,
    codeReview: null,
    showScenario: (scenarioId, source) =>
      set(({ logSource }) => ({
        scenarioId,
        selection: { kind: 'scenario' },
        triedStrategy: null,
        logSource: source ?? (logSource.kind === 'pasted' ? logSource : SCRIPTED),
        turn: null,
      })),
    select: (selection) => set({ selection, ...fromOtherEdge(get(), selection) }),
    selectParts: (some) => {
      const parts = { ...NO_PARTS, ...some };
      get().select(countParts(parts) === 0 ? { kind: 'scenario' } : { kind: 'parts', ...parts });
    },
    selectNode: (id) => get().selectParts({ nodes: [id] }),
    selectEdge: (id) => get().selectParts({ edges: [id] }),
    showTab: (labTab) => set({ labTab }),
    tryStrategy: (triedStrategy) => set({ triedStrategy }),
    useLog: (logSource) => set({ logSource }),
    showFile: (filePath) => set({ filePath }),
    showTurn: (turn) => set({ turn }),
    revealNodes: (nodes) => set({ reveal: { nodes } }),
    showField: (field) => set({ field: { ...field } }),
    reviewCode: (codeReview) => set({ codeReview }),
  }));
}

/** Another edge is previewed under its own strategy and path; a log that was pasted stays. */
function fromOtherEdge(state: SessionState, selection: Selection): Partial<SessionState> {
  if (selectedEdge(selection) === selectedEdge(state.selection)) return {};
  return {
    triedStrategy: null,
    ...(state.logSource.kind === 'scripted' ? { logSource: SCRIPTED } : {}),
  };
}

/** The one edge that is selected, or null. */
export function selectedEdge(selection: Selection): RecordId | null {
  if (selection.kind !== 'parts' || countParts(selection) !== 1) return null;
  return selection.edges[0] ?? null;
}

/** The one node that is selected, or null. */
export function selectedNode(selection: Selection): RecordId | null {
  if (selection.kind !== 'parts' || countParts(selection) !== 1) return null;
  return selection.nodes[0] ?? null;
}
