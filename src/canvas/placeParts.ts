import type { Point } from '../core/ports.ts';
import { type Box, boundsOf, centreOf, grow, overlaps } from './Box.ts';
import {
  type CanvasGraph,
  END_ID,
  type GhostPart,
  isPlaced,
  NODE_SIZE,
  type NodePart,
  type Size,
  START_ID,
} from './canvasGraph.ts';

/** Distances between parts that Baton places itself. */
const BESIDE = 56;
const CLEARANCE = 16;
/** What END and START keep from nodes: more than there is between two nodes that an edge joins. */
const AWAY = 76;

export interface Placing {
  /** Where an arrangement put parts; used where the document says nothing. */
  readonly arranged: ReadonlyMap<string, Point>;
  /** Where parts are while they are dragged. */
  readonly dragged: ReadonlyMap<string, Point>;
}

/**
 * The box of every part. A node is where it is dragged, else where the document has it, else where the
 * arrangement has it, else beside a node it is linked with. START, END and stubs have no place in the
 * document: they stay with the arrangement as long as their neighbours do, else they keep by them. Boxes
 * that did not change keep their identity.
 */
export function placeParts(
  graph: CanvasGraph,
  { arranged, dragged }: Placing,
  previous?: ReadonlyMap<string, Box>,
): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>();
  const put = (id: string, { x, y }: Point, size: Size): void => {
    const before = previous?.get(id);
    boxes.set(id, before?.x === x && before.y === y ? before : { x, y, ...size });
  };
  const homeless: string[] = [];
  for (const part of graph.nodes.values()) {
    if (!isPlaced(part)) continue;
    const at = dragged.get(part.id) ?? placeOf(part) ?? arranged.get(part.id);
    if (at === undefined) homeless.push(part.id);
    else put(part.id, at, part.size);
  }
  const neighbours = neighboursOf(graph, new Set([START_ID, END_ID, ...homeless]));
  for (const id of homeless) put(id, besideNeighbour(id, neighbours, boxes), NODE_SIZE);

  const isArranged = (id: string): boolean => {
    const at = arranged.get(id);
    const box = boxes.get(id);
    return at !== undefined && box?.x === at.x && box.y === at.y;
  };
  for (const part of graph.nodes.values()) {
    if (isPlaced(part)) continue;
    const near = neighbours.get(part.id) ?? [];
    const at = arranged.get(part.id);
    const isLoose = part.kind !== 'ghost' && near.length === 0;
    const keeps =
      at !== undefined && !isLoose && near.every(isArranged) && isFree({ ...at, ...part.size }, boxes);
    if (keeps) put(part.id, at, part.size);
    else if (part.kind === 'ghost') put(part.id, ghostPlace(part, graph, boxes), part.size);
    else
      put(
        part.id,
        endPlace(part.kind, part.size, near, labelRoom(graph, part.id, near[0]), boxes),
        part.size,
      );
  }
  return boxes;
}

/** Where the document has a part: a collapsed group amid the places of its nodes. null where it says nothing. */
function placeOf(part: NodePart): Point | null {
  if (part.kind === 'agent') return part.record.position;
  if (part.kind !== 'group') return null;
  const around = boundsOf(
    part.members.flatMap(({ position }) => position ?? []).map((at) => ({ ...at, ...NODE_SIZE })),
  );
  if (around === null) return null;
  const { x, y } = centreOf(around);
  return { x: Math.round(x - part.size.width / 2), y: Math.round(y - part.size.height / 2) };
}

/** For each of the ids: the nodes it is linked with, in the order of the edges. */
function neighboursOf({ edges, nodes }: CanvasGraph, ids: ReadonlySet<string>): Map<string, string[]> {
  const neighbours = new Map<string, string[]>();
  const link = (id: string, other: string): void => {
    if (!isPlaced(nodes.get(other))) return;
    const list = neighbours.get(id);
    if (list === undefined) neighbours.set(id, [other]);
    else list.push(other);
  };
  for (const { source, target } of edges.values()) {
    if (ids.has(source) || nodes.get(source)?.kind === 'ghost') link(source, target);
    if (ids.has(target) || nodes.get(target)?.kind === 'ghost') link(target, source);
  }
  return neighbours;
}

