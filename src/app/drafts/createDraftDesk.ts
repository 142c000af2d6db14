import { createStore } from 'zustand/vanilla';
import type { Clock, DraftHead, Drafts } from '../../core/ports.ts';
import type { Problem } from '../../core/problem.ts';
import type { Stores } from '../../store/stores.ts';
import { openCheckpoint } from '../openCheckpoint.ts';
import type { DraftDesk, DraftState, Keeper, Kept } from './DraftDesk.ts';
import { readDocuments } from './readDocuments.ts';

const NOT_LOADED: Problem = {
  severity: 'error',
  code: 'not_loaded',
  message: 'Your work is not kept: this part of Baton could not be loaded.',
  where: {},
  fix: 'Look at your connection, and try again. Export the checkpoint before you close the page.',
};

/** The drafts of this window; what keeps them is loaded when it is needed. */
export function createDraftDesk(stores: Stores, drafts: Drafts, clock: Clock): DraftDesk {
  const state = createStore<DraftState>(() => ({
    shelf: [],
    order: [],
    trouble: null,
    twins: new Map(),
    changes: 0,
    forgotten: new Set(),
  }));
  const kept = new Map<string, Kept>();
  let keeper: Promise<Keeper> | null = null;
  const desk: DraftDesk = {
    drafts,
    state,
    kept,
    origins: new Map(),
    show: (id) => showDraft(stores, desk, id),
    keeper: () => {
      keeper ??= import('./DraftKeeper.ts').then(
        (part) => new part.DraftKeeper(stores, desk, clock),
        (error) => {
          keeper = null;
          state.setState({ trouble: NOT_LOADED });
          throw error;
        },
      );
      return keeper;
    },
  };
  stores.workspace.subscribe(({ documents }, before) => {
    if (documents.some(({ past }) => past !== null)) void desk.keeper().catch(() => {});
    const [next] = state.getState().shelf;
    if (documents.length === 0 && before.documents.length > 0 && next !== undefined) void desk.show(next.id);
  });
  return desk;
}

/**
 * Puts the tabs back that were there when the window was closed, and reads the one in front: the others are
 * read when they are shown. Answers whether there is anything of earlier visits.
 */
export async function restoreTabs(stores: Stores, desk: DraftDesk): Promise<boolean> {
  const { drafts, state } = desk;
  const [heads, { order, front }, texts] = await Promise.all([drafts.list(), drafts.tabs(), drafts.texts()]);
  const byId = new Map(heads.map((head) => [head.id, head]));
  const shelf = order.flatMap((id) => byId.get(id) ?? []);
  state.setState({ shelf, order });
  for (const { id, text, fileName, codeAllowed = null, log } of texts) {
    const read = log === undefined ? null : (await import('./draftLog.ts')).readDraftLog(log);
    openCheckpoint(stores, text, fileName, { id, log: read, codeAllowed });
  }
  const first = shelf.find(({ id }) => id === front);
  const isText = texts.some(({ id }) => id === front);
  if (isText || front === null) stores.workspace.getState().activate(front);
  else await showFirst(desk, first === undefined ? shelf : [first, ...shelf]);
  return heads.length + texts.length > 0;
}

/** Shows the first one that can be read. */
async function showFirst(desk: DraftDesk, heads: readonly DraftHead[]): Promise<void> {
  for (const { id } of heads) if (await desk.show(id)) return;
}

async function showDraft(stores: Stores, desk: DraftDesk, id: string): Promise<boolean> {
  const { workspace } = stores;
  const isOpen = (): boolean => workspace.getState().documents.some((open) => open.id === id);
  if (isOpen()) {
    workspace.getState().activate(id);
    return true;
  }
  const head = await desk.drafts.head(id);
  if (head === undefined) return false;
  const [extras, [document, saved]] = await Promise.all([
    desk.drafts.extras(id),
    readDocuments(desk.drafts, [head.now, head.saved]),
  ]);
  // It may have been shown while it was read.
  if (isOpen()) return true;
  if (!document) return false;
  const { fileName, codeAllowed = null } = head;
  const log = extras.log === undefined ? null : (await import('./draftLog.ts')).readDraftLog(extras.log);
  const rest = { document, fileName, codeAllowed, log, importProblems: extras.problems ?? [] };
  const before = saved ?? { records: new Map() };
  desk.kept.set(id, { ...rest, saved: before, head });
  desk.state.setState(({ shelf, order }) => ({
    shelf: shelf.filter((one) => one.id !== id),
    order: order.includes(id) ? order : [...order, id],
  }));
  workspace.getState().open({ id, ...rest, saved: before });
  return true;
}
