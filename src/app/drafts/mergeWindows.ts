import { type Merged, mergeDocuments, type Side } from '../../core/diff/mergeDocuments.ts';
import type { DraftHead } from '../../core/ports.ts';
import type { BatonDocument } from '../../core/scenario/document.ts';
import { replaceDocument } from '../../store/commands/replaceDocument.ts';
import type { Stores } from '../../store/stores.ts';
import type { DraftDesk } from './DraftDesk.ts';
import { knownRecords } from './knownRecords.ts';
import { readDocuments } from './readDocuments.ts';

/** What there is to merge of a document that was changed in another window too. */
export interface TwoSides {
  readonly base: BatonDocument;
  readonly theirs: BatonDocument;
  readonly head: DraftHead;
}

/** Reads what the other window has; null where the two have nothing in common, or it is gone. */
export async function readOtherSide(desk: DraftDesk, openId: string): Promise<TwoSides | null> {
  const other = await (await desk.keeper()).otherSide(openId);
  if (other === null) return null;
  const [theirs] = await readDocuments(desk.drafts, [other.head.now], knownRecords(other.base));
  return theirs ? { ...other, theirs } : null;
}

/** The document in front with what the other window did. */
export function mergeSides(
  { workspace }: Stores,
  openId: string,
  { base, theirs }: TwoSides,
  choices?: ReadonlyMap<string, Side>,
): Merged {
  const mine = workspace.getState().documents.find(({ id }) => id === openId)?.document ?? base;
  return mergeDocuments(base, mine, theirs, choices);
}

/** Takes the other window's changes into the document, as one edit that can be undone. */
export async function mergeWindows(
  stores: Stores,
  desk: DraftDesk,
  openId: string,
  sides: TwoSides,
  choices?: ReadonlyMap<string, Side>,
): Promise<void> {
  const { workspace } = stores;
  const keeper = await desk.keeper();
  await keeper.joinOther(openId, sides.theirs, sides.head, () => {
    const mine = workspace.getState().documents.find(({ id }) => id === openId)?.document;
    if (mine === undefined) return;
    const { document } = mergeSides(stores, openId, sides, choices);
    workspace.getState().activate(openId);
    const { set, remove } = replaceDocument(mine, document, '');
    workspace.getState().edit({ label: 'Merge the other window’s changes', set, remove: remove ?? [] });
  });
}
