import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { OFFSET_ATTRIBUTE, selectedText } from './selectedText.ts';

/** The rows a selection starts and ends in: they stay mounted, or the browser would drop the selection. */
export interface PinnedRows {
  readonly first: number;
  readonly last: number;
}

/**
 * Makes a virtual list select and copy like a plain text: what is copied is a slice of the text itself,
 * rows that are not mounted included, and nothing of the gutter.
 */
export function useExactSelection(
  container: RefObject<HTMLElement | null>,
  text: string,
  rowCount: number,
): {
  readonly pinned: PinnedRows | null;
  readonly onCopy: (event: ClipboardEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
} {
  const [pinned, setPinned] = useState<PinnedRows | null>(null);

  useEffect(() => {
    const follow = (): void => {
      const rows = container.current === null ? null : selectedRows(container.current);
      setPinned((before) => (before?.first === rows?.first && before?.last === rows?.last ? before : rows));
    };
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, [container]);

  const onCopy = useCallback(
    (event: ClipboardEvent): void => {
      const selected =
        container.current === null ? null : selectedText(container.current, document.getSelection());
      if (selected === null) return;
      event.clipboardData.setData('text/plain', text.slice(selected.from, selected.to));
      event.preventDefault();
    },
    [container, text],
  );

  const onKeyDown = useCallback(
    (event: KeyboardEvent): void => {
      if (event.key !== 'a' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      flushSync(() => setPinned({ first: 0, last: rowCount - 1 }));
      const mounted = container.current?.querySelectorAll(`[${OFFSET_ATTRIBUTE}]`) ?? [];
      const first = mounted[0];
      const last = mounted[mounted.length - 1];
      if (first !== undefined && last !== undefined) {
        document.getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length);
      }
    },
    [container, rowCount],
  );

  return { pinned, onCopy, onKeyDown };
}

function selectedRows(container: HTMLElement): PinnedRows | null {
  const selection = document.getSelection();
  // A caret counts: a selection may be drawn from it after scrolling.
  if (selection === null || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(container)) return null;
  const selected = [...container.querySelectorAll('[data-index]')].filter((row) => range.intersectsNode(row));
  const first = selected[0]?.getAttribute('data-index');
  const last = selected.at(-1)?.getAttribute('data-index');
  return first == null || last == null ? null : { first: Number(first), last: Number(last) };
}
