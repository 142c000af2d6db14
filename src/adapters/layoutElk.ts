import type { ELK, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js';
import type { Arrangement, Layout, LayoutGraph, Point, Route } from '../core/ports.ts';

/**
 * The window a graph should be readable in, in pixels. Fixed, so that the same graph is arranged the same
 * way on every screen.
 */
const READABLE_IN = { width: 800, height: 430 };

/** Above so many nodes only one direction is tried: each try costs seconds. */
const TRY_BOTH_UP_TO = 150;

const OPTIONS: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.separateConnectedComponents': 'false',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.spacing.nodeNode': '40',
  'elk.spacing.edgeNode': '24',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.spacing.edgeEdge': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelLabel': '8',
};

/** The edge of a worker that ELK talks to. */
export type LayoutWorker = Pick<Worker, 'postMessage' | 'onmessage' | 'terminate'>;

/**
 * Arranges with ELK's layered algorithm, in a worker that starts with the first call. A call overtakes the
 * one before it: that one's worker is ended, because ELK can't be interrupted.
 */
export function createLayoutElk(startWorker: () => LayoutWorker): Layout {
  let elk: Promise<ELK> | null = null;
  let overtake: ((reason: Error) => void) | null = null;

  const arrange = async (graph: LayoutGraph): Promise<Arrangement> => {
    elk ??= startElk(startWorker);
    const engine = await elk.catch((error: unknown) => {
      elk = null;
      throw error;
    });
    if (graph.nodes.length > TRY_BOTH_UP_TO) {
      return arrangementOf(await engine.layout(elkGraph(graph, 'DOWN')));
    }
    const [right, down] = await Promise.all([
      engine.layout(elkGraph(graph, 'RIGHT')),
      engine.layout(elkGraph(graph, 'DOWN')),
    ]);
    return arrangementOf(zoomToFit(down) > zoomToFit(right) ? down : right);
  };

  return {
    arrange: async (graph) => {
      if (overtake !== null) {
        overtake(new Error('A later layout overtook this one'));
        const stale = elk;
        elk = null;
        stale?.then(
          (engine) => engine.terminateWorker(),
          () => {},
        );
      }
      const overtaken = new Promise<never>((_, reject) => {
        overtake = reject;
      });
      const mine = overtake;
      try {
        return await Promise.race([arrange(graph), overtaken]);
      } finally {
        if (overtake === mine) overtake = null;
      }
    },
  };
}

export const layoutElk: Layout = createLayoutElk(
  () =>
    new Worker(new URL('../workers/layout.worker.ts', import.meta.url), { type: 'module', name: 'layout' }),
);

async function startElk(startWorker: () => LayoutWorker): Promise<ELK> {
  const { default: ElkApi } = await import('elkjs/lib/elk-api.js');
  return new ElkApi({ algorithms: ['layered'], workerFactory: () => startWorker() as Worker });
}

function elkGraph(graph: LayoutGraph, direction: 'RIGHT' | 'DOWN'): ElkNode {
  return {
    id: 'root',
    layoutOptions: { ...OPTIONS, 'elk.direction': direction },
    children: graph.nodes.map(({ id, width, height, end }) => ({
      id: `n:${id}`,
      width,
      height,
      ...(end && { layoutOptions: { 'elk.layered.layering.layerConstraint': end.toUpperCase() } }),
    })),
    edges: graph.edges.map(({ id, source, target, label }) => ({
      id: `e:${id}`,
      sources: [`n:${source}`],
      targets: [`n:${target}`],
      labels:
        label === null
          ? []
          : [{ id: `l:${id}`, text: '-', ...label, layoutOptions: { 'elk.edgeLabels.inline': 'true' } }],
    })),
  };
}

/** The zoom at which an arranged graph fits its window, at most 1. */
function zoomToFit({ width = 0, height = 0 }: ElkNode): number {
  return Math.min(1, READABLE_IN.width / width, READABLE_IN.height / height);
}

function arrangementOf({ children = [], edges = [] }: ElkNode): Arrangement {
  const positions = new Map<string, Point>();
  for (const { id, x = 0, y = 0 } of children) positions.set(id.slice(2), rounded({ x, y }));
  const routes = new Map<string, Route>();
  for (const { id, sections = [], labels = [] } of edges) {
    const [section] = sections;
    if (section === undefined) continue;
    const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(rounded);
    const [label] = labels;
    const centre =
      label === undefined
        ? null
        : rounded({
            x: (label.x ?? 0) + (label.width ?? 0) / 2,
            y: (label.y ?? 0) + (label.height ?? 0) / 2,
          });
    routes.set(id.slice(2), { points, label: centre });
  }
  return { positions, routes };
}

function rounded({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}
