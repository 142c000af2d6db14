import type { exportCheckpoint } from '../core/checkpoint/exportCheckpoint.ts';
import type { TaggedMessage } from '../core/message/message.ts';
import type { Clock, Draft, Drafts } from '../core/ports.ts';
import type { BatonDocument } from '../core/scenario/document.ts';
import type { Stores } from '../store/stores.ts';
import type { WorkspaceState } from '../store/workspaceStore.ts';
import { openCheckpoint } from './openCheckpoint.ts';

/** However busy the user is, changes are written at most this long after they were made. Milliseconds. */
const WRITE_WITHIN = 600;
/**
 * But a large document takes a while, and keys wait meanwhile: so many times that passes before one is
 * written in a pause, and so many before it is written without one.
 */
const PUT_OFF = { paused: 10, busy: 30 };

interface Kept {
  readonly document: BatonDocument;
  readonly log: readonly TaggedMessage[] | null;
  readonly codeAllowed: boolean | null;
  readonly fileName: string;
  readonly position: number;
  readonly active: boolean;
}

/**
 * Keeps every document that is changed or opened from now on as a draft, so that a reload brings the work
 * back; those of `restored` are kept already. Writing a large document takes a while: changes are gathered
 * and written together, by a job that `later` runs when the user pauses. Closing a tab removes its draft.
 * `onTrouble` is told once when the browser refuses.
 */
export function keepDrafts(
  stores: Stores,
  drafts: Drafts,
  restored: ReadonlySet<string>,
  clock: Clock,
  later: (job: () => void) => void,
  onTrouble: (error: unknown) => void,
): { flush(): Promise<void> } {
  const { workspace } = stores;
  const kept = new Map([...draftsOf(workspace.getState())].filter(([id]) => restored.has(id)));
  let timer: ReturnType<typeof setTimeout> | null = null;
  /** Loaded once: a page that is about to go can't wait for it. */
  let exportText: typeof exportCheckpoint | null = null;
  let writing: Promise<void> = Promise.resolve();
  let troubled = false;
  /** What the last writing took. Milliseconds. */
  let cost = 0;

  const write = async (): Promise<void> => {
    try {
      exportText ??= (await import('../core/checkpoint/exportCheckpoint.ts')).exportCheckpoint;
      const wanted = draftsOf(workspace.getState());
      for (const [id, draft] of wanted) {
        const before = kept.get(id);
        if (before !== undefined && sameDraft(before, draft)) continue;
        const { document, log, codeAllowed, ...rest } = draft;
        const consent = codeAllowed === null ? {} : { codeAllowed };
        const withLog = log === null ? {} : { log: (await import('./draftLog.ts')).writeDraftLog(log) };
        const now = clock.now();
        const start = performance.now();
        const { text } = exportText(document, { now, touch: false });
        cost = performance.now() - start;
        await drafts.put({ id, ...rest, ...withLog, ...consent, text, changedAt: now });
        kept.set(id, draft);
      }
      for (const id of [...kept.keys()].filter((id) => !wanted.has(id))) {
        await drafts.remove(id);
        kept.delete(id);
      }
    } catch (error) {
      if (!troubled) onTrouble(error);
      troubled = true;
    }
  };

  const flush = (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    return writing;
  };
  const schedule = (): void => {
    if (timer !== null) return;
    const mine = setTimeout(() => void flush(), Math.max(WRITE_WITHIN, PUT_OFF.busy * cost));
    timer = mine;
    const flushThis = (): void => {
      if (timer === mine) void flush();
    };
    setTimeout(() => later(flushThis), PUT_OFF.paused * cost);
  };
  workspace.subscribe(schedule);
  return { flush };
}

/** What is to be kept of every open document, by its id. */
function draftsOf({ documents, activeId }: WorkspaceState): Map<string, Kept> {
  return new Map(
    documents.map(({ id, document, log, codeAllowed, fileName }, position) => [
      id,
      { document, log, codeAllowed, fileName, position, active: id === activeId },
    ]),
  );
}

function sameDraft(a: Kept, b: Kept): boolean {
  return (
    a.document === b.document &&
    a.log === b.log &&
    a.codeAllowed === b.codeAllowed &&
    a.fileName === b.fileName &&
    a.position === b.position &&
    a.active === b.active
  );
}

/**
 * Opens every draft that is kept, in the order their tabs had. Answers the ids of those it opened. A draft
 * that can't be read is left where it is.
 */
export async function restoreDrafts(stores: Stores, drafts: Drafts): Promise<ReadonlySet<string>> {
  const found = [...(await drafts.list())].sort((a, b) => a.position - b.position);
  const opened: Draft[] = [];
  for (const draft of found) {
    const { id, text, fileName, codeAllowed = null } = draft;
    const log = draft.log === undefined ? null : (await import('./draftLog.ts')).readDraftLog(draft.log);
    if (openCheckpoint(stores, text, fileName, { id, log, codeAllowed }).ok) opened.push(draft);
  }
  const front = opened.find(({ active }) => active);
  if (front !== undefined) stores.workspace.getState().activate(front.id);
  return new Set(opened.map(({ id }) => id));
}
