import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Stores } from '../../store/stores.ts';
import type { DraftDesk } from '../drafts/DraftDesk.ts';
import { isSamePlace } from '../drafts/keptState.ts';
import type { FileHandle } from './FileHandle.ts';
import type { Origin } from './Origin.ts';

/** By this two texts are known to be the same. */
export function digestOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Where an open document came from, or one whose tab was not shown yet; null where that is not known. */
export async function originOf({ drafts, kept, origins }: DraftDesk, openId: string): Promise<Origin | null> {
  const known = origins.get(openId);
  if (known !== undefined) return known;
  const read = await drafts.origin(kept.get(openId)?.head.id ?? openId).catch(() => undefined);
  if (!isKeptOrigin(read)) return null;
  const origin = { ...read, document: null };
  origins.set(openId, origin);
  return origin;
}

/** Keeps where a document came from, with its draft, so that it is known after a reload. */
export async function keepOrigin(
  { drafts, kept, origins }: DraftDesk,
  openId: string,
  origin: Origin,
): Promise<void> {
  origins.set(openId, origin);
  const { handle, digest } = origin;
  // Where storage is refused it is known until the window is closed.
  await drafts.putOrigin(kept.get(openId)?.head.id ?? openId, { handle, digest }).catch(() => {});
}

/**
 * The tab that has a file already: the same file on disk, or, where the browser can't tell, a text of this name
 * that was not changed since.
 */
export async function tabOf(
  { workspace }: Stores,
  desk: DraftDesk,
  file: { readonly fileName: string; readonly digest: string; readonly handle: FileHandle | null },
): Promise<{ readonly id: string; readonly origin: Origin } | null> {
  const shelf = desk.state.getState().shelf;
  const tabs = [
    ...workspace.getState().documents.map(({ id, fileName, document, saved }) => ({
      id,
      fileName,
      isChanged: document !== saved,
    })),
    ...shelf.map(({ id, fileName, now, saved }) => ({ id, fileName, isChanged: !isSamePlace(now, saved) })),
  ];
  for (const { id, fileName, isChanged } of tabs) {
    if (fileName !== file.fileName) continue;
    const origin = await originOf(desk, id);
    if (origin === null) continue;
    const isSame =
      origin.handle !== null && file.handle !== null
        ? await origin.handle.isSameEntry(file.handle)
        : !isChanged && origin.digest === file.digest;
    if (isSame) return { id, origin };
  }
  return null;
}

function isKeptOrigin(read: unknown): read is Pick<Origin, 'handle' | 'digest'> {
  if (typeof read !== 'object' || read === null || !('handle' in read) || !('digest' in read)) return false;
  const isHandle = typeof FileSystemFileHandle !== 'undefined' && read.handle instanceof FileSystemFileHandle;
  return typeof read.digest === 'string' && (read.handle === null || isHandle);
}
