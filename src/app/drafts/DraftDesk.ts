import { createContext, useContext } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { DraftHead, Drafts } from '../../core/ports.ts';
import type { Problem } from '../../core/problem.ts';
import type { BatonDocument } from '../../core/scenario/document.ts';
import type { OpenDocument } from '../../store/workspaceStore.ts';
import type { Origin } from '../files/Origin.ts';

/** What storage has of an open document. */
export interface Kept
  extends Pick<OpenDocument, 'document' | 'saved' | 'log' | 'codeAllowed' | 'fileName' | 'importProblems'> {
  readonly head: DraftHead;
}

/**
 * What is known of other windows that have the same draft: it is only open there; it was changed there; it was
 * changed here and there, and each window keeps what it has.
 */
export type Twin = 'open' | 'changed' | 'apart';

export interface DraftState {
  /** Tabs whose documents are not loaded before they are shown. */
  readonly shelf: readonly DraftHead[];
  /** The order that the tabs had when the window opened; what is not in it comes behind. */
  readonly order: readonly string[];
  /** Why the last changes are not kept; null while they are. */
  readonly trouble: Problem | null;
  /** By the id of the open document. */
  readonly twins: ReadonlyMap<string, Twin>;
  /** Counts changes of what is kept, for lists that show it. */
  readonly changes: number;
  /** Drafts that were taken out of the lists, by their keys: they are removed soon. */
  readonly forgotten: ReadonlySet<string>;
}

type DraftStore = StoreApi<DraftState>;

/** Keeps what is open and what changes. */
export interface Keeper {
  /** Writes what was not written yet; done when it is. */
  flush(): Promise<void>;
  /** Keeps a restore point of a document as it is now. */
  keepPoint(open: OpenDocument, name: string, automatic: boolean): Promise<void>;
  /** The key under which an open document is kept. */
  draftOf(openId: string): string;
  /**
   * What this window and another had last in common of a document that was changed in both, and the head of
   * what the other has; null where that is not known.
   */
  otherSide(openId: string): Promise<{ readonly base: BatonDocument; readonly head: DraftHead } | null>;
  /**
   * From now on the document goes on from what another window wrote, and `edit` makes of it what it shall be;
   * a draft of its own is given up. What both windows had stays as restore points.
   */
  joinOther(openId: string, document: BatonDocument, head: DraftHead, edit: () => void): Promise<void>;
  /** From now on the document has a draft of its own. */
  goApart(openId: string, fileName: string): Promise<void>;
}

/** Everything that has to do with drafts in this window. */
export interface DraftDesk {
  readonly drafts: Drafts;
  readonly state: DraftStore;
  /** By the id of the open document. */
  readonly kept: Map<string, Kept>;
  /** Where documents came from, as far as it is known in this window, by the id of the open document. */
  readonly origins: Map<string, Origin>;
  /** Brings a draft to the front; false where it can't be read. */
  show(id: string): Promise<boolean>;
  /** Keeps changes from its first call on. */
  keeper(): Promise<Keeper>;
}

export const DraftDeskContext = createContext<DraftDesk | null>(null);

export function useDraftDesk(): DraftDesk {
  const desk = useContext(DraftDeskContext);
  if (desk === null) throw new Error('useDraftDesk needs a DraftDeskContext above it');
  return desk;
}

/** The tabs in their order: open documents and those that wait to be shown. */
export function tabsInOrder<Tab extends { readonly id: string }>(
  order: readonly string[],
  tabs: readonly Tab[],
): readonly Tab[] {
  const places = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: Tab): number => places.get(id) ?? order.length;
  return [...tabs].sort((a, b) => placeOf(a) - placeOf(b));
}
