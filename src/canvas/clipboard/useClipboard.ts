import { useReactFlow } from '@xyflow/react';
import { type RefObject, useEffect, useMemo } from 'react';
import { isClip } from '../../core/clipboard/Clip.ts';
import type { Point } from '../../core/ports.ts';
import type { Action } from '../../store/actions.ts';
import { useActions } from '../../store/useActions.ts';
import { useStores } from '../../store/useStores.ts';
import { isTyping } from '../../ui/isTyping.ts';
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
        () => tell.done('This could not be loaded. Try it again.'),
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
            .catch(() => clipboard.soon((there) => there.tellRefused('copy')));
    const action = (name: string, keys: string, run: () => void, more: Partial<Action> = {}): Action => ({
      id: `edit.${name.toLowerCase()}`,
      label: name,
      section: 'Edit',
      keys: [keys],
      run,
      enabled: isSelected,
      ...more,
    });
    const byEvent = { byEvent: true } as const;
    return [
      action('Cut', 'Mod+X', () => clipboard.soon((there) => write(there.cut())), byEvent),
      action('Copy', 'Mod+C', () => clipboard.soon((there) => write(there.copy())), byEvent),
      action(
        'Paste',
        'Mod+V',
        () => {
          // Where the menu was opened, also after the browser has asked.
          const { at } = pointer;
          void readText().then(
            (text) => {
              pointer.hold(at);
              pasteAs(text);
              pointer.hold(null);
            },
            () => clipboard.soon((there) => there.tellRefused('paste')),
          );
        },
        { ...byEvent, enabled: () => true },
      ),
      action('Duplicate', 'Mod+D', () => clipboard.soon((there) => there.duplicate())),
    ];
  }, [stores, clipboard, pointer]);
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
