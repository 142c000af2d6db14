import type { DraftHead } from '../../core/ports.ts';
import type { Stores } from '../../store/stores.ts';
import type { OpenDocument } from '../../store/workspaceStore.ts';
import type { DraftDesk } from './DraftDesk.ts';

/**
 * Closes a file whose last state is kept: what was changed stays among the recent ones. False, and it stays
 * open, where the browser refused to keep it.
 */
export async function closeKept(stores: Stores, desk: DraftDesk, { id }: OpenDocument): Promise<boolean> {
  const { workspace } = stores;
  const keeper = await desk.keeper();
  await keeper.flush();
  const open = workspace.getState().documents.find((one) => one.id === id);
  if (open === undefined) return true;
  if (desk.kept.get(id)?.document !== open.document) return false;
  const draft = keeper.draftOf(id);
  workspace.getState().close(id);
  if (open.document === open.saved) return true;
  const { notifyWithActions } = await import('../notifyWithActions.tsx');
  notifyWithActions(`${open.fileName} was closed. Its changes are kept among the recent files.`, [
    { label: 'Open it again', run: () => void desk.show(draft) },
  ]);
  return true;
}

/** Takes a draft out of the lists, and removes it when that was not taken back. */
export async function forgetDraft(
  { workspace }: Stores,
  desk: DraftDesk,
  { id, fileName }: Pick<DraftHead, 'id' | 'fileName'>,
): Promise<void> {
  const keeper = await desk.keeper();
  await keeper.flush();
  const openId = [...desk.kept].find(([, { head }]) => head.id === id)?.[0];
  if (openId !== undefined) workspace.getState().close(openId);
  desk.state.setState(({ forgotten, shelf }) => ({
    forgotten: new Set([...forgotten, id]),
    shelf: shelf.filter((head) => head.id !== id),
  }));
  const bringBack = (): void =>
    desk.state.setState(({ forgotten }) => ({
      forgotten: new Set([...forgotten].filter((one) => one !== id)),
    }));
  const remove = (): void => void desk.drafts.remove(id).catch(bringBack);
  const { notifyWithActions } = await import('../notifyWithActions.tsx');
  notifyWithActions(
    `${fileName} was forgotten, with its restore points.`,
    [{ label: 'Bring it back', run: bringBack }],
    remove,
  );
}
