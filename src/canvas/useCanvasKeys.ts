import {
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
} from 'react';
import type { Action } from '../store/actions.ts';
import { useActions } from '../store/useActions.ts';
import { useStores } from '../store/useStores.ts';
import { Piece } from '../ui/Piece.ts';
import { useCanvas } from './CanvasContext.ts';
import type { CanvasKeys, KeyedCanvas } from './canvasKeys.ts';
import { selectedParts } from './flowElements.ts';
import { focusedPart } from './focusedPart.ts';
import type { Direction } from './neighbourTowards.ts';
import { SNAP } from './SNAP.ts';
import type { ViewCommands } from './useViewCommands.ts';

const piece = new Piece(async () => (await import('./canvasKeys.ts')).canvasKeys);

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/**
 * Offers what the canvas can do by key. Keys that only change the view, and those that add or arrange, work
 * wherever no one writes; others go by what has the focus in the canvas. Answers with the handler for Tab.
 */
export function useCanvasKeys(
  root: RefObject<HTMLElement | null>,
  exit: RefObject<HTMLElement | null>,
  commands: ViewCommands,
  { onAdd, onArrange }: { readonly onAdd: () => void; readonly onArrange: () => void },
): (event: ReactKeyboardEvent) => void {
  const { session, active } = useStores();
  const { scene, links, find, actions } = useCanvas();

  const keyed = useMemo(
    (): KeyedCanvas => ({ root, exit, commands, session, scene, links, find, actions }),
    [root, exit, commands, session, scene, links, find, actions],
  );
  useEffect(() => {
    const { current } = root;
    // Ahead of the first key.
    const load = (): void => void piece.load().catch(() => {});
    current?.addEventListener('focusin', load);
    return () => current?.removeEventListener('focusin', load);
  }, [root]);

  const offered = useMemo((): readonly Action[] => {
    const atFocus = (act: (keys: CanvasKeys) => void): void => {
      const { loaded } = piece;
      const { activeElement } = document;
      if (loaded !== null) act(loaded(keyed, activeElement));
      else void piece.load().then((load) => act(load(keyed, activeElement)));
    };
    return [
      { id: 'canvas.add', label: 'Add node', section: 'Canvas', keys: ['N'], run: onAdd },
      { id: 'canvas.arrange', label: 'Auto-layout', section: 'Canvas', keys: ['L'], run: onArrange },
      {
        id: 'canvas.remove',
        label: 'Delete what is selected',
        section: 'Edit',
        keys: ['Delete', 'Backspace'],
        within: 'canvas',
        enabled: () => session.getState().selection.kind === 'parts',
        run: () => {
          actions.removeSelected();
          // What had the focus may be gone.
          root.current?.focus({ preventScroll: true });
        },
      },
      {
        id: 'canvas.open',
        label: 'Select, or open what is selected',
        section: 'Canvas',
        keys: ['Enter'],
        within: 'canvas',
        run: () => atFocus((here) => here?.choose(true)),
      },
      {
        id: 'canvas.select',
        label: 'Select what has the focus',
        section: 'Canvas',
        keys: ['Space'],
        within: 'canvas',
        byKey: true,
        run: () => atFocus((here) => here?.choose(false)),
      },
      {
        id: 'canvas.go',
        label: 'Go to a neighbour',
        section: 'Canvas',
        keys: Object.keys(DIRECTIONS),
        within: 'canvas',
        byKey: true,
        run: (keys) => atFocus((here) => here?.go(directionOf(keys))),
      },
      {
        id: 'canvas.step',
        label: 'Go through nodes and edges',
        section: 'Canvas',
        keys: ['Tab', 'Shift+Tab'],
        within: 'canvas',
        byEvent: true,
        byKey: true,
        run: () => {},
      },
      {
        id: 'canvas.nudge',
        label: 'Nudge',
        section: 'Canvas',
        keys: Object.keys(DIRECTIONS).map((key) => `Alt+${key}`),
        within: 'canvas',
        byKey: true,
        run: (keys) => atFocus((here) => here?.nudge(directionOf(keys), SNAP)),
      },
      {
        id: 'canvas.push',
        label: 'Nudge further',
        section: 'Canvas',
        keys: Object.keys(DIRECTIONS).map((key) => `Alt+Shift+${key}`),
        within: 'canvas',
        byKey: true,
        run: (keys) => atFocus((here) => here?.nudge(directionOf(keys), 4 * SNAP)),
      },
      {
        id: 'canvas.connect',
        label: 'Connect to another node',
        section: 'Canvas',
        keys: ['C'],
        within: 'canvas',
        enabled: () =>
          session.getState().selection.kind === 'parts' || focusedPart(document.activeElement) !== null,
        run: () => {
          atFocus((here) => {
            root.current?.focus({ preventScroll: true });
            here?.connect();
          });
        },
      },
      {
        id: 'canvas.leave',
        label: 'Step out: to the canvas, then of what is selected',
        section: 'Canvas',
        keys: ['Escape'],
        whileTyping: true,
        byKey: true,
        // Else the key is left to what else can be left.
        enabled: () => {
          const { activeElement } = document;
          const isHere = activeElement === document.body || root.current?.contains(activeElement) === true;
          const { selection } = session.getState();
          const isBusy = links.getState().link !== null || find.getState().open;
          return !isHere || isBusy || selection.kind !== 'scenario';
        },
        run: () => atFocus((here) => here?.leave()),
      },
      {
        id: 'edit.selectAll',
        label: 'Select all',
        section: 'Edit',
        keys: ['Mod+A'],
        within: 'canvas',
        enabled: () => (active.getState().view?.nodes.length ?? 0) > 0,
        run: actions.selectAll,
      },
      { id: 'view.fit', label: 'Fit to view', section: 'View', keys: ['1'], run: () => commands.fit() },
      {
        id: 'view.fitSelection',
        label: 'Fit to what is selected',
        section: 'View',
        keys: ['.'],
        enabled: () => session.getState().selection.kind === 'parts',
        run: () => commands.fitTo([...selectedParts(session.getState().selection)]),
      },
      { id: 'view.reset', label: 'Zoom to 100 %', section: 'View', keys: ['0'], run: commands.resetZoom },
      {
        id: 'view.in',
        label: 'Zoom in',
        section: 'View',
        keys: ['+', '='],
        run: () => commands.zoomBy(1.25),
      },
      {
        id: 'view.out',
        label: 'Zoom out',
        section: 'View',
        keys: ['-'],
        run: () => commands.zoomBy(1 / 1.25),
      },
    ];
  }, [root, session, active, commands, links, find, actions, onAdd, onArrange, keyed]);
  useActions(offered);

  return useCallback(
    (event) => {
      if (event.key === 'Tab' && !event.ctrlKey && !event.metaKey && !event.altKey && !isField(event.target))
        piece.loaded?.(keyed, event.target)?.stepTo(event);
    },
    [keyed],
  );
}

/** Whether someone writes here: then keys are the field's. */
function isField(target: EventTarget): boolean {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
}

/** The direction of an arrow key, pressed with whatever else. */
function directionOf(keys = ''): Direction {
  return DIRECTIONS[keys.slice(keys.lastIndexOf('+') + 1)] ?? 'right';
}
