import type { Layout, LayoutGraph } from '../core/ports.ts';
import type { Arranged } from './Arranged.ts';
import { boundsOf } from './Box.ts';
import { type CanvasGraph, END_ID, START_ID } from './canvasGraph.ts';
import { layeredGrid } from './layeredGrid.ts';
import { snakeGrid } from './snakeGrid.ts';

/** Above so many nodes only the quick grid is used: anything better takes too long to be worth waiting for. */
const LAYERED_UP_TO = 600;
/** What takes longer would move everything under the hands of who works with it already. Milliseconds. */
const PATIENCE = 5000;

/** The window a scenario should be seen in, and how much worse than the grid a layout may fit it. */
const SEEN_IN = { width: 800, height: 430 };
const WORTH_IT = 0.6;

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
  const better = layered(graph, layout).then((found) => {
    // Many edges across can pull layers apart so far that nothing can be made out.
    return zoomToSee(graph, found) < WORTH_IT * zoomToSee(graph, now) ? now : found;
  });
  return { now, better: withinPatience(better) };
}

async function layered(graph: CanvasGraph, layout: Layout): Promise<Arranged> {
  const labels = new Map([...graph.edges].map(([id, { label }]) => [id, label]));
  return { ...(await layout.arrange(layoutGraph(graph))), labels };
}

function withinPatience(result: Promise<Arranged>): Promise<Arranged> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The layout takes too long')), PATIENCE);
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function zoomToSee({ nodes }: CanvasGraph, { positions }: Arranged): number {
  const boxes = [...positions].flatMap(([id, at]) => {
    const size = nodes.get(id)?.size;
    return size === undefined ? [] : [{ ...at, ...size }];
  });
  const bounds = boundsOf(boxes);
  if (bounds === null) return 1;
  return Math.min(1, SEEN_IN.width / bounds.width, SEEN_IN.height / bounds.height);
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
