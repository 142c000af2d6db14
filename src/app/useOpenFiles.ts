import { useCallback, useEffect, useState } from 'react';
import { useStores } from '../store/useStores.ts';
import { notifyProblems } from './notify.ts';
import { openCheckpoint } from './openCheckpoint.ts';

/** Where text is written: not a radio button, and not a list to choose from. */
const TEXT_FIELD =
  'input:not([type="radio"], [type="checkbox"], [type="file"], [readonly]), textarea, [role="textbox"], .monaco-editor';

/** Whether someone is writing here: then keys and paste are the field's. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(TEXT_FIELD) !== null);
}

export interface OpenFiles {
  /** Opens a text as a checkpoint, and says so where it can't. */
  openText(text: string, fileName: string): void;
  openFiles(files: Iterable<File>): Promise<void>;
  /** A file is being dragged over the window. */
  readonly dropping: boolean;
}

/** Opening checkpoints by button, drop and paste. What is open stays open whatever comes in. */
export function useOpenFiles(): OpenFiles {
  const stores = useStores();
  const [dropping, setDropping] = useState(false);

  const openText = useCallback(
    (text: string, fileName: string) => {
      const opened = openCheckpoint(stores, text, fileName);
      if (!opened.ok) notifyProblems(`${fileName} can’t be opened`, opened.problems);
    },
    [stores],
  );

  const openFiles = useCallback(
    async (files: Iterable<File>) => {
      for (const file of files) openText(await file.text(), file.name);
    },
    [openText],
  );

  useEffect(() => {
    const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
    const onDragOver = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setDropping(true);
    };
    const onDragLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setDropping(false);
    };
    const onDrop = (event: DragEvent): void => {
      setDropping(false);
      if (event.defaultPrevented || !carriesFiles(event)) return;
      event.preventDefault();
      void openFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const onPaste = (event: ClipboardEvent): void => {
      if (isTyping(event.target)) return;
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
  }, [openFiles, openText]);

  return { openText, openFiles, dropping };
}
