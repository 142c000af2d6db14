import { describe, expect, test } from 'vitest';
import { applySelection } from '../../src/canvas/applySelection.ts';
import { flowEdges, flowNodes, selectedParts } from '../../src/canvas/flowElements.ts';
import { neighbourTowards } from '../../src/canvas/neighbourTowards.ts';
import { placeParts } from '../../src/canvas/placeParts.ts';
import { readingOrder } from '../../src/canvas/readingOrder.ts';
import { createSessionStore } from '../../src/store/sessionStore.ts';
import { graphOf, idOf } from './scene.ts';

const graph = graphOf(
  ['a', 'b', 'c'],
  [
    ['a', 'b'],
    ['b', 'c'],
    ['a', '__end__'],
  ],
);
const order = readingOrder(graph);
const arranged = new Map([
  [idOf(graph, 'a'), { x: 0, y: 0 }],
  [idOf(graph, 'b'), { x: 400, y: 0 }],
  [idOf(graph, 'c'), { x: 400, y: 300 }],
]);
const boxes = placeParts(graph, { arranged, dragged: new Map() });
const none = selectedParts({ kind: 'scenario' });

describe('elements handed to React Flow', () => {
  test('keep their identity but for what is selected or moved', () => {
    const before = flowNodes(graph, boxes, order, none, new Map());
    const b = idOf(graph, 'b');
    const selected = selectedParts({ kind: 'parts', nodes: [b], edges: [], notes: [], groups: [] });
    const dragged = new Map([[idOf(graph, 'c'), { x: 400, y: 320 }]]);
    const moved = placeParts(graph, { arranged, dragged }, boxes);
    const after = flowNodes(graph, moved, order, selected, before);
    const changed = [...after.keys()].filter((id) => after.get(id) !== before.get(id));
    expect(changed.sort()).toEqual([b, idOf(graph, 'c')].sort());
    expect(after.get(b)?.selected).toBe(true);
  });

  test('come with size and handles, so that nothing has to be measured', () => {
    for (const node of flowNodes(graph, boxes, order, none, new Map()).values()) {
      expect(node.measured).toEqual({ width: node.width, height: node.height });
      expect(node.handles?.map(({ type }) => type).sort()).toEqual(['source', 'target']);
    }
  });

  test('an edge that is selected is another object, the others are not', () => {
    const before = flowEdges(graph, order, none, new Map());
    const [, edge] = [...before.keys()];
    if (edge === undefined) throw new Error('no edge');
    const selected = selectedParts({ kind: 'parts', nodes: [], edges: [edge], notes: [], groups: [] });
    const after = flowEdges(graph, order, selected, before);
    expect([...after.keys()].filter((id) => after.get(id) !== before.get(id))).toEqual([edge]);
  });
});

describe('what React Flow selects', () => {
  const kindOf = (id: string) => (id === 'e' ? ('edges' as const) : ('nodes' as const));
  const changes = (...ids: string[]) => ids.map((id) => ({ type: 'select', id, selected: true }));

  test('takes the place of what was selected, in view or not', () => {
    const session = createSessionStore();
    session.getState().select({ kind: 'parts', nodes: ['far away'], edges: ['e'], notes: [], groups: [] });
    applySelection(session, kindOf, changes('a'), false);
    expect(session.getState().selection).toEqual({
      kind: 'parts',
      nodes: ['a'],
      edges: [],
      notes: [],
      groups: [],
    });
  });

  test('joins it while adding, and what is let go of leaves', () => {
    const session = createSessionStore();
    session.getState().select({ kind: 'parts', nodes: ['a'], edges: ['e'], notes: [], groups: [] });
    applySelection(session, kindOf, changes('b'), true);
    expect(session.getState().selection).toEqual({
      kind: 'parts',
      nodes: ['a', 'b'],
      edges: ['e'],
      notes: [],
      groups: [],
    });
    applySelection(session, kindOf, [{ type: 'select', id: 'a', selected: false }], true);
    applySelection(session, kindOf, [{ type: 'select', id: 'b', selected: false }], true);
    applySelection(session, kindOf, [{ type: 'select', id: 'e', selected: false }], true);
    expect(session.getState().selection).toEqual({ kind: 'scenario' });
  });

  test('other changes leave the selection alone', () => {
    const session = createSessionStore();
    session.getState().select({ kind: 'agent', id: 'x' });
    applySelection(session, kindOf, [{ type: 'position', id: 'a' }], false);
    expect(session.getState().selection).toEqual({ kind: 'agent', id: 'x' });
  });
});

test('arrow keys go to the node one would expect', () => {
  const nodes = [...boxes].filter(([id]) => arranged.has(id));
  const from = (name: string) => {
    const box = boxes.get(idOf(graph, name));
    if (box === undefined) throw new Error(name);
    return box;
  };
  const others = (name: string) => nodes.filter(([id]) => id !== idOf(graph, name));
  expect(neighbourTowards(from('a'), 'right', others('a'))).toBe(idOf(graph, 'b'));
  expect(neighbourTowards(from('b'), 'down', others('b'))).toBe(idOf(graph, 'c'));
  expect(neighbourTowards(from('c'), 'up', others('c'))).toBe(idOf(graph, 'b'));
  expect(neighbourTowards(from('a'), 'left', others('a'))).toBeUndefined();
});
