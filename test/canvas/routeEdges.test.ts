import { describe, expect, test } from 'vitest';
import type { CanvasGraph } from '../../src/canvas/canvasGraph.ts';
import { partsInView } from '../../src/canvas/partsInView.ts';
import { placeParts } from '../../src/canvas/placeParts.ts';
import { routeTable } from '../../src/canvas/RouteTable.ts';
import { routeAlone } from '../../src/canvas/routeAlone.ts';
import { routeEdges } from '../../src/canvas/routeEdges.ts';
import { spaceIndex } from '../../src/canvas/spaceIndex.ts';
import type { Point } from '../../src/core/ports.ts';
import { faultsOf, graphOf, idOf, NOT_VERIFIED } from './scene.ts';

const NO_DRAG = new Map<string, Point>();

/** Nodes in a row, each a clear step right of the one before. */
function rowOf(graph: CanvasGraph, step = 440): ReadonlyMap<string, Point> {
  const agents = [...graph.nodes.values()].filter(({ kind }) => kind === 'agent');
  return new Map(agents.map(({ id }, index) => [id, { x: index * step, y: 0 }]));
}

function waysOf(graph: CanvasGraph): readonly string[] {
  const boxes = placeParts(graph, { arranged: rowOf(graph), dragged: NO_DRAG });
  const routed = routeEdges(graph, boxes, null, null);
  expect(faultsOf(graph, boxes, routed)).toEqual([]);
  return [...routed.values()]
    .filter(({ edge }) => edge.record !== null)
    .map(({ route }) => JSON.stringify(route.points));
}

describe('edges between the same nodes keep apart', () => {
  test('parallel ones', () => {
    const ways = waysOf(
      graphOf(
        ['a', 'b'],
        [
          ['a', 'b', { condition: NOT_VERIFIED }],
          ['a', 'b', { condition: NOT_VERIFIED, handover: 'transcript_append' }],
          ['a', 'b'],
        ],
      ),
    );
    expect(new Set(ways).size).toBe(3);
  });

  test('there and back', () => {
    const [there, back] = waysOf(
      graphOf(
        ['a', 'b'],
        [
          ['a', 'b'],
          ['b', 'a'],
        ],
      ),
    ).map((way): Point[] => JSON.parse(way));
    expect(there).toHaveLength(2);
    expect(back).toHaveLength(2);
    expect(there?.[0]?.y).not.toBe(back?.[0]?.y);
  });

  test('from a node to itself', () => {
    const ways = waysOf(
      graphOf(
        ['a'],
        [
          ['a', 'a', { condition: NOT_VERIFIED }],
          ['a', 'a'],
        ],
      ),
    );
    expect(new Set(ways).size).toBe(2);
  });
});

describe('a node that moves', () => {
  const graph = graphOf(
    ['a', 'b', 'c', 'd'],
    [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'd'],
    ],
  );
  const arranged = rowOf(graph);
  const boxes = placeParts(graph, { arranged, dragged: NO_DRAG });
  const routed = routeEdges(graph, boxes, null, null);
  const moveTo = (nodeId: string, to: Point) => {
    const dragged = new Map([[idOf(graph, nodeId), to]]);
    const after = placeParts(graph, { arranged, dragged }, boxes);
    return { after, ways: routeEdges(graph, after, null, { boxes, routed }) };
  };

  test('takes its edges along and leaves the others as they are, the very same objects', () => {
    const { after, ways } = moveTo('d', { x: 1320, y: 240 });
    expect(faultsOf(graph, after, ways)).toEqual([]);
    const changed = [...ways].filter(([id, way]) => way !== routed.get(id));
    expect(changed.map(([, { edge }]) => edge.words.spoken)).toEqual([
      'edge from c to d, raw history, always',
    ]);
  });

  test('into the way of an edge makes that edge go around it', () => {
    const { after, ways } = moveTo('d', { x: 240, y: -20 });
    const name = 'edge from a to b, raw history, always';
    const way = [...ways.values()].find(({ edge }) => edge.words.spoken === name);
    expect(way?.route.points.length).toBeGreaterThan(2);
    expect(faultsOf(graph, after, ways).filter((fault) => fault.includes('runs through'))).toEqual([]);
  });

  test('not at all leaves everything as it is', () => {
    const again = routeEdges(graph, boxes, null, { boxes, routed });
    for (const [id, way] of again) expect(way).toBe(routed.get(id));
  });
});

