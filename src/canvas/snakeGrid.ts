import type { Point } from '../core/ports.ts';
import { type CanvasGraph, isPlaced, NODE_SIZE } from './canvasGraph.ts';

/** The window a scenario should be readable in, in pixels; the room START and END need is off. */
const READABLE_IN = { width: 760, height: 430 };

/** The share of steps of a chain that follow an edge, and its edges a node, at most. */
const CHAIN_SHARE = 0.85;
const CHAIN_EDGES = 1.5;

const MIN_GAP = { x: 56, y: 56 };
const LABEL_ROOM = 40;
/** Short chains are shown at their full size, and have room between their rows. */
const SHORT = 8;
const ROOMY_GAP = 104;

/**
 * Lays a scenario that is a chain in the main (one node after another, with some edges across) in rows that
 * run to and fro, so that neighbours stay neighbours and the whole can be read at once. null for a graph of
 * another kind. START, END and stubs are left out.
 */
export function snakeGrid(graph: CanvasGraph): ReadonlyMap<string, Point> | null {
  const chain = chainOf(graph);
  if (chain === null) return null;
  const gap = gapsOf(graph, chain);
  const cell = { width: NODE_SIZE.width + gap.x, height: NODE_SIZE.height + gap.y };
  const columns = columnsFor(chain.length, cell);
  const positions = new Map<string, Point>();
  chain.forEach((id, index) => {
    const row = Math.floor(index / columns);
    const step = index % columns;
    const column = row % 2 === 0 ? step : columns - 1 - step;
    positions.set(id, { x: column * cell.width, y: row * cell.height });
  });
  return positions;
}

/** The nodes in the order of a walk from the entry that prefers the way on to ways across; null if it is no chain. */
function chainOf({ nodes, edges }: CanvasGraph): readonly string[] | null {
  const agents = [...nodes.values()].filter(isPlaced).map((part) => part.id);
  if (agents.length < 3 || edges.size > agents.length * CHAIN_EDGES + 2) return null;
  const next = new Map<string, string[]>();
  const ordered = [...edges.values()].sort((a, b) => rank(a.words.role) - rank(b.words.role));
  for (const { source, target } of ordered) {
    const list = next.get(source);
    if (list === undefined) next.set(source, [target]);
    else list.push(target);
  }
  const known = new Set(agents);
  const walk: string[] = [];
  const seen = new Set<string>();
  let steps = 0;
  const entry = [...edges.values()].find(({ record }) => record === null)?.target;
  for (const root of entry === undefined ? agents : [entry, ...agents]) {
    const stack = [root];
    for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
      if (seen.has(id) || !known.has(id)) continue;
      seen.add(id);
      const last = walk.at(-1);
      if (last !== undefined && (next.get(last) ?? []).includes(id)) steps += 1;
      walk.push(id);
      stack.push(...(next.get(id) ?? []).toReversed());
    }
  }
  return steps >= (walk.length - 1) * CHAIN_SHARE ? walk : null;
}

function rank(role: string): number {
  return role === 'always' || role === 'else' ? 0 : 1;
}

/** Room between columns for the labels along the chain, and between rows for the lines across. */
function gapsOf({ edges }: CanvasGraph, chain: readonly string[]): { x: number; y: number } {
  const place = new Map(chain.map((id, index) => [id, index]));
  let width = 0;
  let height = 0;
  for (const { source, target, label } of edges.values()) {
    const from = place.get(source);
    const to = place.get(target);
    if (from === undefined || to === undefined || label === null) continue;
    if (Math.abs(to - from) === 1) width = Math.max(width, label.width);
    height = Math.max(height, label.height);
  }
  return {
    x: Math.max(MIN_GAP.x, Math.ceil((width + LABEL_ROOM) / 8) * 8),
    y: Math.max(chain.length <= SHORT ? ROOMY_GAP : MIN_GAP.y, Math.ceil((height + LABEL_ROOM) / 8) * 8),
  };
}

/** The number of columns with which so many cells are largest on the screen. */
function columnsFor(count: number, cell: { width: number; height: number }): number {
  let best = { columns: 1, zoom: 0 };
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const zoom = Math.min(
      1,
      READABLE_IN.width / (columns * cell.width),
      READABLE_IN.height / (rows * cell.height),
    );
    if (zoom >= best.zoom) best = { columns, zoom };
  }
  return best.columns;
}
