import { useCallback, useEffect, useState } from 'react';
import { isCatalogName } from '../core/catalog/isCatalogName.ts';
import type { Problem } from '../core/problem.ts';
import type { Stores } from '../store/stores.ts';
import { useStores } from '../store/useStores.ts';
import { isTyping } from '../ui/isTyping.ts';
import { notifyProblems } from './notify.ts';
import { openCheckpoint } from './openCheckpoint.ts';
import type { AskedLog, OtherFile } from './openLogs.ts';

/** A text with the name of its file. */
interface NamedText {
  readonly fileName: string;
  readonly text: string;
}

export interface OpenFiles {
  /** Opens a text as a checkpoint or a log, and says so where it can't. */
  openText(text: string, fileName: string): void;
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
  const [dropping, setDropping] = useState<OpenFiles['dropping']>(null);
  const [asked, setAsked] = useState<readonly AskedLog[]>([]);

  const openAll = useCallback(
    async (texts: readonly NamedText[]) => {
      const catalogs = texts.filter(({ fileName }) => isCatalogName(fileName));
      if (catalogs.length > 0) {
        const opener = await import('./openCatalogs.ts').catch(() => null);
        if (opener !== null) opener.openCatalogs(stores, catalogs);
        else notifyProblems('The catalogs can’t be opened', [NOT_LOADED]);
      }
      const others = texts.flatMap(({ fileName, text }): OtherFile[] => {
        if (isCatalogName(fileName)) return [];
        const opened = openCheckpoint(stores, text, fileName);
        return opened.ok ? [] : [{ fileName, text, refused: opened.problems }];
      });
      if (others.length === 0) return;
      const reader = await import('./openLogs.ts').catch(() => null);
      if (reader !== null) {
        const more = reader.openLogs(stores, others);
        setAsked((before) => [...before, ...more]);
      } else
        for (const { fileName, refused } of others) notifyProblems(`${fileName} can’t be opened`, refused);
    },
    [stores],
  );

  const openText = useCallback(
    (text: string, fileName: string) => void openAll([{ text, fileName }]),
    [openAll],
  );

  const openFiles = useCallback(
    async (files: Iterable<File>) => {
      const texts = [...files].map(async (file) => ({ fileName: file.name, text: await file.text() }));
      await openAll(await Promise.all(texts));
    },
    [openAll],
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
      const files = [...(event.dataTransfer?.files ?? [])];
      if (event.shiftKey && stores.active.getState().open !== undefined) void importInto(stores, files);
      else void openFiles(files);
    };
    const onPaste = (event: ClipboardEvent): void => {
      // Parts of a scenario are the canvas's.
      if (event.defaultPrevented || isTyping(event.target)) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files.length === 0 && text.trim() === '') return;
      event.preventDefault();
      if (files.length > 0) void openFiles(files);
      else openText(text, 'pasted.jsonld');
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
  }, [stores, openFiles, openText]);

  return { openText, openFiles, asked: asked[0] ?? null, answered, dropping };
}
