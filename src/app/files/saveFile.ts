import { clockSystem } from '../../adapters/clockSystem.ts';
import { exportCheckpoint } from '../../core/checkpoint/exportCheckpoint.ts';
import type { Stores } from '../../store/stores.ts';
import { activeDocument } from '../../store/workspaceStore.ts';
import type { DraftDesk } from '../drafts/DraftDesk.ts';
import { notifyDone, notifyProblems } from '../notify.ts';
import { notifyWithActions } from '../notifyWithActions.tsx';
import type { FileHandle } from './FileHandle.ts';
import { openFrom } from './openTexts.ts';
import { digestOf, keepOrigin, originOf } from './origins.ts';
import { savingProblem } from './savingProblem.ts';

export interface Saving {
  readonly stores: Stores;
  readonly desk: DraftDesk;
  /** Exports the document in front instead, and tells what karenina will not have. */
  readonly beginExport: () => void;
}

/** Documents of which it is asked what shall become of the file. */
const asking = new Set<string>();
let saving: Promise<void> = Promise.resolve();

/**
 * Writes the document in front to the file that it came from; one that came from none, or has another name by
 * now, is exported. A file that something else has changed meanwhile is not written before the user says so.
 */
export function saveFile(window: Saving): Promise<void> {
  saving = saving.then(async () => {
    const open = activeDocument(window.stores.workspace.getState());
    if (open === undefined || asking.has(open.id)) return;
    const handle = (await originOf(window.desk, open.id))?.handle ?? null;
    if (handle === null || handle.name !== open.fileName) window.beginExport();
    else await saveTo(window, open.id, handle);
  });
  return saving;
}

/** `over` is the digest of the text that may be written over; left out: what was last read or written. */
async function saveTo(window: Saving, id: string, handle: FileHandle, over?: string): Promise<void> {
  const { stores, desk, beginExport } = window;
  const { name } = handle;
  try {
    await askToWrite(handle);
    const text = await (await handle.getFile()).text();
    const origin = await originOf(desk, id);
    const open = stores.workspace.getState().documents.find((one) => one.id === id);
    if (open === undefined || origin === null) return;
    if (digestOf(text) !== (over ?? origin.digest)) return askWhich(window, id, handle, text);
    if (over === undefined && origin.document === open.document) {
      return notifyDone(`${name} has no changes to save.`);
    }
    const exported = exportCheckpoint(open.document, { now: clockSystem.now() });
    await write(handle, exported.text);
    stores.workspace.getState().markSaved(open);
    await keepOrigin(desk, id, { handle, digest: digestOf(exported.text), document: open.document });
    const count = exported.lost.length;
    if (count === 0) return notifyDone(`Saved to ${name}.`);
    const showLost = (): void => {
      stores.workspace.getState().activate(id);
      beginExport();
    };
    notifyWithActions(`Saved to ${name}.`, [
      { label: `What karenina will not have: ${count}…`, run: showLost },
    ]);
  } catch (error) {
    notifyProblems(`${name} was not saved`, [savingProblem(error, name)]);
  }
}

async function askToWrite(handle: FileHandle): Promise<void> {
  const wanted = { mode: 'readwrite' } as const;
  if ((await handle.queryPermission(wanted)) === 'granted') return;
  if ((await handle.requestPermission(wanted)) === 'granted') return;
  throw new DOMException('The file may not be written.', 'NotAllowedError');
}

/** The file becomes what was written when all of it is there, and stays as it was where that fails. */
async function write(handle: FileHandle, text: string): Promise<void> {
  const writable = await handle.createWritable();
  try {
    await writable.write(text);
  } catch (error) {
    await writable.abort().catch(() => {});
    throw error;
  }
  await writable.close();
}

function askWhich(window: Saving, id: string, handle: FileHandle, text: string): void {
  const { stores, desk } = window;
  const { name } = handle;
  const seen = digestOf(text);
  const answered = (): void => void asking.delete(id);
  const overwrite = (): void => {
    answered();
    saving = saving.then(() => saveTo(window, id, handle, seen));
  };
  const openTheirs = async (): Promise<void> => {
    answered();
    const refused = await openFrom(stores, desk, { fileName: name, text, handle }, seen);
    if (refused !== null) notifyProblems(`The file’s version of ${name} can’t be opened`, refused);
  };
  asking.add(id);
  notifyWithActions(
    `${name} was changed on disk since Baton read it. Nothing was written.`,
    [
      { label: 'Overwrite', run: overwrite },
      { label: 'Open the file’s version', run: () => void openTheirs() },
    ],
    answered,
    false,
  );
}
