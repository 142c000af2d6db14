import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Alignment, alignBoxes, distributeBoxes, tidyBoxes } from '../../src/canvas/alignBoxes.ts';
import { type Box, boundsOf, centreOf, overlaps } from '../../src/canvas/Box.ts';
import { clearSpot } from '../../src/canvas/clearSpot.ts';
import { connectedNodes } from '../../src/canvas/connectedNodes.ts';
import { resizedBox } from '../../src/canvas/resizedBox.ts';
import { snapToOthers } from '../../src/canvas/snapToOthers.ts';
import { documentOf, viewOf } from './scene.ts';

const arbitraryBox = fc.record({
  x: fc.integer({ min: -2000, max: 2000 }),
  y: fc.integer({ min: -2000, max: 2000 }),
  width: fc.integer({ min: 40, max: 400 }),
  height: fc.integer({ min: 40, max: 200 }),
});
const arbitraryBoxes = fc
  .array(arbitraryBox, { minLength: 2, maxLength: 12 })
  .map((boxes) => new Map(boxes.map((box, n) => [`b${n}`, box])));

function moved(
  boxes: ReadonlyMap<string, Box>,
  places: ReadonlyMap<string, { x: number; y: number }>,
): Box[] {
  return [...boxes].map(([id, box]) => ({ ...box, ...places.get(id) }));
}

test('aligned boxes share a side, keep their other coordinate and stay within the box around them', () => {
  const sides: Record<Alignment, (box: Box) => number> = {
    left: (box) => box.x,
    centre: (box) => centreOf(box).x,
    right: (box) => box.x + box.width,
    top: (box) => box.y,
    middle: (box) => centreOf(box).y,
    bottom: (box) => box.y + box.height,
  };
  const alignments = fc.constantFrom<Alignment>('left', 'centre', 'right', 'top', 'middle', 'bottom');
  fc.assert(
    fc.property(arbitraryBoxes, alignments, (boxes, to) => {
      const after = moved(boxes, alignBoxes(boxes, to));
      const lines = after.map(sides[to]);
      expect(Math.max(...lines) - Math.min(...lines)).toBeLessThanOrEqual(1);
      const other = ['left', 'centre', 'right'].includes(to) ? 'y' : 'x';
      expect(after.map((box) => box[other])).toEqual([...boxes.values()].map((box) => box[other]));
    }),
  );
});

test('distributed boxes have equal gaps; the first and the last stay', () => {
  fc.assert(
    fc.property(arbitraryBoxes, fc.constantFrom<'x' | 'y'>('x', 'y'), (boxes, axis) => {
      const size = axis === 'x' ? 'width' : 'height';
      const places = distributeBoxes(boxes, axis);
      if (boxes.size < 3) {
        expect(places.size).toBe(0);
        return;
      }
      const middle = (box: Box): number => centreOf(box)[axis];
      const order = [...boxes].sort(([, a], [, b]) => middle(a) - middle(b)).map(([id]) => id);
      const after = order.map((id) => ({ ...(boxes.get(id) as Box), ...places.get(id) }));
      const gaps = after
        .slice(1)
        .map((box, n) => box[axis] - ((after[n]?.[axis] ?? 0) + (after[n]?.[size] ?? 0)));
      expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(2);
      expect(after[0]?.[axis]).toBe(boxes.get(order[0] ?? '')?.[axis]);
      expect(
        Math.abs((after.at(-1)?.[axis] ?? 0) - (boxes.get(order.at(-1) ?? '')?.[axis] ?? 0)),
      ).toBeLessThanOrEqual(1);
    }),
  );
});

test('tidied boxes lie on nothing, in rows; the corner stays', () => {
  fc.assert(
    fc.property(arbitraryBoxes, (boxes) => {
      const after = moved(boxes, tidyBoxes(boxes));
      for (const [n, box] of after.entries()) {
        for (const other of after.slice(n + 1)) expect(overlaps(box, other)).toBe(false);
      }
      expect(boundsOf(after)).toMatchObject({
        x: boundsOf(boxes.values())?.x,
        y: boundsOf(boxes.values())?.y,
      });
    }),
  );
});

