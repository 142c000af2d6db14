import { ViewportPortal } from '@xyflow/react';
import { useStore } from 'zustand';
import { useCanvas } from './CanvasContext.ts';
import classes from './LinkLine.module.css';
import { arrowHead } from './roundedPath.ts';

/** The line that is being drawn with the pointer. */
export function LinkLine() {
  const { links } = useCanvas();
  const { link, from, to, over } = useStore(links);
  if (link === null || to === null) return null;
  // Moving the source of an edge, the arrow is at the end that stays.
  const points = link.kind === 'reconnect' && link.end === 'source' ? [to, from] : [from, to];
  const [a = from, b = to] = points;
  return (
    <ViewportPortal>
      <svg className={classes.layer} data-over={over !== null} aria-hidden>
        <path className={classes.line} d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
        <path className={classes.arrow} d={arrowHead(points, 9)} />
      </svg>
    </ViewportPortal>
  );
}
