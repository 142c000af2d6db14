import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlaps } from '../../src/canvas/Box.ts';
import type { CanvasGraph } from '../../src/canvas/canvasGraph.ts';
import { placeParts } from '../../src/canvas/placeParts.ts';
import { labelBox, linesOf, type RoutedEdge } from '../../src/canvas/RoutedEdge.ts';
import { routeEdges } from '../../src/canvas/routeEdges.ts';
import type { EdgeRecord } from '../../src/core/scenario/document.ts';
import { graphOf, NOT_VERIFIED } from './scene.ts';

const NAMES = ['a', 'b', 'c', 'd'];

const edge = fc.record({
  source: fc.constantFrom(...NAMES),
  target: fc.constantFrom(...NAMES),
  handover: fc.constantFrom(null, 'transcript_append', 'transcript_prepend'),
  when: fc.boolean(),
});

/** Nodes on a grid with room between them, as a layout puts them. */
function placesOf(graph: CanvasGraph): ReadonlyMap<string, { x: number; y: number }> {
  const agents = [...graph.nodes.values()].filter(({ kind }) => kind === 'agent');
  return new Map(
    agents.map(({ id }, index) => [id, { x: (index % 2) * 560, y: Math.floor(index / 2) * 400 }]),
  );
}

/** An edge is hit so far beside its line, in pixels: see `.reach`. */
const REACH = 8;

/** Whether somewhere on an edge's line a click can only mean this edge. */
function hasOwnPlace({ route }: RoutedEdge, all: readonly RoutedEdge[]): boolean {
  const others = all.filter((other) => other.route !== route).flatMap((other) => linesOf(other.route.points));
  return linesOf(route.points).some(([from, to]) => {
    const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
    for (let along = 4; along < length; along += 4) {
      const x = from.x + ((to.x - from.x) * along) / length;
      const y = from.y + ((to.y - from.y) * along) / length;
      const isFree = others.every(([a, b]) => {
        const beside = Math.max(Math.min(a.x, b.x) - x, 0, x - Math.max(a.x, b.x));
        const apart = Math.max(Math.min(a.y, b.y) - y, 0, y - Math.max(a.y, b.y));
        return Math.hypot(beside, apart) > REACH;
      });
      if (isFree) return true;
    }
    return false;
  });
}

describe('however edges run between a few nodes, parallel ones and loops among them', () => {
  test('their labels cover neither one another nor a node, and each has a place of its own', () => {
    fc.assert(
      fc.property(fc.array(edge, { minLength: 1, maxLength: 8 }), (given) => {
        const graph = graphOf(
          NAMES,
          given.map(({ source, target, handover, when }): [string, string, Partial<EdgeRecord>] => [
            source,
            target,
            { handover, ...(when && { condition: NOT_VERIFIED }) },
          ]),
        );
        const boxes = placeParts(graph, { arranged: placesOf(graph), dragged: new Map() });
        const routed = [...routeEdges(graph, boxes, null, null).values()];
        const labels = routed.flatMap(({ route, edge: part }) => labelBox(route, part.label) ?? []);
        for (const [index, label] of labels.entries()) {
          for (const other of labels.slice(index + 1)) expect(overlaps(label, other)).toBe(false);
          for (const box of boxes.values()) expect(overlaps(label, box)).toBe(false);
        }
        const ways = routed.map(({ route }) => JSON.stringify(route.points));
        expect(new Set(ways).size).toBe(ways.length);
        for (const one of routed) expect(hasOwnPlace(one, routed)).toBe(true);
      }),
      { numRuns: 150 },
    );
  }, 60_000);
});
