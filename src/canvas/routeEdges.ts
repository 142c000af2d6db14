import type { Point } from '../core/ports.ts';
import type { Arranged } from './Arranged.ts';
import { type Box, boundsOf, centreOf, grow } from './Box.ts';
import type { CanvasGraph, EdgePart } from './canvasGraph.ts';
import { type EdgeEnd, endKey, spreadEnds } from './edgePorts.ts';
import type { Side } from './findWay.ts';
import { loopAround } from './loopAround.ts';
import { placeLabel } from './placeLabel.ts';
import {
  arrangedRoute,
  type EdgeEnds,
  isAt,
  isHit,
  type Line,
  labelBox,
  linesOf,
  type RoutedEdge,
  type RoutedEdges,
} from './RoutedEdge.ts';
import { type SpaceIndex, spaceIndex } from './spaceIndex.ts';
import { directWay, wayAround } from './wayAround.ts';

type Sides = Pick<EdgeEnds, 'from' | 'to'>;

/** An edge that no arrangement has a way for; `before` is its way as it was, where that may do. */
interface OpenEdge {
  readonly edge: EdgePart;
  readonly source: Box;
  readonly target: Box;
  readonly before: RoutedEdge | null;
}

/** A way with so many bends is worth a look for other sides, which have to be so much better. Pixels. */
const CROOKED = 4;
const BETTER_BY = 40;

/** How far from a way boxes matter for its label, in pixels. */
const NEAR = 160;

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
  const kept: RoutedEdge[] = [];
  const open: OpenEdge[] = [];
  const loops = new Map<string, number>();
  for (const edge of graph.edges.values()) {
    const source = boxes.get(edge.source);
    const target = boxes.get(edge.target);
    if (source === undefined || target === undefined) continue;
    const last = previous?.routed.get(edge.id);
    const same = last?.source === source && last.target === target && last.edge.label === edge.label;
    const arranged = arrangedRoute(edge, source, target, arrangement);
    if (arranged !== null && !isHit(arranged, edge.label, strays, source, target)) {
      const keeps = same && last.route === arranged;
      kept.push(keeps ? withEdge(last, edge) : { edge, source, target, route: arranged, ends: null });
    } else if (source === target) {
      const nth = loops.get(edge.source) ?? 0;
      loops.set(edge.source, nth + 1);
      const route = loopAround(source, nth, edge.label);
      kept.push(
        same && last.ends === null ? withEdge(last, edge) : { edge, source, target, route, ends: null },
      );
    } else {
      const usable = same && last.ends !== null && !isHit(last.route, edge.label, moved, source, target);
      open.push({ edge, source, target, before: usable ? last : null });
    }
  }
  const routed = routeOpen(kept, open, index);
  return new Map([...graph.edges.keys()].flatMap((id) => pairOf(id, routed.get(id))));
}

/** Routes what is open beside what is kept: sides first, then the places at the sides, then the ways. */
function routeOpen(kept: readonly RoutedEdge[], open: readonly OpenEdge[], index: SpaceIndex): RoutedEdges {
  const sides = new Map<string, Sides>();
  for (const { edge, source, target, before } of open) {
    const ends = before?.ends ?? wayAround(source, target, index, { lines: [], labels: [] }, null);
    if (ends !== null) sides.set(edge.id, { from: ends.from, to: ends.to });
  }
  const routed = routeAtSides(kept, open, sides, index);
  const better = betterSides(open, routed, index);
  if (better.size === 0) return routed;
  return routeAtSides(kept, open, new Map([...sides, ...better]), index);
}

