import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import type { Point } from '../../core/ports.ts';
import type { Action } from '../../store/actions.ts';
import type { PartIds } from '../../store/PartIds.ts';
import { useActions } from '../../store/useActions.ts';
import { useStores } from '../../store/useStores.ts';
import { useCanvas } from '../CanvasContext.ts';
import type { SceneState } from '../SceneStore.ts';

/** So long a finger rests on a thing to get its menu, and so far it may stray. Milliseconds, pixels. */
const REST = 500;
const STRAY = 10;

/**
 * Opens the menu of what is under the pointer: by the right button, by a finger that rests, by Shift+F10 or the
 * menu key for what has the focus. What it is opened on is selected, unless it is part of what is.
 */
export function useContextMenu(root: RefObject<HTMLElement | null>) {
  const { session } = useStores();
  const { scene, links, pointer } = useCanvas();
  const [menu, setMenu] = useState<{ readonly at: Point } | null>(null);

  const openAt = useCallback(
    (target: Element | null, at: Point) => {
      if (links.getState().link !== null) return;
      const id = partOf(target);
      const state = session.getState();
      const isIn =
        id !== null &&
        state.selection.kind === 'parts' &&
        [state.selection.nodes, state.selection.edges, state.selection.notes, state.selection.groups].some(
          (ids) => ids.includes(id),
        );
      if (!isIn) select(scene.getState(), id, state.selectParts);
      pointer.hold(at);
      setMenu({ at });
    },
    [session, scene, links, pointer],
  );
  const close = useCallback(() => {
    pointer.hold(null);
    setMenu(null);
  }, [pointer]);

  const offered = useMemo(
    (): readonly Action[] => [
      {
        id: 'canvas.menu',
        label: 'Menu of what is selected',
        section: 'Canvas',
        keys: ['Shift+F10', 'ContextMenu'],
        within: 'canvas',
        run: () => {
          const canvas = root.current;
          if (canvas === null) return;
          const selected = canvas.querySelector(SELECTED);
          const focused = document.activeElement?.closest(PART) ?? selected;
          const { x, y, width, height } = (focused ?? canvas).getBoundingClientRect();
          openAt(focused, { x: x + width / 2, y: y + height / 2 });
        },
      },
    ],
    [root, openAt],
  );
  useActions(offered);

  useEffect(() => {
    const canvas = root.current;
    if (canvas === null) return;
    /** The finger that opened the menu is still there: what follows when it is lifted is no click. */
    let opened = false;
    let resting: { readonly timer: ReturnType<typeof setTimeout>; readonly at: Point } | null = null;
    const letGo = (): void => {
      if (resting !== null) clearTimeout(resting.timer);
      resting = null;
    };
    const onContextMenu = (event: MouseEvent): void => {
      event.preventDefault();
      letGo();
      if (event.target instanceof Element) openAt(event.target, { x: event.clientX, y: event.clientY });
    };
    const onDown = (event: PointerEvent): void => {
      letGo();
      const { target, clientX: x, clientY: y } = event;
      if (event.pointerType !== 'touch' || !event.isPrimary || !(target instanceof Element)) return;
      const at = { x, y };
      opened = false;
      const open = (): void => {
        opened = true;
        openAt(target, at);
      };
      resting = { at, timer: setTimeout(open, REST) };
    };
    const onTouchEnd = (event: TouchEvent): void => {
      if (opened) event.preventDefault();
      opened = false;
    };
    const onMove = ({ clientX, clientY }: PointerEvent): void => {
      if (resting !== null && Math.hypot(clientX - resting.at.x, clientY - resting.at.y) > STRAY) letGo();
    };
    canvas.addEventListener('contextmenu', onContextMenu);
    canvas.addEventListener('pointerdown', onDown, true);
    // Ahead of React Flow, which keeps it to itself.
    window.addEventListener('touchend', onTouchEnd, { capture: true, passive: false });
    window.addEventListener('pointermove', onMove, true);
    window.addEventListener('pointerup', letGo, true);
    window.addEventListener('pointercancel', letGo, true);
    return () => {
      letGo();
      canvas.removeEventListener('contextmenu', onContextMenu);
      canvas.removeEventListener('pointerdown', onDown, true);
      window.removeEventListener('touchend', onTouchEnd, { capture: true });
      window.removeEventListener('pointermove', onMove, true);
      window.removeEventListener('pointerup', letGo, true);
      window.removeEventListener('pointercancel', letGo, true);
    };
  }, [root, openAt]);

  return { menu, close };
}

const PART = '.react-flow__node, .react-flow__edge, [data-edge]';
const SELECTED = ':is(.react-flow__node, .react-flow__edge)[aria-current="true"]';

function partOf(target: Element | null): string | null {
  const part = target?.closest(PART);
  return part?.getAttribute('data-edge') ?? part?.getAttribute('data-id') ?? null;
}

function select(
  { graph, backs }: SceneState,
  id: string | null,
  selectParts: (parts: Partial<PartIds>) => void,
): void {
  if (id === null) {
    selectParts({});
    return;
  }
  const kind = graph.nodes.get(id)?.kind ?? backs.get(id)?.part.kind;
  if (kind === 'agent') selectParts({ nodes: [id] });
  else if (kind === 'note') selectParts({ notes: [id] });
  else if (kind === 'group' || kind === 'frame') selectParts({ groups: [id] });
  else selectParts((graph.edges.get(id)?.record ?? null) === null ? {} : { edges: [id] });
}
