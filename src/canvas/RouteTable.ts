import type { Route } from '../core/ports.ts';
import type { Arranged } from './Arranged.ts';
import type { Box } from './Box.ts';
import type { CanvasGraph, EdgePart } from './canvasGraph.ts';
import { arrangedRoute, isHit, type RoutedEdge, type RoutedEdges } from './RoutedEdge.ts';
import { routeAlone } from './routeAlone.ts';
import { routeEdges } from './routeEdges.ts';
import { type SpaceIndex, spaceIndex } from './spaceIndex.ts';

/** Up to so many edges are routed together; of more, each alone and only when it comes into view. */
const TOGETHER_UP_TO = 160;

/** Pixels between the edges of one pair of nodes that are routed alone. */
const PAIR_SPACING = 16;

interface Scene {
  readonly graph: CanvasGraph;
  readonly boxes: ReadonlyMap<string, Box>;
  readonly arranged: Arranged | null;
  /** Its places won't last: effort would be lost on it. */
  readonly makeshift: boolean;
}

/** The ways of a scene's edges. A way that did not change is the same object as before. */
export interface RouteTable {
  readonly scene: Scene;
  /** All ways, where they are routed together. */
  readonly all: RoutedEdges | null;
  /** The ways that were asked for so far. */
  readonly known: RoutedEdges;
  routeOf(edgeId: string): Route | undefined;
}

/** The table of a scene; `previous` is the table of the scene before. */
export function routeTable(scene: Scene, previous: RouteTable | null): RouteTable {
  const { graph, boxes, arranged } = scene;
  if (scene.makeshift || graph.edges.size > TOGETHER_UP_TO) return lazyTable(scene, previous);
  const before =
    previous === null || previous.all === null ? null : { boxes: previous.scene.boxes, routed: previous.all };
  const all = routeEdges(graph, boxes, arranged, before);
  return { scene, all, known: all, routeOf: (id) => all.get(id)?.route };
}

function lazyTable(scene: Scene, previous: RouteTable | null): RouteTable {
  const { graph, boxes, arranged } = scene;
  const known = previous === null ? new Map<string, RoutedEdge>() : stillValid(scene, previous);
  let index: SpaceIndex | null = null;
  const route = (edge: EdgePart): RoutedEdge | undefined => {
    const source = boxes.get(edge.source);
    const target = boxes.get(edge.target);
    if (source === undefined || target === undefined) return undefined;
    const own = arrangedRoute(edge, source, target, arranged);
    if (own !== null) return { edge, source, target, route: own, ends: null };
    index ??= spaceIndex(boxes.values());
    const alone = routeAlone(edge, source, target, index, pairOffsets(graph).get(edge.id) ?? 0);
    return { edge, source, target, route: alone, ends: null };
  };
  return {
    scene,
    all: null,
    known,
    routeOf: (id) => {
      const before = known.get(id);
      if (before !== undefined) return before.route;
      const edge = graph.edges.get(id);
      const routed = edge === undefined ? undefined : route(edge);
      if (routed !== undefined) known.set(id, routed);
      return routed?.route;
    },
  };
}

/** The known ways of the scene before that hold in this one. */
function stillValid({ graph, boxes, arranged }: Scene, previous: RouteTable): Map<string, RoutedEdge> {
  const valid = new Map<string, RoutedEdge>();
  if (arranged !== previous.scene.arranged) return valid;
  const moved = [...boxes].filter(([id, box]) => previous.scene.boxes.get(id) !== box).map(([, box]) => box);
  for (const [id, routed] of previous.known) {
    const edge = graph.edges.get(id);
    if (edge === undefined || edge.label !== routed.edge.label) continue;
    if (boxes.get(edge.source) !== routed.source || boxes.get(edge.target) !== routed.target) continue;
    if (!isHit(routed.route, edge.label, moved, routed.source, routed.target)) valid.set(id, routed);
  }
  return valid;
}

/** How far each edge keeps from the middle, by its place among the edges between the same two nodes. */
function pairOffsets(graph: CanvasGraph): ReadonlyMap<string, number> {
  const known = offsetsOf.get(graph);
  if (known !== undefined) return known;
  const pairs = new Map<string, string[]>();
  for (const { id, source, target } of graph.edges.values()) {
    const key = source < target ? `${source} ${target}` : `${target} ${source}`;
    const pair = pairs.get(key);
    if (pair === undefined) pairs.set(key, [id]);
    else pair.push(id);
  }
  const offsets = new Map<string, number>();
  for (const pair of pairs.values()) {
    if (pair.length < 2) continue;
    for (const [k, id] of pair.entries()) offsets.set(id, (k - (pair.length - 1) / 2) * PAIR_SPACING);
  }
  offsetsOf.set(graph, offsets);
  return offsets;
}

const offsetsOf = new WeakMap<CanvasGraph, ReadonlyMap<string, number>>();
