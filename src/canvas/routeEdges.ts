import type { Point, Route } from '../core/ports.ts';
import type { Arranged } from './Arranged.ts';
import { type Box, boundsOf, centreOf, grow, lineCrosses, overlaps } from './Box.ts';
import type { CanvasGraph, EdgePart, Size } from './canvasGraph.ts';
import { type EdgeEnd, endKey, portAt, portsOf, spreadEnds } from './edgePorts.ts';
import { findWay, type Side, type Way } from './findWay.ts';
import { loopAround } from './loopAround.ts';
import { placeLabel } from './placeLabel.ts';
import { plainWay } from './plainWay.ts';
import { towards } from './roundedPath.ts';
import { type SpaceIndex, spaceIndex } from './spaceIndex.ts';

type Line = readonly [Point, Point];

/** What a route was made from, so that it can be kept as long as nothing of that changes. */
export interface RoutedEdge {
  readonly edge: EdgePart;
  readonly source: Box;
  readonly target: Box;
  readonly route: Route;
  /** The sides and offsets of its ends; null where an arrangement (or a loop) decided. */
  readonly ends: {
    readonly from: Side;
    readonly to: Side;
    readonly leaves: number;
    readonly reaches: number;
  } | null;
}

export type RoutedEdges = ReadonlyMap<string, RoutedEdge>;

/** How far around its two nodes an edge looks for a way, in pixels. */
const AROUND = 160;

/** An edge that is routed when it comes into view must not be waited for: a good way will do. */
const HASTE = 1.3;
const MANY = 80;
/** Its label is near where it begins: the rest of a long way may be far out of view. Pixels. */
const LABEL_WITHIN = 480;

/**
 * The ways of all edges: an arrangement's own as long as their nodes are where it put them and nothing came
 * in between; else the best ways around the nodes, clear of one another, with labels clear of everything.
 * Edges that nothing touched since `previous` keep their entry.
 */
export function routeEdges(
  graph: CanvasGraph,
  boxes: ReadonlyMap<string, Box>,
  arrangement: Arranged | null,
  previous: { readonly boxes: ReadonlyMap<string, Box>; readonly routed: RoutedEdges } | null,
): RoutedEdges {
  const index = spaceIndex(boxes.values());
  const moved = [...boxes].filter(([id, box]) => previous?.boxes.get(id) !== box).map(([, box]) => box);
  const strays = [...boxes]
    .filter(([id, box]) => !isAt(box, arrangement?.positions.get(id)))
    .map(([, box]) => box);
  const kept = new Map<string, RoutedEdge>();
  const open: OpenEdge[] = [];
  const loops = new Map<string, number>();
  for (const edge of graph.edges.values()) {
    const source = boxes.get(edge.source);
    const target = boxes.get(edge.target);
    if (source === undefined || target === undefined) continue;
    const before = previous?.routed.get(edge.id);
    const same = before?.source === source && before.target === target && before.edge.label === edge.label;
    const arranged = arrangedRoute(edge, source, target, arrangement);
    if (arranged !== null && !isHit(arranged, edge.label, strays, source, target)) {
      const keeps = same && before.route === arranged;
      kept.set(
        edge.id,
        keeps ? withEdge(before, edge) : { edge, source, target, route: arranged, ends: null },
      );
    } else if (source === target) {
      const nth = loops.get(edge.source) ?? 0;
      loops.set(edge.source, nth + 1);
      if (same && before.ends === null) kept.set(edge.id, withEdge(before, edge));
      else
        kept.set(edge.id, { edge, source, target, route: loopAround(source, nth, edge.label), ends: null });
    } else {
      const usable = same && before.ends !== null && !isHit(before.route, edge.label, moved, source, target);
      open.push({ edge, source, target, before: usable ? before : null });
    }
  }
  return finish(graph, open, kept, index);
}

interface OpenEdge {
  readonly edge: EdgePart;
  readonly source: Box;
  readonly target: Box;
  readonly before: RoutedEdge | null;
}

