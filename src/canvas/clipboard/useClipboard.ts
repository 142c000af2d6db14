import { useReactFlow } from '@xyflow/react';
import { type RefObject, useEffect, useMemo } from 'react';
import { isClip } from '../../core/clipboard/Clip.ts';
import type { Point } from '../../core/ports.ts';
import type { Problem } from '../../core/problem.ts';
import type { Action } from '../../store/actions.ts';
import { useActions } from '../../store/useActions.ts';
import { useStores } from '../../store/useStores.ts';
import { isTyping } from '../../ui/isTyping.ts';
import { keyWords } from '../../ui/keyWords.ts';
import { Piece } from '../../ui/Piece.ts';
import { useCanvas } from '../CanvasContext.ts';
import type { Clipboard, PasteSpot } from './Clipboard.ts';

const piece = new Piece(async () => (await import('./Clipboard.ts')).Clipboard);

/**
 * Copy, cut, paste and duplicate: by the browser's own events, which need no permission, and from menus, which may
 * need one. Hears a text that is parts of a scenario before anything else opens it; leaves every other alone, and
 * whatever is done where someone writes or has selected a text.
 */
export function useClipboard(root: RefObject<HTMLElement | null>): void {
  const stores = useStores();
  const { scene, pointer, tell } = useCanvas();
  const flow = useReactFlow();

  const clipboard = useMemo(() => {
    let made: Clipboard | null = null;
    const now = (): Clipboard | null => {
      if (made === null && piece.loaded !== null) made = new piece.loaded(stores, scene, tell);
      return made;
    };
    /** Does it as soon as the part of the program that can is there. */
    const soon = (job: (clipboard: Clipboard) => void | Promise<void>): void => {
      piece.load().then(
        () => {
          const there = now();
          if (there !== null) void job(there);
        },
        () => tell.problems('This could not be done', [NOT_LOADED]),
      );
    };
    const spot = (): PasteSpot => {
      const area = root.current?.getBoundingClientRect() ?? new DOMRect();
      const centre = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
      const at: Point = pointer.at ?? centre;
      return { around: flow.screenToFlowPosition(at), spot: `${at.x} ${at.y}` };
    };
    return { now, soon, spot };
  }, [stores, scene, pointer, tell, flow, root]);

  const offered = useMemo((): readonly Action[] => {
    const isSelected = (): boolean => stores.session.getState().selection.kind === 'parts';
    const write = (text: string | null): Promise<void> =>
      text === null
        ? Promise.resolve()
        : navigator.clipboard
            .writeText(text)
            .catch(() => tell.problems('Nothing was copied', [refused('write to', 'Mod+C')]));
    return [
      {
        id: 'edit.cut',
        label: 'Cut',
        section: 'Edit',
        keys: ['Mod+X'],
        byEvent: true,
        enabled: isSelected,
        run: () => clipboard.soon((there) => write(there.cut())),
      },
      {
        id: 'edit.copy',
        label: 'Copy',
        section: 'Edit',
        keys: ['Mod+C'],
        byEvent: true,
        enabled: isSelected,
        run: () => clipboard.soon((there) => write(there.copy())),
      },
      {
        id: 'edit.paste',
        label: 'Paste',
        section: 'Edit',
        keys: ['Mod+V'],
        byEvent: true,
        run: () => {
          // Where the menu was opened, also after the browser has asked.
          const { at } = pointer;
          void readText().then(
            (text) => {
              pointer.hold(at);
              pasteAs(text);
              pointer.hold(null);
            },
            () => tell.problems('Nothing was pasted', [refused('read', 'Mod+V')]),
          );
        },
      },
      {
        id: 'edit.duplicate',
        label: 'Duplicate',
        section: 'Edit',
        keys: ['Mod+D'],
        enabled: isSelected,
        run: () => clipboard.soon((there) => there.duplicate()),
      },
    ];
  }, [stores, clipboard, pointer, tell]);
  useActions(offered);

  // Ahead of a copy: what is copied has to be there before its event is over.
  useEffect(
    () =>
      stores.session.subscribe(({ selection }) => {
        if (selection.kind === 'parts') piece.load().catch(() => {});
      }),
    [stores],
  );

  useEffect(() => {
    const onTake = (event: ClipboardEvent): void => {
      if (!isForCanvas(event) || document.getSelection()?.isCollapsed === false) return;
      if (stores.session.getState().selection.kind !== 'parts') return;
      const verb = event.type === 'cut' ? 'cut' : 'copy';
      const there = clipboard.now();
      if (there === null) {
        clipboard.soon((loaded) => void navigator.clipboard.writeText(loaded[verb]() ?? '').catch(() => {}));
      } else event.clipboardData?.setData('text/plain', there[verb]() ?? '');
      event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!isForCanvas(event) || !isClip(text)) return;
      event.preventDefault();
      const spot = clipboard.spot();
      clipboard.soon((there) => there.paste(text, spot));
    };
    const capture = { capture: true };
    window.addEventListener('copy', onTake);
    window.addEventListener('cut', onTake);
    // Before it is opened as a file.
    window.addEventListener('paste', onPaste, capture);
    return () => {
      window.removeEventListener('copy', onTake);
      window.removeEventListener('cut', onTake);
      window.removeEventListener('paste', onPaste, capture);
    };
  }, [stores, clipboard]);
}

function isForCanvas(event: ClipboardEvent): boolean {
  const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
  return !event.defaultPrevented && !isInDialog && !isTyping(event.target);
}

async function readText(): Promise<string> {
  return navigator.clipboard.readText();
}

/** A paste from a menu is one like any other: what it is decides who takes it. */
function pasteAs(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.body.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

const NOT_LOADED: Problem = {
  severity: 'error',
  code: 'not_loaded',
  message: 'The part of Baton that copies and pastes could not be loaded.',
  where: {},
  fix: 'Look at your connection, and try again.',
};

function refused(what: string, keys: string): Problem {
  return {
    severity: 'error',
    code: 'clipboard_refused',
    message: `The browser does not let Baton ${what} the clipboard from a menu.`,
    where: {},
    fix: `Press ${keyWords(keys)} instead: that needs no permission.`,
  };
}
