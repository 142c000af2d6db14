import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Change, ChangeKind, DocumentChanges } from '../core/diff/DocumentChanges.ts';
import type { Problem } from '../core/problem.ts';
import type { BatonDocument, RecordId } from '../core/scenario/document.ts';
import type { ActiveStore } from './activeStore.ts';
import type { SessionStore } from './sessionStore.ts';
import type { OpenDocument } from './workspaceStore.ts';

/** What a file is compared with. */
interface Comparison {
  /** The earlier document; null is the file as it was opened or last written. */
  readonly before: BatonDocument | null;
  /** What it is called: `other.jsonld`, `restore point Monday`. */
  readonly label: string;
}

/** How the file in front differs from what it is compared with. Not saved, not undoable. */
interface ComparisonState {
  /** null while the file in front is not compared. */
  readonly comparison: Comparison | null;
  /** null until they are found out. */
  readonly changes: DocumentChanges | null;
  /** The part of Baton that compares could not be loaded. */
  readonly failed: boolean;
  /** What became of the records of the file in front, for marks on the canvas. */
  readonly marks: ReadonlyMap<RecordId, ChangeKind>;
  /** A file that was to be compared with and can't be read. */
  readonly refused: { readonly fileName: string; readonly problems: readonly Problem[] } | null;
  /** The change that is looked at. */
  readonly shown: Change | null;
  /** Compares the file in front with an earlier document, and shows what differs. */
  openComparison(before: BatonDocument, label: string): void;
  openComparisonWithSaved(): void;
  closeComparison(): void;
  /** Says that a file can't be compared with. What is compared stays so. */
  refuse(fileName: string, problems: readonly Problem[]): void;
  show(change: Change | null): void;
  /** Tries to compare once more. */
  retry(): void;
}

export type ComparisonStore = StoreApi<ComparisonState>;

const NO_MARKS: ReadonlyMap<RecordId, ChangeKind> = new Map();
const NOTHING = { changes: null, failed: false, marks: NO_MARKS, shown: null };

/**
 * Follows the file in front: each file keeps what it is compared with, and is compared anew after an edit, when
 * the main thread has time.
 */
export function createComparisonStore(
  active: ActiveStore,
  session: SessionStore,
  later: (job: () => void) => void,
): ComparisonStore {
  const byFile = new Map<string, Comparison>();
  /** The pair that was compared last. */
  let compared: readonly [BatonDocument, BatonDocument] | null = null;
  let waiting = false;
  const store = createStore<ComparisonState>((set) => ({
    comparison: null,
    refused: null,
    ...NOTHING,
    openComparison: (before, label) => open({ before, label }),
    openComparisonWithSaved: () => open({ before: null, label: 'the saved file' }),
    closeComparison: () => {
      byFile.delete(active.getState().open?.id ?? '');
      set({ refused: null });
      follow();
    },
    refuse: (fileName, problems) => {
      set({ refused: { fileName, problems } });
      session.getState().showTab('changes');
    },
    show: (shown) => set({ shown }),
    retry: () => {
      set({ failed: false });
      schedule();
    },
  }));
  const open = (comparison: Comparison): void => {
    const file = active.getState().open;
    if (file === undefined) return;
    byFile.set(file.id, comparison);
    store.setState({ refused: null });
    session.getState().showTab('changes');
    follow();
  };
  const follow = (): void => {
    const { open: file } = active.getState();
    const comparison = byFile.get(file?.id ?? '') ?? null;
    if (comparison !== store.getState().comparison) {
      compared = null;
      store.setState({ comparison, ...NOTHING });
    }
    if (file !== undefined && comparison !== null) schedule();
  };
  const schedule = (): void => {
    if (waiting) return;
    waiting = true;
    later(() => void compare());
  };
  const compare = async (): Promise<void> => {
    const core = await import('../core/diff/diffDocuments.ts').catch(() => null);
    waiting = false;
    const { comparison, shown } = store.getState();
    const { open: file } = active.getState();
    if (comparison === null || file === undefined) return;
    if (core === null) {
      store.setState({ failed: true });
      return;
    }
    const before = earlierOf(comparison, file);
    if (compared?.[0] === before && compared[1] === file.document) return;
    compared = [before, file.document];
    const changes = core.diffDocuments(before, file.document);
    store.setState({ changes, failed: false, marks: marksOf(changes), shown: sameChange(changes, shown) });
  };
  active.subscribe(follow);
  return store;
}

function earlierOf({ before }: Comparison, file: OpenDocument): BatonDocument {
  return before ?? file.saved;
}

function marksOf({ changes }: DocumentChanges): ReadonlyMap<RecordId, ChangeKind> {
  const marks = new Map<RecordId, ChangeKind>();
  for (const { kind, after, parts } of changes) {
    if (after === undefined) continue;
    marks.set(after.id, kind);
    for (const part of parts) marks.set(part.id, kind);
  }
  return marks;
}

/** The change of the same record after everything was compared anew. */
function sameChange({ changes, layout, spelling }: DocumentChanges, shown: Change | null): Change | null {
  if (shown === null) return null;
  const isSame = ({ before, after }: Change): boolean =>
    before?.id === shown.before?.id && after?.id === shown.after?.id;
  return changes.find(isSame) ?? layout.find(isSame) ?? spelling.find(isSame) ?? null;
}
