import type { Point } from '../core/ports.ts';
import { type Box, centreOf, grow, lineCrosses } from './Box.ts';

/** What a way keeps from boxes, and goes straight before it turns. Pixels. */
const CLEARANCE = 8;
const STUB = 12;

/**
 * The plainest way in right angles from one box to another: straight, with one bend, or with two, whichever
 * is free of obstacles; null when none is. `offset` is how far it keeps from the middle of the sides.
 */
export function plainWay(
  source: Box,
  target: Box,
  obstacles: readonly Box[],
  offset: number,
): readonly Point[] | null {
  const others = obstacles
    .filter((box) => box !== source && box !== target)
    .map((box) => grow(box, CLEARANCE));
  const isFree = (points: readonly Point[]): boolean =>
    points.slice(1).every((to, index) => {
      const from = points[index] ?? to;
      return !others.some((box) => lineCrosses(from, to, box));
    });
  for (const points of candidates(source, target, offset)) if (isFree(points)) return points;
  return null;
}

function* candidates(source: Box, target: Box, offset: number): Generator<readonly Point[]> {
  const from = sidesOf(source, offset);
  const to = sidesOf(target, offset);
  const rightwards = target.x - source.x - source.width;
  const leftwards = source.x - target.x - target.width;
  const downwards = target.y - source.y - source.height;
  const upwards = source.y - target.y - target.height;
  if (rightwards >= 2 * STUB) yield* acrossWays(from.right, to.left);
  if (downwards >= 2 * STUB) yield* downWays(from.bottom, to.top);
  const enters = downwards >= STUB ? to.top : upwards >= STUB ? to.bottom : null;
  if (enters !== null && enters.x >= from.right.x + STUB) yield oneBend(from.right, enters);
  if (leftwards >= 2 * STUB) yield* acrossWays(from.left, to.right);
  if (upwards >= 2 * STUB) yield* downWays(from.top, to.bottom);
  if (enters !== null && enters.x <= from.left.x - STUB) yield oneBend(from.left, enters);
}

/** From side to side: straight, or along an upright line in the middle or near either end. */
function* acrossWays(from: Point, to: Point): Generator<readonly Point[]> {
  if (from.y === to.y) {
    yield [from, to];
    return;
  }
  const ahead = Math.sign(to.x - from.x);
  for (const x of [Math.round((from.x + to.x) / 2), to.x - ahead * 2 * STUB, from.x + ahead * 2 * STUB]) {
    yield [from, { x, y: from.y }, { x, y: to.y }, to];
  }
}

function* downWays(from: Point, to: Point): Generator<readonly Point[]> {
  if (from.x === to.x) {
    yield [from, to];
    return;
  }
  const ahead = Math.sign(to.y - from.y);
  for (const y of [Math.round((from.y + to.y) / 2), to.y - ahead * 2 * STUB, from.y + ahead * 2 * STUB]) {
    yield [from, { x: from.x, y }, { x: to.x, y }, to];
  }
}

function oneBend(from: Point, to: Point): readonly Point[] {
  return [from, { x: to.x, y: from.y }, to];
}

function sidesOf(box: Box, offset: number): Record<'left' | 'right' | 'top' | 'bottom', Point> {
  const { x, y } = centreOf(box);
  const side = { x: clamp(offset, box.width / 2 - STUB), y: clamp(offset, box.height / 2 - STUB) };
  return {
    left: { x: box.x, y: y + side.y },
    right: { x: box.x + box.width, y: y + side.y },
    top: { x: x + side.x, y: box.y },
    bottom: { x: x + side.x, y: box.y + box.height },
  };
}

function clamp(value: number, limit: number): number {
  return Math.max(-Math.max(0, limit), Math.min(Math.max(0, limit), value));
}
