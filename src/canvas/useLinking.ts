import { useReactFlow, useStoreApi } from '@xyflow/react';
import { type PointerEvent as ReactPointerEvent, useCallback } from 'react';
import type { Point } from '../core/ports.ts';
import { useCanvas } from './CanvasContext.ts';
import { accepts, type Link } from './LinkStore.ts';

/** Near the rim of the canvas a line that is drawn pulls the view along: within, and by at most, pixels. */
const RIM = 36;
const PULL = 12;

/**
 * Begins to draw a line with the pointer, from a point that stays. Where it is let go decides: on a node or
 * END it ends there; a new edge that is let go over nothing asks what shall be there. Escape gives up.
 */
export function useLinking(): (event: ReactPointerEvent, link: Link, from: Point) => void {
  const { scene, links, actions } = useCanvas();
  const flow = useReactFlow();
  const rf = useStoreApi();
  return useCallback(
    (event, link, from) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.stopPropagation();
      const { pointerId } = event;
      let at = { x: event.clientX, y: event.clientY };
      links.begin(link, from);
      const follow = (): void => {
        const id = partUnder(at);
        const part = scene.getState().graph.nodes.get(id ?? '');
        links.move(flow.screenToFlowPosition(at), part !== undefined && accepts(link, part) ? part.id : null);
      };
      let frame = requestAnimationFrame(function pull(): void {
        const area = rf.getState().domNode?.getBoundingClientRect();
        if (area !== undefined) {
          const by = { x: pullAt(at.x - area.left, area.width), y: pullAt(at.y - area.top, area.height) };
          if (by.x !== 0 || by.y !== 0) void rf.getState().panBy(by).then(follow);
        }
        frame = requestAnimationFrame(pull);
      });
      const stop = (): void => {
        cancelAnimationFrame(frame);
        window.removeEventListener('pointermove', onMove);
        window.removeEventListener('pointerup', onUp);
        window.removeEventListener('pointercancel', giveUp);
        window.removeEventListener('keydown', onKey, true);
      };
      const giveUp = (): void => {
        stop();
        links.end();
      };
      const onMove = (move: PointerEvent): void => {
        if (move.pointerId !== pointerId) return;
        at = { x: move.clientX, y: move.clientY };
        follow();
      };
      const onUp = (up: PointerEvent): void => {
        if (up.pointerId !== pointerId) return;
        const { to, over } = links.getState();
        const overCanvas = document.elementFromPoint(up.clientX, up.clientY)?.closest('.react-flow') != null;
        stop();
        const asks = to !== null && over === null && link.kind === 'connect' && overCanvas;
        if (asks) links.ask({ at, place: to, from: link.source, into: null });
        else links.end();
        // A click on a handle draws nothing.
        if (to === null) return;
        swallowClick();
        if (over !== null) actions.finishLink(link, over);
      };
      const onKey = (key: KeyboardEvent): void => {
        if (key.key !== 'Escape') return;
        key.stopPropagation();
        giveUp();
      };
      window.addEventListener('pointermove', onMove);
      window.addEventListener('pointerup', onUp);
      window.addEventListener('pointercancel', giveUp);
      window.addEventListener('keydown', onKey, true);
    },
    [scene, links, actions, flow, rf],
  );
}

/** The click that ends a drag is not one: whatever it would select or let go of. */
function swallowClick(): void {
  const swallow = (click: MouseEvent): void => click.stopPropagation();
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, true));
}

/** The id of the node part at a point of the window. */
function partUnder({ x, y }: Point): string | null {
  return document.elementFromPoint(x, y)?.closest('.react-flow__node')?.getAttribute('data-id') ?? null;
}

function pullAt(at: number, size: number): number {
  if (at < 0 || at > size) return 0;
  if (at < RIM) return PULL * (1 - at / RIM);
  return at > size - RIM ? -PULL * (1 - (size - at) / RIM) : 0;
}