describe('what is dragged near a line of its neighbours', () => {
  const other = { x: 400, y: 0, width: 200, height: 100 };

  test('comes to lie on it, with a guide from one to the other', () => {
    const { by, guides } = snapToOthers({ x: 403, y: 304, width: 200, height: 100 }, [other], 5);
    expect(by).toEqual({ x: -3, y: 0 });
    expect(guides).toContainEqual({ axis: 'x', at: 400, from: 0, to: 404 });
    expect(guides.every(({ axis }) => axis === 'x')).toBe(true);
  });

  test('is never moved farther than the reach, and each guide is a line of both', () => {
    fc.assert(
      fc.property(
        arbitraryBox,
        fc.array(arbitraryBox, { maxLength: 8 }),
        fc.integer({ min: 1, max: 12 }),
        (box, others, reach) => {
          const { by, guides } = snapToOthers(box, others, reach);
          expect(Math.max(Math.abs(by.x), Math.abs(by.y))).toBeLessThanOrEqual(Math.max(reach, 4));
          const at = { ...box, x: box.x + by.x, y: box.y + by.y };
          for (const guide of guides) {
            const start = at[guide.axis];
            const size = guide.axis === 'x' ? at.width : at.height;
            expect([start, start + size / 2, start + size]).toContain(guide.at);
          }
          const lined = new Set(guides.map(({ axis }) => axis));
          for (const axis of ['x', 'y'] as const) if (!lined.has(axis)) expect(at[axis] % 8).toBeCloseTo(0);
        },
      ),
    );
  });

  test('comes to lie on the grid when none is near', () => {
    expect(snapToOthers({ x: 421, y: 333, width: 213, height: 87 }, [other], 3)).toEqual({
      by: { x: 3, y: 3 },
      guides: [],
    });
  });
});

test('a note is made smaller no further than some words take, and its other sides stay', () => {
  const box = { x: 0, y: 0, width: 200, height: 96 };
  expect(resizedBox(box, 'se', { x: 33, y: -500 })).toEqual({ x: 0, y: 0, width: 232, height: 48 });
  expect(resizedBox(box, 'nw', { x: 500, y: 16 })).toEqual({ x: 104, y: 16, width: 96, height: 80 });
});

test('the bar of a selection lies on no node as long as there is such a place', () => {
  const window = { width: 800, height: 600 };
  const bar = { width: 200, height: 30 };
  const thing = { x: 300, y: 200, width: 200, height: 100 };
  expect(clearSpot(thing, bar, window, [thing])).toEqual({ x: 300, y: 158 });
  const over = { x: 250, y: 100, width: 300, height: 100 };
  expect(clearSpot(thing, bar, window, [thing, over])).toEqual({ x: 300, y: 312 });
  expect(clearSpot({ ...thing, x: 2000 }, bar, window, [])).toBeNull();
});

test('what is connected, before and after is followed along the edges, around loops too', () => {
  const view = viewOf(
    documentOf(
      ['a', 'b', 'c', 'd', 'alone'],
      [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'b'],
        ['d', 'c'],
        ['c', '__end__'],
      ],
    ),
  );
  const names = (ways: readonly ('on' | 'back')[]): readonly string[] => {
    const from = view.nodes.filter(({ nodeId }) => nodeId === 'b').map(({ id }) => id);
    const found = new Set(connectedNodes(view, from, ways));
    return view.nodes.filter(({ id }) => found.has(id)).map(({ nodeId }) => nodeId);
  };
  expect(names(['on'])).toEqual(['b', 'c']);
  expect(names(['back'])).toEqual(['a', 'b', 'c', 'd']);
  expect(names(['on', 'back'])).toEqual(['a', 'b', 'c', 'd']);
});
