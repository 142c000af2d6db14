import type { Point } from '../core/ports.ts';

/** A rectangle on the canvas, in pixels at a zoom of 1; `x` and `y` are its top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box, larger by `by` pixels on every side. */
export function grow({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** Whether two boxes share some area; borders that only touch do not count. */
export function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** The area two boxes share, in square pixels. */
export function sharedArea(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Whether a straight line that is level or upright passes through the inside of a box. */
export function lineCrosses(from: Point, to: Point, box: Box): boolean {
  return (
    Math.min(from.x, to.x) < box.x + box.width &&
    Math.max(from.x, to.x) > box.x &&
    Math.min(from.y, to.y) < box.y + box.height &&
    Math.max(from.y, to.y) > box.y
  );
}

export function centreOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** The smallest box around all of them; null around none. */
export function boundsOf(boxes: Iterable<Box>): Box | null {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return left === Infinity ? null : { x: left, y: top, width: right - left, height: bottom - top };
}
