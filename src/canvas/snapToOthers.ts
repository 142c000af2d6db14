import type { Point } from '../core/ports.ts';
import type { Box } from './Box.ts';
import { SNAP } from './SNAP.ts';

/** A line that something dragged lies on with others: at `at` of an axis, from and to on the other one. */
export interface Guide {
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

interface Snapped {
  /** What is still to be moved. */
  readonly by: Point;
  readonly guides: readonly Guide[];
}

/** Boxes farther away than this are not lined up with, in pixels. */
const NEAR = 1600;

/**
 * How a box is to be moved so that its sides or middles lie on those of others, where they nearly do: within
 * `reach` pixels; else its corner comes to lie on the grid. Each axis for itself; the nearest line wins.
 */
export function snapToOthers(box: Box, others: Iterable<Box>, reach: number): Snapped {
  const near = [...others].filter(
    ({ x, y }) => Math.abs(x - box.x) < NEAR + box.width && Math.abs(y - box.y) < NEAR + box.height,
  );
  const x = nearest(linesOf(box, 'x'), near, 'x', reach);
  const y = nearest(linesOf(box, 'y'), near, 'y', reach);
  const by = { x: x ?? toGrid(box.x), y: y ?? toGrid(box.y) };
  const moved = { ...box, x: box.x + by.x, y: box.y + by.y };
  return {
    by,
    guides: [
      ...(x === null ? [] : guidesOf(moved, near, 'x')),
      ...(y === null ? [] : guidesOf(moved, near, 'y')),
    ],
  };
}

function toGrid(coordinate: number): number {
  return Math.round(coordinate / SNAP) * SNAP - coordinate;
}

/** Both sides and the middle of a box along an axis. */
function linesOf(box: Box, axis: 'x' | 'y'): readonly number[] {
  const size = axis === 'x' ? box.width : box.height;
  return [box[axis], box[axis] + size / 2, box[axis] + size];
}

function nearest(
  lines: readonly number[],
  others: readonly Box[],
  axis: 'x' | 'y',
  reach: number,
): number | null {
  let best: number | null = null;
  for (const other of others) {
    for (const at of linesOf(other, axis)) {
      for (const line of lines) {
        const by = at - line;
        if (Math.abs(by) <= reach && (best === null || Math.abs(by) < Math.abs(best))) best = by;
      }
    }
  }
  return best;
}

function guidesOf(box: Box, others: readonly Box[], axis: 'x' | 'y'): readonly Guide[] {
  const across = axis === 'x' ? 'y' : 'x';
  const length = axis === 'x' ? 'height' : 'width';
  const guides = new Map<number, Guide>();
  for (const at of linesOf(box, axis)) {
    for (const other of others) {
      if (!linesOf(other, axis).some((line) => Math.abs(line - at) < 0.5)) continue;
      const before = guides.get(at) ?? { from: box[across], to: box[across] + box[length] };
      const from = Math.min(before.from, other[across]);
      const to = Math.max(before.to, other[across] + other[length]);
      guides.set(at, { axis, at, from, to });
    }
  }
  return [...guides.values()];
}