/** Routes what is still open: sides first, then the places at the sides, then the ways. */
function finish(
  graph: CanvasGraph,
  open: readonly OpenEdge[],
  kept: Map<string, RoutedEdge>,
  index: SpaceIndex,
): RoutedEdges {
  const sides = new Map<string, { from: Side; to: Side }>();
  for (const { edge, source, target, before } of open) {
    const ends = before?.ends ?? wayAround(source, target, index, [], [], null);
    if (ends !== null) sides.set(edge.id, { from: ends.from, to: ends.to });
  }
  const offsets = spreadEnds(endsOf(open, sides), takenBy([...kept.values()]));
  const lines: Line[] = [];
  const labels: Box[] = [];
  const result = new Map<string, RoutedEdge>();
  const add = (routed: RoutedEdge): void => {
    result.set(routed.edge.id, routed);
    lines.push(...linesOf(routed.route.points));
    const label = labelBox(routed.route, routed.edge.label);
    if (label !== null) labels.push(label);
  };
  for (const routed of kept.values()) add(routed);
  const pending: (OpenEdge & { readonly ends: NonNullable<RoutedEdge['ends']> | null })[] = [];
  for (const edge of open) {
    const side = sides.get(edge.edge.id);
    const ends = side === undefined ? null : { ...side, ...offsetsOf(edge.edge, side, offsets) };
    const { before } = edge;
    if (before !== null && ends !== null && sameEnds(before.ends, ends)) add(withEdge(before, edge.edge));
    else pending.push({ ...edge, ends });
  }
  // Short edges first: they have the least choice.
  pending.sort((a, b) => distance(a.source, a.target) - distance(b.source, b.target));
  for (const { edge, source, target, ends } of pending) {
    const way = wayAround(source, target, index, lines, labels, ends);
    const points = way?.points ?? directWay(source, target);
    const near = boundsOf(points.map((point) => ({ ...point, width: 0, height: 0 })));
    const label =
      edge.label === null || near === null
        ? null
        : placeLabel(points, edge.label, { boxes: index.near(grow(near, AROUND)), labels, lines });
    add({ edge, source, target, route: { points, label }, ends });
  }
  const inOrder = new Map<string, RoutedEdge>();
  for (const id of graph.edges.keys()) {
    const routed = result.get(id);
    if (routed !== undefined) inOrder.set(id, routed);
  }
  return inOrder;
}

/**
 * The best way of one edge among few obstacles, without regard to other edges: for graphs so large that
 * only what is in view is routed. `offset` keeps the edges between two nodes apart.
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
  return (
    findWay(portsOf(source, 'leaving', offset), portsOf(target, 'reaching', offset), around)?.points ?? null
  );
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

/** The box a label takes. */
function labelBox({ label }: Route, size: Size | null): Box | null {
  if (label === null || size === null) return null;
  return { x: label.x - size.width / 2, y: label.y - size.height / 2, ...size };
}

function wayAround(
  source: Box,
  target: Box,
  index: SpaceIndex,
  lines: readonly Line[],
  labels: readonly Box[],
  ends: RoutedEdge['ends'],
): Way | null {
  const starts =
    ends === null
      ? portsOf(source, 'leaving')
      : [{ side: ends.from, cost: 0, at: portAt(source, ends.from, ends.leaves) }];
  const goals =
    ends === null
      ? portsOf(target, 'reaching')
      : [{ side: ends.to, cost: 0, at: portAt(target, ends.to, ends.reaches) }];
  let obstacles = obstaclesNear(source, target, index);
  for (;;) {
    const area = boundsOf(obstacles);
    const room = area === null ? null : grow(area, AROUND);
    const way = findWay(starts, goals, {
      obstacles,
      lines: room === null ? [] : lines.filter(([from, to]) => lineCrosses(from, to, room)),
      labels: room === null ? [] : labels.filter((label) => overlaps(label, room)),
    });
    // A detour may lead past nodes that were too far away to be looked at: then they are, too.
    const missed =
      way === null ? [] : index.near(boundsOfWay(way)).filter((box) => isMissed(box, way, obstacles));
    if (missed.length === 0) return way;
    obstacles = [...obstacles, ...missed];
  }
}

function isMissed(box: Box, way: Way, known: readonly Box[]): boolean {
  return !known.includes(box) && linesOf(way.points).some(([from, to]) => lineCrosses(from, to, box));
}

function boundsOfWay({ points }: Way): Box {
  return (
    boundsOf(points.map((point) => ({ ...point, width: 1, height: 1 }))) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
  );
}

