import type { Point, Route } from '../core/ports.ts';
import type { Arranged } from './Arranged.ts';
import { type Box, lineCrosses, overlaps } from './Box.ts';
import type { EdgePart, Size } from './canvasGraph.ts';
import type { Side } from './findWay.ts';

export type Line = readonly [Point, Point];

/** The sides at which an edge leaves and reaches its nodes, and how far from their middles. */
export interface EdgeEnds {
  readonly from: Side;
  readonly to: Side;
  readonly leaves: number;
  readonly reaches: number;
}

/** A route and what it was made from, so that it can be kept as long as nothing of that changes. */
export interface RoutedEdge {
  readonly edge: EdgePart;
  readonly source: Box;
  readonly target: Box;
  readonly route: Route;
  /** null where an arrangement (or a loop) decided. */
  readonly ends: EdgeEnds | null;
}

export type RoutedEdges = ReadonlyMap<string, RoutedEdge>;

/** The straight stretches of a way. */
export function linesOf(points: readonly Point[]): readonly Line[] {
  return points.slice(1).map((to, index): Line => [points[index] ?? to, to]);
}

/** The box a label takes; null for a route without one. */
export function labelBox({ label }: Route, size: Size | null): Box | null {
  if (label === null || size === null) return null;
  return { x: label.x - size.width / 2, y: label.y - size.height / 2, ...size };
}

/** Whether one of the boxes, other than its own nodes, lies on a route, or any of them on its label. */
export function isHit(
  route: Route,
  size: Size | null,
  boxes: readonly Box[],
  source: Box,
  target: Box,
): boolean {
  const label = labelBox(route, size);
  return boxes.some((box) => {
    if (label !== null && overlaps(label, box)) return true;
    if (box === source || box === target) return false;
    return linesOf(route.points).some(([from, to]) => lineCrosses(from, to, box));
  });
}

/**
 * An arrangement's route, if both nodes are where it put them, it is a route between these two, and the
 * label still has the size it made room for.
 */
export function arrangedRoute(
  edge: EdgePart,
  source: Box,
  target: Box,
  arrangement: Arranged | null,
): Route | null {
  const route = arrangement?.routes.get(edge.id);
  const room = arrangement?.labels.get(edge.id);
  if (route === undefined || room?.width !== edge.label?.width || room?.height !== edge.label?.height) {
    return null;
  }
  if (!isAt(source, arrangement?.positions.get(edge.source))) return null;
  if (!isAt(target, arrangement?.positions.get(edge.target))) return null;
  const first = route.points[0];
  const last = route.points.at(-1);
  const touches = first !== undefined && last !== undefined && isOn(first, source) && isOn(last, target);
  return touches ? route : null;
}

export function isAt(box: Box, at: Point | undefined): boolean {
  return at !== undefined && at.x === box.x && at.y === box.y;
}

function isOn({ x, y }: Point, box: Box): boolean {
  return overlaps({ x: x - 1, y: y - 1, width: 2, height: 2 }, box);
}
