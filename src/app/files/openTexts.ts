import { isCatalogName } from '../../core/catalog/isCatalogName.ts';
import type { Problem } from '../../core/problem.ts';
import type { Stores } from '../../store/stores.ts';
import type { DraftDesk } from '../drafts/DraftDesk.ts';
import { copyName } from '../drafts/keptState.ts';
import { notifyProblems } from '../notify.ts';
import { notifyWithActions } from '../notifyWithActions.tsx';
import { openCheckpoint } from '../openCheckpoint.ts';
import type { AskedLog, OtherFile } from '../openLogs.ts';
import type { NamedText } from './NamedText.ts';
import { digestOf, keepOrigin, tabOf } from './origins.ts';

const NOT_LOADED: Problem = {
  severity: 'error',
  code: 'not_loaded',
  message: 'The part of Baton that reads catalogs could not be loaded.',
  where: {},
  fix: 'Look at your connection, and try again.',
};

/**
 * Opens checkpoints, catalogs and logs, each in a tab of its own; a checkpoint that is open already comes to the
 * front as it is. Answers the logs that leave open how they are to be read.
 */
export async function openTexts(
  stores: Stores,
  desk: DraftDesk,
  texts: readonly NamedText[],
): Promise<readonly AskedLog[]> {
  const catalogs = texts.filter(({ fileName }) => isCatalogName(fileName));
  if (catalogs.length > 0) {
    const opener = await import('../openCatalogs.ts').catch(() => null);
    if (opener !== null) opener.openCatalogs(stores, catalogs);
    else notifyProblems('The catalogs can’t be opened', [NOT_LOADED]);
  }
  const others: OtherFile[] = [];
  for (const file of texts) {
    if (isCatalogName(file.fileName)) continue;
    const digest = digestOf(file.text);
    if (await showOpenOne(stores, desk, file, digest)) continue;
    const refused = await openFrom(stores, desk, file, digest);
    if (refused !== null) others.push({ fileName: file.fileName, text: file.text, refused });
  }
  if (others.length === 0) return [];
  const reader = await import('../openLogs.ts').catch(() => null);
  if (reader !== null) return reader.openLogs(stores, others);
  for (const { fileName, refused } of others) notifyProblems(`${fileName} can’t be opened`, refused);
  return [];
}

/** Opens a checkpoint and remembers where it came from; answers why not, where it can't be opened. */
export async function openFrom(
  stores: Stores,
  desk: DraftDesk,
  { fileName, text, handle }: NamedText,
  digest: string,
): Promise<readonly Problem[] | null> {
  const id = stores.ids.next('document');
  const opened = openCheckpoint(stores, text, fileName, { id });
  if (!opened.ok) return opened.problems;
  const document = stores.workspace.getState().documents.find((open) => open.id === id)?.document ?? null;
  await keepOrigin(desk, id, { handle, digest, document });
  return null;
}

/** Brings the tab to the front that has the file already; false where none has. */
async function showOpenOne(
  stores: Stores,
  desk: DraftDesk,
  file: NamedText,
  digest: string,
): Promise<boolean> {
  const { fileName, text } = file;
  const tab = await tabOf(stores, desk, { ...file, digest });
  if (tab === null || !(await desk.show(tab.id))) return false;
  const isNewer = tab.origin.digest !== digest;
  const openBeside = (): void => {
    const opened = openCheckpoint(stores, text, copyName(fileName));
    if (!opened.ok) notifyProblems(`${fileName} can’t be opened`, opened.problems);
  };
  notifyWithActions(
    isNewer
      ? `${fileName} is open already, as it was before it changed on disk.`
      : `${fileName} is open already.`,
    [{ label: isNewer ? 'Open what is on disk as a copy' : 'Open a copy', run: openBeside }],
  );
  return true;
}
