import type { Point } from '../core/ports.ts';
import { type Box, boundsOf, centreOf, grow, lineCrosses } from './Box.ts';
import type { SpaceIndex } from './spaceIndex.ts';

/** What a way keeps from boxes, and goes straight before it turns. Pixels. */
const CLEARANCE = 8;
const STUB = 12;
/** How far beside a node a way along it is tried. */
const LANE = 24;

/**
 * A plain way in right angles from one box to another: straight, with one bend or with two, else out into
 * the gaps beside both and along a gap between. The first that is free; null when none is. Looks only at the
 * boxes along it, however far the two are apart. `offset` is how far it keeps from the middle of the sides.
 */
export function plainWay(
  source: Box,
  target: Box,
  index: SpaceIndex,
  offset: number,
): readonly Point[] | null {
  const isFree = (points: readonly Point[]): boolean =>
    points.slice(1).every((to, at) => {
      const from = points[at] ?? to;
      const along = boundsOf([pointBox(from), pointBox(to)]) ?? pointBox(to);
      return !index
        .near(grow(along, CLEARANCE))
        .some((box) => box !== source && box !== target && lineCrosses(from, to, grow(box, CLEARANCE)));
    });
  for (const points of candidates(source, target, offset)) if (isFree(points)) return points;
  return null;
}

function pointBox({ x, y }: Point): Box {
  return { x, y, width: 0, height: 0 };
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
  yield* gapWays(source, target, offset);
}

/** Out to a side, along the gap there, along a gap above or below one of the two, and in from a side. */
function* gapWays(source: Box, target: Box, offset: number): Generator<readonly Point[]> {
  const from = sidesOf(source, offset);
  const to = sidesOf(target, offset);
  // Ways of different pairs through one gap keep apart, as far as their places tell them apart.
  const apart = (((source.y + target.x) / 8) % 5) * 4 - 8;
  const lane = Math.round(LANE + clamp(offset + apart, LANE - STUB));
  const levels = [
    target.y - lane,
    target.y + target.height + lane,
    source.y - lane,
    source.y + source.height + lane,
  ];
  for (const y of levels) {
    for (const [out, x1] of [
      [from.right, from.right.x + lane],
      [from.left, from.left.x - lane],
    ] as const) {
      for (const [into, x2] of [
        [to.left, to.left.x - lane],
        [to.right, to.right.x + lane],
      ] as const) {
        yield [out, { x: x1, y: out.y }, { x: x1, y }, { x: x2, y }, { x: x2, y: into.y }, into];
      }
    }
  }
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