function obstaclesNear(source: Box, target: Box, index: SpaceIndex): readonly Box[] {
  const bounds = boundsOf([source, target]);
  if (bounds === null) return [];
  const area = grow(bounds, AROUND);
  return index.near(area).filter((box) => overlaps(box, area));
}

/** Where boxes lie so close that no way leads between them: one bend, from side to side. */
function directWay(source: Box, target: Box): readonly Point[] {
  const from = centreOf(source);
  const to = centreOf(target);
  if (from.x === to.x || from.y === to.y) return [from, to];
  return [from, { x: to.x, y: from.y }, to];
}

function isAt(box: Box, at: Point | undefined): boolean {
  return at !== undefined && at.x === box.x && at.y === box.y;
}

/** An arrangement's route, if both nodes are where it put them and it is a route between these two. */
export function arrangedRoute(
  edge: EdgePart,
  source: Box,
  target: Box,
  arrangement: Arranged | null,
): Route | null {
  const route = arrangement?.routes.get(edge.id);
  const room = arrangement?.labels.get(edge.id);
  if (route === undefined || room?.width !== edge.label?.width || room?.height !== edge.label?.height)
    return null;
  if (!isAt(source, arrangement?.positions.get(edge.source))) return null;
  if (!isAt(target, arrangement?.positions.get(edge.target))) return null;
  const first = route.points[0];
  const last = route.points.at(-1);
  const touches = first !== undefined && last !== undefined && isOn(first, source) && isOn(last, target);
  return touches ? route : null;
}

function isOn({ x, y }: Point, box: Box): boolean {
  return overlaps({ x: x - 1, y: y - 1, width: 2, height: 2 }, box);
}

/** Whether one of the boxes, other than its own nodes, lies on a route or its label. */
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

function linesOf(points: readonly Point[]): readonly Line[] {
  return points.slice(1).map((to, index): Line => [points[index] ?? to, to]);
}

function withEdge(routed: RoutedEdge, edge: EdgePart): RoutedEdge {
  return routed.edge === edge ? routed : { ...routed, edge };
}

function endsOf(open: readonly OpenEdge[], sides: ReadonlyMap<string, { from: Side; to: Side }>): EdgeEnd[] {
  return open.flatMap(({ edge, source, target }): EdgeEnd[] => {
    const side = sides.get(edge.id);
    if (side === undefined) return [];
    return [
      { edge: edge.id, node: edge.source, box: source, side: side.from, towards: centreOf(target) },
      { edge: edge.id, node: edge.target, box: target, side: side.to, towards: centreOf(source) },
    ];
  });
}

function offsetsOf(
  { id, source, target }: EdgePart,
  { from, to }: { from: Side; to: Side },
  offsets: ReadonlyMap<string, number>,
): { leaves: number; reaches: number } {
  return {
    leaves: offsets.get(endKey({ edge: id, node: source, side: from })) ?? 0,
    reaches: offsets.get(endKey({ edge: id, node: target, side: to })) ?? 0,
  };
}

function sameEnds(a: RoutedEdge['ends'], b: NonNullable<RoutedEdge['ends']>): boolean {
  return a?.from === b.from && a.to === b.to && a.leaves === b.leaves && a.reaches === b.reaches;
}

/** Offsets at the sides of nodes that routes use which are not to be changed. */
function takenBy(routed: readonly RoutedEdge[]): (node: string, side: Side) => readonly number[] {
  const taken = new Map<string, number[]>();
  const take = (node: string, box: Box, at: Point | undefined): void => {
    if (at === undefined) return;
    const centre = centreOf(box);
    const upright = Math.abs(at.x - box.x) < 1 || Math.abs(at.x - box.x - box.width) < 1;
    const side: Side = upright ? (at.x < centre.x ? 'left' : 'right') : at.y < centre.y ? 'top' : 'bottom';
    const key = `${side} ${node}`;
    const offset = upright ? at.y - centre.y : at.x - centre.x;
    taken.set(key, [...(taken.get(key) ?? []), offset]);
  };
  for (const { edge, source, target, route } of routed) {
    take(edge.source, source, route.points[0]);
    take(edge.target, target, route.points.at(-1));
  }
  return (node, side) => taken.get(`${side} ${node}`) ?? [];
}

function distance(a: Box, b: Box): number {
  const from = centreOf(a);
  const to = centreOf(b);
  return Math.abs(from.x - to.x) + Math.abs(from.y - to.y);
}
