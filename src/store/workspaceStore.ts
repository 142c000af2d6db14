import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TaggedMessage } from '../core/message/message.ts';
import type { Clock } from '../core/ports.ts';
import type { Problem } from '../core/problem.ts';
import type { BatonDocument } from '../core/scenario/document.ts';
import {
  applyDiff,
  applyDiffs,
  diffBetween,
  diffOf,
  isEmptyDiff,
  type RecordsDiff,
  reverseDiff,
  squashDiffs,
} from '../core/scenario/edits.ts';
import type { Edit } from './Edit.ts';
import { type HistoryStep, type HistorySteps, onTop } from './HistoryStep.ts';

/** Edits of one key closer together than this are one step of undo. Milliseconds. */
const COALESCE_WITHIN = 1000;

/** A file that is open: its document and everything that was done to it. */
export interface OpenDocument {
  /** A draft's key in storage; never shown. */
  readonly id: string;
  /** The name it is saved under. */
  readonly fileName: string;
  readonly document: BatonDocument;
  /** What was done, the last on top. */
  readonly past: HistorySteps;
  /** What was undone, the next to do again on top. */
  readonly future: HistorySteps;
  /** What was noticed when the file was read. */
  readonly importProblems: readonly Problem[];
  /** The document as last written to a file, or as read from one. */
  readonly saved: BatonDocument;
  /** A log that it is looked at with: the one it was opened from, or the one pasted last. */
  readonly log: readonly TaggedMessage[] | null;
  /** Whether runs and previews may call the file's code, in a sandbox; null: nobody was asked yet. */
  readonly codeAllowed: boolean | null;
}

export interface WorkspaceState {
  readonly documents: readonly OpenDocument[];
  readonly activeId: string | null;
  /** What the last edit had to tell; a new object is a new notice. */
  readonly notice: { readonly text: string; readonly takesBack?: boolean } | null;
  /** What the last undo or redo changed; a new object is a new one. */
  readonly travelled: RecordsDiff | null;
  /** Opens a document in a tab of its own, in front. What is open stays open. */
  open(
    opened: Pick<OpenDocument, 'id' | 'fileName' | 'document' | 'importProblems'> &
      Partial<Pick<OpenDocument, 'log' | 'codeAllowed' | 'saved'>>,
  ): void;
  /** Brings a document to the front; null leaves none there: the start page is shown. */
  activate(id: string | null): void;
  close(id: string): void;
  rename(id: string, fileName: string): void;
  /** Keeps a log with the active document. It is no part of it: no undo, no export. */
  keepLog(log: readonly TaggedMessage[]): void;
  /** Keeps the answer to whether the active document's code may run; null: it is to be asked again. */
  allowCode(allowed: boolean | null): void;
  /** Applies an edit to the active document; an edit that changes nothing leaves no step. */
  edit(edit: Edit): void;
  undo(): void;
  redo(): void;
  /** Goes so many steps forward in the active document's history, backward when negative, as far as it goes. */
  travel(steps: number): void;
  /** Says that a document was written to a file, as it is given; it may be further on by now. */
  markSaved(written: Pick<OpenDocument, 'id' | 'document'>): void;
}

export type WorkspaceStore = StoreApi<WorkspaceState>;

export function createWorkspaceStore(clock: Clock): WorkspaceStore {
  return createStore<WorkspaceState>((set, get) => {
    const travel = (steps: number): void => {
      const open = activeDocument(get());
      const moved = open === undefined ? null : moveBy(open, steps);
      if (moved === null) return;
      change(() => moved.open);
      set({ travelled: moved.diff });
    };
    const change = (update: (open: OpenDocument) => OpenDocument): void => {
      const { documents, activeId } = get();
      set({ documents: documents.map((open) => (open.id === activeId ? update(open) : open)) });
    };
    return {
      documents: [],
      activeId: null,
      notice: null,
      travelled: null,
      open: (opened) =>
        set(({ documents }) => ({
          documents: [
            ...documents,
            { log: null, codeAllowed: null, saved: opened.document, ...opened, past: null, future: null },
          ],
          activeId: opened.id,
        })),
      activate: (id) => {
        if (id === null || get().documents.some((open) => open.id === id)) set({ activeId: id });
      },
      close: (id) =>
        set(({ documents, activeId }) => {
          const index = documents.findIndex((open) => open.id === id);
          const rest = documents.filter((open) => open.id !== id);
          const next = rest[Math.min(index, rest.length - 1)]?.id ?? null;
          return { documents: rest, activeId: activeId === id ? next : activeId };
        }),
      rename: (id, fileName) =>
        set(({ documents }) => ({
          documents: documents.map((open) => (open.id === id ? { ...open, fileName } : open)),
        })),
      allowCode: (codeAllowed) => change((open) => ({ ...open, codeAllowed })),
      keepLog: (log) => change((open) => ({ ...open, log })),
      edit: (edit) => {
        change((open) => applyEdit(open, edit, Date.parse(clock.now())));
        if (edit.notice !== undefined) {
          set({ notice: { text: edit.notice, takesBack: edit.takesBack === true } });
        }
      },
      undo: () => travel(-1),
      redo: () => travel(1),
      travel,
      markSaved: ({ id, document }) =>
        set(({ documents }) => ({
          documents: documents.map((open) => (open.id === id ? { ...open, saved: document } : open)),
        })),
    };
  });
}

function applyEdit(open: OpenDocument, edit: Edit, at: number): OpenDocument {
  const diff = diffOf(open.document, edit.set, edit.remove);
  if (isEmptyDiff(diff)) return open;
  const { past, future } = open;
  const joins =
    past !== null &&
    edit.coalesce !== undefined &&
    past.top.coalesce === edit.coalesce &&
    future === null &&
    at - past.top.at < COALESCE_WITHIN;
  const step: HistoryStep = {
    label: edit.label,
    diff: joins ? squashDiffs(past.top.diff, diff) : diff,
    coalesce: edit.coalesce,
    at,
    keepBefore: edit.keepBefore === true,
  };
  return {
    ...open,
    document: applyDiff(open.document, diff),
    past: onTop(step, joins ? past.below : past),
    future: null,
  };
}

/** A document so many steps on in its history, and what differs there; null where it can't go that way. */
function moveBy(
  open: OpenDocument,
  steps: number,
): { readonly open: OpenDocument; readonly diff: RecordsDiff } | null {
  let { past, future } = open;
  const diffs: RecordsDiff[] = [];
  for (let left = steps; left < 0 && past !== null; left += 1) {
    diffs.push(reverseDiff(past.top.diff));
    future = onTop(past.top, future);
    past = past.below;
  }
  for (let left = steps; left > 0 && future !== null; left -= 1) {
    diffs.push(future.top.diff);
    past = onTop(future.top, past);
    future = future.below;
  }
  if (diffs.length === 0) return null;
  const document = applyDiffs(open.document, diffs);
  return { open: { ...open, document, past, future }, diff: diffBetween(open.document, document, diffs) };
}

/** The document in front, or undefined when none is open. */
export function activeDocument(state: WorkspaceState): OpenDocument | undefined {
  return state.documents.find((open) => open.id === state.activeId);
}
