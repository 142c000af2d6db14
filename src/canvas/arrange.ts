import type { Layout, LayoutGraph } from '../core/ports.ts';
import type { Arranged } from './Arranged.ts';
import { type CanvasGraph, END_ID, START_ID } from './canvasGraph.ts';
import { layeredGrid } from './layeredGrid.ts';
import { snakeGrid } from './snakeGrid.ts';

/** Above so many nodes only the quick grid is used: anything better takes too long to be worth waiting for. */
const LAYERED_UP_TO = 1500;

/**
 * How a graph is arranged: at once, and (when that was only a makeshift) better, later. Chains run to and
 * fro; other graphs are layered by the layout port; very large ones stay on the quick grid.
 */
export function arrange(
  graph: CanvasGraph,
  layout: Layout,
): { now: Arranged; better: Promise<Arranged> | null } {
  const snake = snakeGrid(graph);
  if (snake !== null) return { now: withoutRoutes(snake), better: null };
  const now = withoutRoutes(layeredGrid(graph));
  if (graph.nodes.size > LAYERED_UP_TO) return { now, better: null };
  return { now, better: layered(graph, layout) };
}

async function layered(graph: CanvasGraph, layout: Layout): Promise<Arranged> {
  const labels = new Map([...graph.edges].map(([id, { label }]) => [id, label]));
  return { ...(await layout.arrange(layoutGraph(graph))), labels };
}

function withoutRoutes(positions: Arranged['positions']): Arranged {
  return { positions, routes: new Map(), labels: new Map() };
}

function layoutGraph({ nodes, edges }: CanvasGraph): LayoutGraph {
  return {
    nodes: [...nodes.values()].map(({ id, size }) => ({
      id,
      ...size,
      ...(id === START_ID && { end: 'first' as const }),
      ...(id === END_ID && { end: 'last' as const }),
    })),
    edges: [...edges.values()].map(({ id, source, target, label }) => ({ id, source, target, label })),
  };
}