function routeAtSides(
  kept: readonly RoutedEdge[],
  open: readonly OpenEdge[],
  sides: ReadonlyMap<string, Sides>,
  index: SpaceIndex,
): RoutedEdges {
  const offsets = spreadEnds(endsOf(open, sides), takenBy(kept));
  const lines: Line[] = [];
  const labels: Box[] = [];
  const result = new Map<string, RoutedEdge>();
  const add = (routed: RoutedEdge): void => {
    result.set(routed.edge.id, routed);
    lines.push(...linesOf(routed.route.points));
    const label = labelBox(routed.route, routed.edge.label);
    if (label !== null) labels.push(label);
  };
  for (const routed of kept) add(routed);
  const pending: (OpenEdge & { readonly ends: EdgeEnds | null })[] = [];
  for (const one of open) {
    const side = sides.get(one.edge.id);
    const ends = side === undefined ? null : { ...side, ...offsetsOf(one.edge, side, offsets) };
    if (one.before !== null && ends !== null && sameEnds(one.before.ends, ends)) {
      add(withEdge(one.before, one.edge));
    } else pending.push({ ...one, ends });
  }
  // Short edges first: they have the least choice.
  pending.sort((a, b) => distance(a.source, a.target) - distance(b.source, b.target));
  for (const { edge, source, target, ends } of pending) {
    const way = wayAround(source, target, index, { lines, labels }, ends);
    const points = way?.points ?? directWay(source, target);
    const near = boundsOf(points.map((point) => ({ ...point, width: 0, height: 0 })));
    const label =
      edge.label === null || near === null
        ? null
        : placeLabel(points, edge.label, { boxes: index.near(grow(near, NEAR)), labels, lines });
    add({ edge, source, target, route: { points, label }, ends });
  }
  return result;
}

/** Other sides for new edges whose ways became crooked among the others: the sides were chosen without those. */
function betterSides(
  open: readonly OpenEdge[],
  routed: RoutedEdges,
  index: SpaceIndex,
): ReadonlyMap<string, Sides> {
  const better = new Map<string, Sides>();
  for (const { edge, source, target, before } of open) {
    const own = routed.get(edge.id);
    if (before !== null || own === undefined || own.ends === null) continue;
    if (own.route.points.length - 2 < CROOKED) continue;
    const others = [...routed.values()].filter((other) => other !== own);
    const existing = {
      lines: others.flatMap((other) => linesOf(other.route.points)),
      labels: others.flatMap((other) => labelBox(other.route, other.edge.label) ?? []),
    };
    const here = wayAround(source, target, index, existing, own.ends);
    const there = wayAround(source, target, index, existing, null);
    if (here === null || there === null || there.cost + BETTER_BY > here.cost) continue;
    better.set(edge.id, { from: there.from, to: there.to });
  }
  return better;
}

function pairOf(id: string, routed: RoutedEdge | undefined): [string, RoutedEdge][] {
  return routed === undefined ? [] : [[id, routed]];
}

function withEdge(routed: RoutedEdge, edge: EdgePart): RoutedEdge {
  return routed.edge === edge ? routed : { ...routed, edge };
}

function endsOf(open: readonly OpenEdge[], sides: ReadonlyMap<string, Sides>): readonly EdgeEnd[] {
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
  { from, to }: Sides,
  offsets: ReadonlyMap<string, number>,
): Pick<EdgeEnds, 'leaves' | 'reaches'> {
  return {
    leaves: offsets.get(endKey({ edge: id, node: source, side: from })) ?? 0,
    reaches: offsets.get(endKey({ edge: id, node: target, side: to })) ?? 0,
  };
}

function sameEnds(a: EdgeEnds | null, b: EdgeEnds): boolean {
  return a?.from === b.from && a.to === b.to && a.leaves === b.leaves && a.reaches === b.reaches;
}

/** Offsets at the sides of nodes that routes use which are not to be changed. */
function takenBy(routed: readonly RoutedEdge[]): (node: string, side: Side) => readonly number[] {
  const taken = new Map<string, number[]>();
  const take = (node: string, box: Box, at: Point | undefined): void => {
    if (at === undefined) return;
    const centre = centreOf(box);
    const upright = Math.abs(at.x - box.x) < 1 || Math.abs(at.x - box.x - box.width) < 1;
    const level = at.y < centre.y ? 'top' : 'bottom';
    const side: Side = upright ? (at.x < centre.x ? 'left' : 'right') : level;
    const key = `${side} ${node}`;
    taken.set(key, [...(taken.get(key) ?? []), upright ? at.y - centre.y : at.x - centre.x]);
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