function besideNeighbour(
  id: string,
  neighbours: ReadonlyMap<string, readonly string[]>,
  boxes: ReadonlyMap<string, Box>,
): Point {
  const neighbour = (neighbours.get(id) ?? [])
    .map((other) => boxes.get(other))
    .find((box) => box !== undefined);
  const from = neighbour ?? boundsOf(boxes.values());
  if (from === null) return { x: 0, y: 0 };
  const x = from.x + from.width + 2 * BESIDE;
  let y = from.y;
  while (!isFree({ x, y, ...NODE_SIZE }, boxes)) y += NODE_SIZE.height + BESIDE;
  return { x, y };
}

/** The room that the labels between a part and its first neighbour need in the direction of the edge, in pixels. */
function labelRoom({ edges }: CanvasGraph, id: string, neighbour: string | undefined): number {
  let width = 0;
  for (const { source, target, label } of edges.values()) {
    const joins = (source === id && target === neighbour) || (target === id && source === neighbour);
    if (joins && label !== null) width = Math.max(width, label.width + BESIDE);
  }
  return Math.max(BESIDE, width);
}

/** START keeps left of the entry, END right of the nodes that lead to it; elsewhere around them if that is taken. */
function endPlace(
  kind: 'start' | 'end',
  size: Size,
  near: readonly string[],
  gap: number,
  boxes: ReadonlyMap<string, Box>,
): Point {
  // The first edge decides, so that END stays where it is when another one leads to it.
  const anchor = boxes.get(near[0] ?? '');
  const all = boundsOf(boxes.values());
  if (all === null) return kind === 'start' ? { x: 0, y: 0 } : { x: 4 * BESIDE, y: 0 };
  const middle = (box: Box): number => box.y + (box.height - size.height) / 2;
  const outside =
    kind === 'start'
      ? { x: all.x - BESIDE - size.width, y: middle(anchor ?? all) }
      : { x: all.x + all.width + BESIDE, y: middle(anchor ?? all) };
  if (anchor === undefined) return outside;
  const left = { x: anchor.x - gap - size.width, y: middle(anchor) };
  const right = { x: anchor.x + anchor.width + gap, y: middle(anchor) };
  const above = { x: anchor.x + (anchor.width - size.width) / 2, y: anchor.y - BESIDE - size.height };
  const below = { x: above.x, y: anchor.y + anchor.height + BESIDE };
  const withoutAnchor = new Map([...boxes].filter(([, box]) => box !== anchor));
  const wishes = kind === 'start' ? [left, above, below, right] : [right, left, below, above];
  return wishes.find((at) => isFree({ ...at, ...size }, withoutAnchor, AWAY)) ?? outside;
}

/** A stub is right of the node its edge leaves, or left of the node its edge should lead to. */
function ghostPlace(
  { edgeId, side, size }: GhostPart,
  graph: CanvasGraph,
  boxes: ReadonlyMap<string, Box>,
): Point {
  const edge = graph.edges.get(edgeId);
  const anchor = boxes.get((side === 'source' ? edge?.target : edge?.source) ?? '');
  const all = boundsOf(boxes.values()) ?? { x: 0, y: 0, width: 0, height: 0 };
  let { x, y } =
    anchor === undefined
      ? { x: side === 'source' ? all.x : all.x + size.width + 2 * BESIDE, y: all.y + all.height + BESIDE }
      : {
          x: side === 'source' ? anchor.x - 2 * BESIDE - size.width : anchor.x + anchor.width + 2 * BESIDE,
          y: centreOf(anchor).y - size.height / 2,
        };
  while (!isFree({ x, y, ...size }, boxes)) y += size.height + CLEARANCE;
  return { x, y };
}

function isFree(box: Box, boxes: ReadonlyMap<string, Box>, clearance = CLEARANCE): boolean {
  const room = grow(box, clearance);
  for (const other of boxes.values()) if (overlaps(room, other)) return false;
  return true;
}
