import type { Point, Route } from '../core/ports.ts';
import { type Box, boundsOf, grow } from './Box.ts';
import type { EdgePart } from './canvasGraph.ts';
import { portsOf } from './edgePorts.ts';
import { findWay } from './findWay.ts';
import { loopAround } from './loopAround.ts';
import { placeLabel } from './placeLabel.ts';
import { plainWay } from './plainWay.ts';
import { towards } from './roundedPath.ts';
import type { SpaceIndex } from './spaceIndex.ts';
import { directWay, obstaclesNear } from './wayAround.ts';

/** An edge that is routed when it comes into view must not be waited for: a good way will do. */
const HASTE = 1.3;
const MANY = 80;
/** Its label is near where it begins: the rest of a long way may be far out of view. Pixels. */
const LABEL_WITHIN = 480;

/**
 * A good way of one edge, without regard to other edges: for graphs so large that only what is in view is
 * routed. `offset` keeps the edges between two nodes apart.
 */
export function routeAlone(
  edge: EdgePart,
  source: Box,
  target: Box,
  index: SpaceIndex,
  offset: number,
): Route {
  if (source === target) return loopAround(source, Math.abs(offset), edge.label);
  const points =
    plainWay(source, target, index, offset) ??
    seekWay(source, target, index, offset) ??
    directWay(source, target);
  if (edge.label === null) return { points, label: null };
  const head = beginningOf(points, LABEL_WITHIN);
  const area = boundsOf(head.map((point) => ({ ...point, width: 0, height: 0 })));
  const boxes = area === null ? [] : index.near(grow(area, edge.label.width));
  return { points, label: placeLabel(head, edge.label, { boxes, labels: [], lines: [] }) };
}

/** A good way among the obstacles; null where there are too many of them to be looked at in time. */
function seekWay(source: Box, target: Box, index: SpaceIndex, offset: number): readonly Point[] | null {
  const obstacles = obstaclesNear(source, target, index);
  if (obstacles.length > MANY) return null;
  const around = { obstacles, lines: [], labels: [], haste: HASTE };
  const way = findWay(portsOf(source, 'leaving', offset), portsOf(target, 'reaching', offset), around);
  return way?.points ?? null;
}

/** The first pixels of a way. */
function beginningOf(points: readonly Point[], length: number): readonly Point[] {
  const begun: Point[] = [];
  let left = length;
  for (const [at, point] of points.entries()) {
    const before = points[at - 1];
    const step = before === undefined ? 0 : Math.abs(point.x - before.x) + Math.abs(point.y - before.y);
    if (before !== undefined && step > left) {
      begun.push(towards(before, point, left));
      return begun;
    }
    left -= step;
    begun.push(point);
  }
  return begun;
}
