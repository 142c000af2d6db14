import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TaggedMessage } from '../core/message/message.ts';
import type { Clock } from '../core/ports.ts';
import type { Problem } from '../core/problem.ts';
import type { BatonDocument } from '../core/scenario/document.ts';
import {
  applyDiff,
  diffOf,
  isEmptyDiff,
  type RecordsDiff,
  reverseDiff,
  squashDiffs,
} from '../core/scenario/edits.ts';
import type { Edit } from './Edit.ts';

/** Edits of one key closer together than this are one step of undo. Milliseconds. */
const COALESCE_WITHIN = 1000;

interface HistoryStep {
  readonly label: string;
  readonly diff: RecordsDiff;
  readonly coalesce: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Whether a restore point is kept of what was there before. */
  readonly keepBefore: boolean;
}

/** A file that is open: its document and everything that was done to it. */
export interface OpenDocument {
  /** A draft's key in storage; never shown. */
  readonly id: string;
  /** The name it is saved under. */
  readonly fileName: string;
  readonly document: BatonDocument;
  readonly past: readonly HistoryStep[];
  readonly future: readonly HistoryStep[];
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
  readonly notice: { readonly text: string } | null;
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
  /** Says that the active document was written to a file. */
  markSaved(): void;
}

export type WorkspaceStore = StoreApi<WorkspaceState>;

export function createWorkspaceStore(clock: Clock): WorkspaceStore {
  return createStore<WorkspaceState>((set, get) => {
    const change = (update: (open: OpenDocument) => OpenDocument): void => {
      const { documents, activeId } = get();
      set({ documents: documents.map((open) => (open.id === activeId ? update(open) : open)) });
    };
    return {
      documents: [],
      activeId: null,
      notice: null,
      open: (opened) =>
        set(({ documents }) => ({
          documents: [
            ...documents,
            { log: null, codeAllowed: null, saved: opened.document, ...opened, past: [], future: [] },
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
        if (edit.notice !== undefined) set({ notice: { text: edit.notice } });
      },
      undo: () => change(undoStep),
      redo: () => change(redoStep),
      markSaved: () => change((open) => ({ ...open, saved: open.document })),
    };
  });
}

function applyEdit(open: OpenDocument, edit: Edit, at: number): OpenDocument {
  const diff = diffOf(open.document, edit.set, edit.remove);
  if (isEmptyDiff(diff)) return open;
  const last = open.past.at(-1);
  const joins =
    last !== undefined &&
    edit.coalesce !== undefined &&
    last.coalesce === edit.coalesce &&
    open.future.length === 0 &&
    at - last.at < COALESCE_WITHIN;
  const step: HistoryStep = {
    label: edit.label,
    diff: joins ? squashDiffs(last.diff, diff) : diff,
    coalesce: edit.coalesce,
    at,
    keepBefore: edit.keepBefore === true,
  };
  return {
    ...open,
    document: applyDiff(open.document, diff),
    past: [...(joins ? open.past.slice(0, -1) : open.past), step],
    future: [],
  };
}

function undoStep(open: OpenDocument): OpenDocument {
  const step = open.past.at(-1);
  if (step === undefined) return open;
  return {
    ...open,
    document: applyDiff(open.document, reverseDiff(step.diff)),
    past: open.past.slice(0, -1),
    future: [step, ...open.future],
  };
}

function redoStep(open: OpenDocument): OpenDocument {
  const [step, ...future] = open.future;
  if (step === undefined) return open;
  return { ...open, document: applyDiff(open.document, step.diff), past: [...open.past, step], future };
}

/** The document in front, or undefined when none is open. */
export function activeDocument(state: WorkspaceState): OpenDocument | undefined {
  return state.documents.find((open) => open.id === state.activeId);
}
