import { useReactFlow } from '@xyflow/react';
import type { PointerEvent as ReactPointerEvent } from 'react';
import type { Point } from '../core/ports.ts';
import type { RecordId } from '../core/scenario/document.ts';
import type { Box } from './Box.ts';
import { useCanvas } from './CanvasContext.ts';
import { resizedBox } from './resizedBox.ts';
import classes from './SizeHandles.module.css';

const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
type Handle = (typeof HANDLES)[number];

/** The rim and corners by which a note is made larger or smaller. Keys: Alt, Shift and an arrow… see `canvas.wider`. */
export function SizeHandles({ note }: { note: RecordId }) {
  const { scene } = useCanvas();
  const flow = useReactFlow();
  const begin = (event: ReactPointerEvent<HTMLElement>, handle: Handle): void => {
    const box = scene.getState().backs.get(note)?.box;
    if (event.button !== 0 || box === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const { currentTarget: grip, pointerId } = event;
    const at = (one: { clientX: number; clientY: number }): Point =>
      flow.screenToFlowPosition({ x: one.clientX, y: one.clientY }, { snapToGrid: false });
    const from = at(event);
    const follow = (move: PointerEvent): void => {
      const to = at(move);
      const next: Box = resizedBox(box, handle, { x: to.x - from.x, y: to.y - from.y });
      scene.resize(note, next);
    };
    const end = (): void => {
      grip.removeEventListener('pointermove', follow);
      scene.resize(note, null);
    };
    grip.setPointerCapture(pointerId);
    grip.addEventListener('pointermove', follow);
    grip.addEventListener('lostpointercapture', end, { once: true });
  };
  return HANDLES.map((handle) => (
    <span
      key={handle}
      aria-hidden
      className={`${classes.handle} nodrag nopan`}
      data-handle={handle}
      onPointerDown={(event) => begin(event, handle)}
    />
  ));
}
