import type { Point } from '../core/ports.ts';
import { type Box, grow, overlaps } from './Box.ts';
import { NODE_SIZE } from './canvasGraph.ts';

const STEP = 24;

/** The centre of a place for a new node at or below a point, clear of everything. */
export function freeSpot(wish: Point, boxes: ReadonlyMap<string, Box>): Point {
  let { x, y } = wish;
  const isFree = (): boolean => {
    const box = { x: x - NODE_SIZE.width / 2, y: y - NODE_SIZE.height / 2, ...NODE_SIZE };
    const room = grow(box, STEP);
    for (const other of boxes.values()) if (overlaps(room, other)) return false;
    return true;
  };
  while (!isFree()) {
    y += STEP;
    if (y > wish.y + 20 * STEP) {
      y = wish.y;
      x += NODE_SIZE.width + 2 * STEP;
    }
  }
  return { x, y };
}
