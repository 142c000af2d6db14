import { describeChange } from '../../core/diff/describeChange.ts';
import { diffDocuments } from '../../core/diff/diffDocuments.ts';
import type { RestorePoint } from '../../core/ports.ts';
import type { BatonDocument } from '../../core/scenario/document.ts';
import { replaceDocument } from '../../store/commands/replaceDocument.ts';
import type { Stores } from '../../store/stores.ts';
import type { OpenDocument } from '../../store/workspaceStore.ts';
import type { DraftDesk } from './DraftDesk.ts';
import { knownRecords } from './knownRecords.ts';
import { readDocuments } from './readDocuments.ts';

/** A restore point that can be read, with what changed since. */
export interface ListedPoint extends RestorePoint {
  readonly document: BatonDocument;
  /** A sentence a change, in meaning. */
  readonly since: readonly string[];
  /** Something was only placed, coloured or spelt otherwise since. */
  readonly isMoved: boolean;
}

/** The restore points of an open document, the latest first. */
export async function listPoints(desk: DraftDesk, open: OpenDocument): Promise<readonly ListedPoint[]> {
  const { drafts } = desk;
  const keeper = await desk.keeper();
  await keeper.flush();
  const points = await drafts.points(keeper.draftOf(open.id));
  const places = points.map(({ place }) => place);
  const documents = await readDocuments(drafts, places, knownRecords(open.document));
  return points.flatMap((point, index) => {
    const document = documents[index];
    if (!document) return [];
    const { changes, layout, spelling } = diffDocuments(document, open.document);
    const isMoved = layout.length + spelling.length > 0;
    return [{ ...point, document, since: changes.map(describeChange), isMoved }];
  });
}

/** Makes the document what it was at a restore point: an edit, so that it can be undone. */
export function goBackTo({ workspace }: Stores, open: OpenDocument, point: ListedPoint): void {
  const { activate, edit } = workspace.getState();
  activate(open.id);
  edit(replaceDocument(open.document, point.document, `Go back to ${point.name}`));
}
