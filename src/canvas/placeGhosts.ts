import type { Change } from '../core/diff/DocumentChanges.ts';
import type { Point } from '../core/ports.ts';
import { type EdgeRecord, END, type NodeRecord, type RecordId } from '../core/scenario/document.ts';
import { type Box, boundsOf, centreOf } from './Box.ts';
import { type CanvasGraph, END_ID, NODE_SIZE } from './canvasGraph.ts';
import { freeSpot } from './freeSpot.ts';

/** So many removed parts are drawn; the list has all of them. */
const DRAWN = 400;
/** Between a ghost without a place of its own and what it hung on. */
const BELOW = 150;

export interface GhostNode {
  readonly record: NodeRecord;
  readonly box: Box;
}
export interface GhostEdge {
  readonly record: EdgeRecord;
  readonly from: Point;
  readonly to: Point;
  /** Through which it bends, beside the straight way, where an edge may lie. */
  readonly bend: Point;
}
export interface Ghosts {
  readonly nodes: readonly GhostNode[];
  readonly edges: readonly GhostEdge[];
}

/** How far an edge bends away, and one between the same nodes beyond it. */
const BEND = 28;

/**
 * Where what was removed from a scenario is drawn: nodes where they lay, else below what they were connected
 * with, clear of everything; edges in a bow between their ends, as far as these are there.
 */
export function placeGhosts(
  changes: readonly Change[],
  scenarioId: RecordId,
  graph: CanvasGraph,
  boxes: ReadonlyMap<string, Box>,
): Ghosts {
  const gone = changes
    .filter(({ kind, scenario }) => kind === 'removed' && scenario?.after === scenarioId)
    .flatMap(({ before }) => (before === undefined ? [] : [before]))
    .slice(0, DRAWN);
  const edges = gone.filter((record) => record.type === 'edge');
  const taken = new Map(boxes);
  const byName = new Map<string, Box>();
  for (const part of graph.nodes.values()) {
    const box = boxes.get(part.id);
    if (part.kind === 'agent' && box !== undefined && !byName.has(part.record.nodeId)) {
      byName.set(part.record.nodeId, box);
    }
  }
  const end = boxes.get(END_ID);
  if (end !== undefined) byName.set(END, end);
  const nodes = gone.flatMap((record): GhostNode[] => {
    if (record.type !== 'node') return [];
    const centre = freeSpot(record.position ? centreAt(record.position) : wish(record, edges, byName), taken);
    const box = { x: centre.x - NODE_SIZE.width / 2, y: centre.y - NODE_SIZE.height / 2, ...NODE_SIZE };
    taken.set(record.id, box);
    if (!byName.has(record.nodeId)) byName.set(record.nodeId, box);
    return [{ record, box }];
  });
  const beside = new Map<string, number>();
  return {
    nodes,
    edges: edges.flatMap((record): GhostEdge[] => {
      const [source, target] = [byName.get(record.source), byName.get(record.target)];
      if (source === undefined || target === undefined) return [];
      const pair = JSON.stringify([record.source, record.target]);
      const before = beside.get(pair) ?? 0;
      beside.set(pair, before + 1);
      const { from, to } = between(source, target);
      return [{ record, from, to, bend: bendOf(from, to, BEND * (before + 1)) }];
    }),
  };
}

/** Beside the middle, to the left of who goes from one to the other. */
function bendOf(from: Point, to: Point, by: number): Point {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(x, y) || 1;
  return { x: (from.x + to.x) / 2 + (y / length) * by, y: (from.y + to.y) / 2 - (x / length) * by };
}

function centreAt({ x, y }: Point): Point {
  return { x: x + NODE_SIZE.width / 2, y: y + NODE_SIZE.height / 2 };
}

function wish(node: NodeRecord, edges: readonly EdgeRecord[], byName: ReadonlyMap<string, Box>): Point {
  const near = edges.flatMap(({ source, target }) => {
    const other = source === node.nodeId ? target : target === node.nodeId ? source : null;
    const box = other === null ? undefined : byName.get(other);
    return box === undefined ? [] : [box];
  });
  const around = boundsOf(near.length > 0 ? near : byName.values());
  if (around === null) return { x: 0, y: 0 };
  return {
    x: centreOf(around).x,
    y: near.length > 0 ? centreOf(around).y + BELOW : around.y + around.height + BELOW,
  };
}

/** From one box to the other, from the sides that face each other. */
function between(source: Box, target: Box): { from: Point; to: Point } {
  const [a, b] = [centreOf(source), centreOf(target)];
  if (source === target) return { from: { x: source.x + source.width, y: a.y }, to: { x: b.x, y: target.y } };
  if (Math.abs(b.x - a.x) > Math.abs(b.y - a.y)) {
    const side = Math.sign(b.x - a.x);
    return {
      from: { x: a.x + (side * source.width) / 2, y: a.y },
      to: { x: b.x - (side * target.width) / 2, y: b.y },
    };
  }
  const side = Math.sign(b.y - a.y) || 1;
  return {
    from: { x: a.x, y: a.y + (side * source.height) / 2 },
    to: { x: b.x, y: b.y - (side * target.height) / 2 },
  };
}
