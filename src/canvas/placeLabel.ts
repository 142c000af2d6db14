import type { Point } from '../core/ports.ts';
import { type Box, grow, lineCrosses, sharedArea } from './Box.ts';
import type { Size } from './canvasGraph.ts';

type Line = readonly [Point, Point];

/** Pixels between two places that are tried, at least, and between a label and what it keeps clear of. */
const STEP = 8;
const CLEARANCE = 4;
const MOST_PLACES = 24;

/** What a place is worth less, in points; a square pixel of something covered is `COVERED`. */
const COVERED = 4;
const LINE_COVERED = 60;
const BESIDE_THE_LINE = 40;
const BEND_COVERED = 12;
const LINE_TOO_SHORT = 20;

/**
 * The centre of the best place for a label on (or, where that is taken, beside) an edge's way: clear of
 * boxes, of other labels and of other lines, near the middle, on a stretch that is long enough.
 */
export function placeLabel(
  points: readonly Point[],
  size: Size,
  around: {
    readonly boxes: readonly Box[];
    readonly labels: readonly Box[];
    readonly lines: readonly Line[];
  },
): Point {
  const stretches = points.slice(1).map((to, index): Line => [points[index] ?? to, to]);
  const total = stretches.reduce((sum, [from, to]) => sum + lengthOf(from, to), 0);
  let best = { at: points[0] ?? { x: 0, y: 0 }, loss: Infinity };
  let passed = 0;
  for (const [from, to] of stretches) {
    const length = lengthOf(from, to);
    const level = from.y === to.y;
    const beside = level ? { x: 0, y: size.height / 2 + CLEARANCE } : { x: size.width / 2 + CLEARANCE, y: 0 };
    for (const along of places(length)) {
      const on = {
        x: from.x + (to.x - from.x) * (along / length),
        y: from.y + (to.y - from.y) * (along / length),
      };
      for (const side of [0, -1, 1]) {
        const at = { x: on.x + side * beside.x, y: on.y + side * beside.y };
        const loss =
          Math.abs(passed + along - total / 2) * 0.1 +
          (side === 0 ? 0 : BESIDE_THE_LINE) +
          (level && side === 0 && length < size.width + 2 * STEP ? LINE_TOO_SHORT : 0);
        if (loss >= best.loss) continue;
        const covered = loss + coverLoss(at, size, points, around, best.loss - loss);
        if (covered < best.loss) best = { at: { x: Math.round(at.x), y: Math.round(at.y) }, loss: covered };
      }
    }
    passed += length;
  }
  return best.at;
}

/** Distances from the beginning of a stretch: its middle, and every few pixels. */
function places(length: number): readonly number[] {
  const along = [length / 2];
  const step = Math.max(STEP, length / MOST_PLACES);
  for (let at = 0; at <= length; at += step) along.push(at);
  return along;
}

function coverLoss(
  at: Point,
  { width, height }: Size,
  points: readonly Point[],
  { boxes, labels, lines }: Parameters<typeof placeLabel>[2],
  enough: number,
): number {
  const label = { x: at.x - width / 2, y: at.y - height / 2, width, height };
  const room = grow(label, CLEARANCE);
  let loss = 0;
  for (const box of boxes) {
    loss += sharedArea(room, box) * COVERED;
    if (loss >= enough) return loss;
  }
  for (const other of labels) {
    loss += sharedArea(room, other) * COVERED;
    if (loss >= enough) return loss;
  }
  for (const [from, to] of lines) if (lineCrosses(from, to, label)) loss += LINE_COVERED;
  for (const point of points) {
    if (lineCrosses(point, point, label)) loss += BEND_COVERED;
  }
  return loss;
}

function lengthOf(from: Point, to: Point): number {
  return Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
}