test('an arrangement’s own way holds until its label grows or its node moves', () => {
  const graph = graphOf(['a', 'b'], [['a', 'b']]);
  const [edge] = [...graph.edges.values()].filter(({ record }) => record !== null);
  if (edge === undefined) throw new Error('no edge');
  const positions = rowOf(graph);
  const route = {
    points: [
      { x: 232, y: 30 },
      { x: 440, y: 30 },
    ],
    label: { x: 336, y: 30 },
  };
  const arranged = {
    positions,
    routes: new Map([[edge.id, route]]),
    labels: new Map([[edge.id, edge.label]]),
  };
  const boxes = placeParts(graph, { arranged: positions, dragged: NO_DRAG });
  expect(routeEdges(graph, boxes, arranged, null).get(edge.id)?.route).toBe(route);

  const wider = { ...arranged, labels: new Map([[edge.id, { width: 10, height: 20 }]]) };
  expect(routeEdges(graph, boxes, wider, null).get(edge.id)?.route).not.toBe(route);

  const dragged = new Map([[edge.target, { x: 440, y: 200 }]]);
  const after = placeParts(graph, { arranged: positions, dragged });
  expect(routeEdges(graph, after, arranged, null).get(edge.id)?.route).not.toBe(route);
});

describe('a large graph', () => {
  const names = Array.from({ length: 200 }, (_, index) => `n${index}`);
  const graph = graphOf(
    names,
    names.flatMap((name, index): [string, string][] => [
      [name, names[(index + 1) % names.length] ?? name],
      [name, names[(index * 7 + 3) % names.length] ?? name],
    ]),
  );
  const places = new Map(
    names.map((name, index) => [
      idOf(graph, name),
      { x: (index % 14) * 368, y: Math.floor(index / 14) * 160 },
    ]),
  );
  const boxes = placeParts(graph, { arranged: places, dragged: NO_DRAG });

  test('has ways around its nodes, found one by one', () => {
    const index = spaceIndex(boxes.values());
    const routed = new Map(
      [...graph.edges].flatMap(([id, edge]) => {
        const source = boxes.get(edge.source);
        const target = boxes.get(edge.target);
        if (source === undefined || target === undefined) return [];
        const route = routeAlone(edge, source, target, index, 0);
        return [[id, { edge, source, target, route, ends: null }] as const];
      }),
    );
    expect(faultsOf(graph, boxes, routed).filter((fault) => !fault.includes('label'))).toEqual([]);
  });

  test('keeps the ways that nothing touched when a node moves', () => {
    const scene = { graph, boxes, arranged: null, makeshift: false };
    const before = routeTable(scene, null);
    const ids = [...graph.edges.keys()];
    const ways = new Map(ids.map((id) => [id, before.routeOf(id)]));
    const moved = idOf(graph, 'n0');
    const dragged = new Map([[moved, { x: -400, y: -400 }]]);
    const after = routeTable(
      { ...scene, boxes: placeParts(graph, { arranged: places, dragged }, boxes) },
      before,
    );
    const changed = ids.filter((id) => after.routeOf(id) !== ways.get(id));
    const touching = ids.filter((id) => {
      const edge = graph.edges.get(id);
      return [edge?.source, edge?.target].some((end) => end === moved || end?.startsWith(':'));
    });
    expect(changed.length).toBeGreaterThan(0);
    expect(touching).toEqual(expect.arrayContaining(changed));
  });

  test('is drawn where one looks: nodes in view, their edges, and the other ends', () => {
    const parts = new Set(partsInView(graph, boxes, { x: 0, y: 0, width: 600, height: 200 }));
    for (const name of ['n0', 'n1', 'n14', 'n15', 'n2']) expect(parts).toContain(idOf(graph, name));
    expect(parts).not.toContain(idOf(graph, 'n120'));
    for (const edge of graph.edges.values()) {
      if (parts.has(edge.id)) expect(parts.has(edge.source) && parts.has(edge.target)).toBe(true);
    }
  });
});
