import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem } from '../core/problem.ts';
import type { Stores } from '../store/stores.ts';
import { useStores } from '../store/useStores.ts';
import { isTyping } from '../ui/isTyping.ts';
import { useDraftDesk } from './drafts/DraftDesk.ts';
import type { FileHandle } from './files/FileHandle.ts';
import { type NamedText, namedText } from './files/NamedText.ts';
import { notifyProblems } from './notify.ts';
import type { AskedLog } from './openLogs.ts';

export interface OpenFiles {
  /** Opens texts as checkpoints, catalogs or logs, and says so where it can't. */
  openTexts(texts: readonly NamedText[]): Promise<void>;
  openFiles(files: Iterable<File>): Promise<void>;
  /** A log that leaves open how it is to be read. */
  readonly asked: AskedLog | null;
  /** It was opened, or is not to be. */
  answered(): void;
  /** A file is being dragged over the window: to be opened, or with Shift to be imported. */
  readonly dropping: 'open' | 'import' | null;
}

const NOT_LOADED: Problem = {
  severity: 'error',
  code: 'not_loaded',
  message: 'The part of Baton that reads such files could not be loaded.',
  where: {},
  fix: 'Look at your connection, and try again.',
};

/** Adds the scenarios of files to the one in front. */
async function importInto(stores: Stores, files: readonly File[]): Promise<void> {
  const importer = await import('./importFiles.ts').catch(() => null);
  if (importer === null) notifyProblems('Nothing was imported', [NOT_LOADED]);
  else await importer.importFiles(stores, files);
}

/** Opening checkpoints, catalogs and logs by button, drop and paste. What is open stays open whatever comes in. */
export function useOpenFiles(): OpenFiles {
  const stores = useStores();
  const desk = useDraftDesk();
  const [dropping, setDropping] = useState<OpenFiles['dropping']>(null);
  const [asked, setAsked] = useState<readonly AskedLog[]>([]);

  /** What is opened now; the next waits for it, so that tabs stand in the order in which files came. */
  const opening = useRef<Promise<void>>(Promise.resolve());
  const openTexts = useCallback(
    (texts: readonly NamedText[] | Promise<readonly NamedText[]>) => {
      const open = async (): Promise<void> => {
        const opener = await import('./files/openTexts.ts').catch(() => null);
        if (opener === null) return notifyProblems('Nothing was opened', [NOT_LOADED]);
        const more = await opener.openTexts(stores, desk, await texts);
        setAsked((before) => [...before, ...more]);
      };
      const opened = opening.current.then(open);
      opening.current = opened.catch(() => {});
      return opened;
    },
    [stores, desk],
  );

  const openFiles = useCallback(
    (files: Iterable<File>) => openTexts(Promise.all([...files].map((file) => namedText(file)))),
    [openTexts],
  );

  const answered = useCallback(() => setAsked((before) => before.slice(1)), []);

  useEffect(() => {
    const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
    const onDragOver = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setDropping(event.shiftKey && stores.active.getState().open !== undefined ? 'import' : 'open');
    };
    const onDragLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setDropping(null);
    };
    const onDrop = (event: DragEvent): void => {
      setDropping(null);
      if (event.defaultPrevented || !carriesFiles(event)) return;
      event.preventDefault();
      if (event.shiftKey && stores.active.getState().open !== undefined)
        void importInto(stores, [...(event.dataTransfer?.files ?? [])]);
      else void openTexts(dropped(event.dataTransfer?.items ?? []));
    };
    const onPaste = (event: ClipboardEvent): void => {
      // Parts of a scenario are the canvas's.
      if (event.defaultPrevented || isTyping(event.target)) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files.length === 0 && text.trim() === '') return;
      event.preventDefault();
      if (files.length > 0) void openFiles(files);
      else void openTexts([{ fileName: 'pasted.jsonld', text, handle: null }]);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    window.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
      window.removeEventListener('paste', onPaste);
    };
  }, [stores, openFiles, openTexts]);

  return { openTexts, openFiles, asked: asked[0] ?? null, answered, dropping };
}

/** The files that were dropped; to be called at once: what a drop brings is gone soon. */
async function dropped(items: Iterable<DataTransferItem>): Promise<readonly NamedText[]> {
  const files = [...items].flatMap((item) => {
    const file = item.getAsFile();
    return file === null ? [] : [{ file, handle: item.getAsFileSystemHandle?.().catch(() => null) }];
  });
  return Promise.all(
    files.map(async ({ file, handle }) => {
      const found = await handle;
      return namedText(file, found?.kind === 'file' ? (found as FileHandle) : null);
    }),
  );
}
