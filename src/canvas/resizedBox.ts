import type { Point } from '../core/ports.ts';
import type { Box } from './Box.ts';
import { SNAP } from './SNAP.ts';

/** The smallest note, in pixels: some words fit in. */
const SMALLEST = { width: 96, height: 48 };

/** A box whose sides that a handle names (`n`, `se`…) are moved by some pixels, to the grid; the others stay. */
export function resizedBox(box: Box, handle: string, by: Point): Box {
  let left = box.x;
  let top = box.y;
  let right = box.x + box.width;
  let bottom = box.y + box.height;
  if (handle.includes('w')) left = Math.min(snapped(left + by.x), right - SMALLEST.width);
  if (handle.includes('e')) right = Math.max(snapped(right + by.x), left + SMALLEST.width);
  if (handle.includes('n')) top = Math.min(snapped(top + by.y), bottom - SMALLEST.height);
  if (handle.includes('s')) bottom = Math.max(snapped(bottom + by.y), top + SMALLEST.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function snapped(coordinate: number): number {
  return Math.round(coordinate / SNAP) * SNAP;
}
