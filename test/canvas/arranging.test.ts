import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLayoutElk, type LayoutWorker } from '../../src/adapters/layoutElk.ts';
import { arrange } from '../../src/canvas/arrange.ts';
import { type Box, overlaps } from '../../src/canvas/Box.ts';
import { type CanvasGraph, canvasGraph, END_ID, NODE_SIZE } from '../../src/canvas/canvasGraph.ts';
import { layeredGrid } from '../../src/canvas/layeredGrid.ts';
import { placeParts } from '../../src/canvas/placeParts.ts';
import { routeEdges } from '../../src/canvas/routeEdges.ts';
import { snakeGrid } from '../../src/canvas/snakeGrid.ts';
import type { Layout } from '../../src/core/ports.ts';
import { documentViews } from '../../src/core/scenario/scenarioViews.ts';
import { CHECKPOINT_FILES, open, readCheckpointFile } from '../support/checkpoints.ts';
import { faultsOf, graphOf, idOf, measure } from './scene.ts';

const { Worker: ElkWorker } = createRequire(import.meta.url)('elkjs/lib/elk-worker.min.js') as {
  Worker: new () => LayoutWorker;
};
const NO_DRAG = new Map<string, { x: number; y: number }>();
const never: Layout = { arrange: () => new Promise(() => {}) };

function elk(): Layout {
  return createLayoutElk(() => Object.assign(new ElkWorker(), { terminate: () => {} }));
}

function scenariosOf(path: string): readonly CanvasGraph[] {
  const { document } = open(readCheckpointFile(path));
  return documentViews(document).scenarios.map((view) => canvasGraph(view, measure));
}

function overlapping(boxes: ReadonlyMap<string, Box>): readonly string[] {
  const all = [...boxes];
  return all.flatMap(([id, box], index) =>
    all.slice(index + 1).flatMap(([other, its]) => (overlaps(box, its) ? [`${id} and ${other}`] : [])),
  );
}

describe.each(CHECKPOINT_FILES)('%s', (path) => {
  test('is arranged so that edges keep clear of nodes and labels of everything', async () => {
    for (const graph of scenariosOf(path)) {
      const { now, better } = arrange(graph, elk());
      const arranged = (await better) ?? now;
      const boxes = placeParts(graph, { arranged: arranged.positions, dragged: NO_DRAG });
      expect(overlapping(boxes)).toEqual([]);
      expect(faultsOf(graph, boxes, routeEdges(graph, boxes, arranged, null))).toEqual([]);
    }
  });

  test('is drawn as clearly once its places are in the document and nothing else is known', async () => {
    for (const graph of scenariosOf(path)) {
      const { now, better } = arrange(graph, elk());
      const { positions } = (await better) ?? now;
      const boxes = placeParts(graph, { arranged: positions, dragged: NO_DRAG });
      const lines = faultsOf(graph, boxes, routeEdges(graph, boxes, null, null));
      expect(lines.filter((fault) => !fault.includes('label'))).toEqual([]);
    }
  });
});

const wildGraph = fc
  .record({
    nodes: fc.integer({ min: 1, max: 24 }),
    edges: fc.array(fc.tuple(fc.nat(23), fc.nat(26)), { maxLength: 40 }),
  })
  .map(({ nodes, edges }) => {
    const names = Array.from({ length: nodes }, (_, index) => `n${index}`);
    const named = (index: number): string => names[index] ?? (index === 26 ? 'gone' : '__end__');
    return graphOf(
      names,
      edges.map(([source, target]): [string, string] => [named(source % nodes), named(target)]),
    );
  });

test('the quick grid puts every part somewhere, and no two on one another', () => {
  fc.assert(
    fc.property(wildGraph, (graph) => {
      const arranged = layeredGrid(graph);
      expect([...arranged.keys()].sort()).toEqual(
        [...graph.nodes.keys()].filter((id) => id !== END_ID).sort(),
      );
      expect(overlapping(placeParts(graph, { arranged, dragged: NO_DRAG }))).toEqual([]);
    }),
  );
});

test('whatever the graph, no edge on the quick grid runs through a node', () => {
  fc.assert(
    fc.property(wildGraph, (graph) => {
      const boxes = placeParts(graph, { arranged: layeredGrid(graph), dragged: NO_DRAG });
      const faults = faultsOf(graph, boxes, routeEdges(graph, boxes, null, null));
      expect(faults.filter((fault) => !fault.includes('label'))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

describe('a chain', () => {
  const names = Array.from({ length: 12 }, (_, index) => `n${index}`);
  const steps = names.slice(1).map((name, index): [string, string] => [names[index] ?? '', name]);

  test('runs to and fro, so that each node is beside the one before', () => {
    const graph = graphOf(names, [...steps, ['n11', 'n3']]);
    const positions = snakeGrid(graph);
    if (positions === null) throw new Error('not seen as a chain');
    for (const [from, to] of steps) {
      const a = positions.get(idOf(graph, from));
      const b = positions.get(idOf(graph, to));
      if (a === undefined || b === undefined) throw new Error('not placed');
      const gaps = [Math.abs(a.x - b.x) - NODE_SIZE.width, Math.abs(a.y - b.y) - NODE_SIZE.height];
      expect(Math.min(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBe(0);
      expect(Math.max(...gaps)).toBeLessThan(NODE_SIZE.width);
    }
  });

  test('is needed: a tree and a web are arranged otherwise', () => {
    const tree = names.slice(1).map((name, index): [string, string] => [names[index >> 1] ?? '', name]);
    expect(snakeGrid(graphOf(names, tree))).toBeNull();
    const web = names.flatMap((from) => names.map((to): [string, string] => [from, to]));
    expect(snakeGrid(graphOf(names, web))).toBeNull();
  });
});

test('a layout that fails or takes too long leaves the quick grid', async () => {
  const graph = graphOf(['a', 'b'], [['a', 'b']]);
  const failing: Layout = { arrange: () => Promise.reject(new Error('no worker')) };
  const { now, better } = arrange(graph, failing);
  expect(now.positions.size).toBeGreaterThan(0);
  await expect(better).rejects.toThrow('no worker');
  expect(arrange(graph, never).now.positions).toEqual(now.positions);
});
