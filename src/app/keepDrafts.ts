import { exportCheckpoint } from '../core/checkpoint/exportCheckpoint.ts';
import type { Clock, Drafts } from '../core/ports.ts';
import type { BatonDocument } from '../core/scenario/document.ts';
import type { Stores } from '../store/stores.ts';
import type { OpenDocument } from '../store/workspaceStore.ts';
import { openCheckpoint } from './openCheckpoint.ts';

/** Changes are written at most this long after they were made. Milliseconds. */
const WRITE_WITHIN = 600;

interface Kept {
  readonly document: BatonDocument;
  readonly fileName: string;
  readonly position: number;
  readonly active: boolean;
}

/**
 * Keeps every open document as a draft, so that a reload brings the work back. Changes are gathered and
 * written together; closing a tab removes its draft. `onTrouble` is told once when the browser refuses.
 */
export function keepDrafts(
  stores: Stores,
  drafts: Drafts,
  clock: Clock,
  onTrouble: (error: unknown) => void,
): { flush(): Promise<void> } {
  const { workspace } = stores;
  const kept = new Map<string, Kept>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let writing: Promise<void> = Promise.resolve();
  let troubled = false;

  const write = async (): Promise<void> => {
    const { documents, activeId } = workspace.getState();
    try {
      for (const [position, open] of documents.entries()) {
        const now: Kept = {
          document: open.document,
          fileName: open.fileName,
          position,
          active: open.id === activeId,
        };
        const before = kept.get(open.id);
        if (before !== undefined && sameDraft(before, now)) continue;
        await drafts.put({
          id: open.id,
          fileName: open.fileName,
          text: exportCheckpoint(open.document, { now: clock.now(), touch: false }).text,
          position,
          active: now.active,
          changedAt: clock.now(),
        });
        kept.set(open.id, now);
      }
      for (const id of [...kept.keys()].filter((id) => !documents.some((open) => open.id === id))) {
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

  workspace.subscribe(() => {
    timer ??= setTimeout(() => void flush(), WRITE_WITHIN);
  });
  return { flush };
}

function sameDraft(a: Kept, b: Kept): boolean {
  return (
    a.document === b.document &&
    a.fileName === b.fileName &&
    a.position === b.position &&
    a.active === b.active
  );
}

/**
 * Opens every draft that is kept, in the order their tabs had. Answers how many were opened. A draft that
 * can't be read is left where it is.
 */
export async function restoreDrafts(stores: Stores, drafts: Drafts): Promise<number> {
  const found = [...(await drafts.list())].sort((a, b) => a.position - b.position);
  let front: OpenDocument['id'] | null = null;
  let opened = 0;
  for (const draft of found) {
    if (!openCheckpoint(stores, draft.text, draft.fileName, draft.id).ok) continue;
    opened += 1;
    if (draft.active) front = draft.id;
  }
  if (front !== null) stores.workspace.getState().activate(front);
  return opened;
}
