import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, overlaps } from '../../src/canvas/Box.ts';
import { backdrop } from '../../src/canvas/backdrop.ts';
import { boxAt } from '../../src/canvas/boxAt.ts';
import { canvasGraph, NODE_SIZE } from '../../src/canvas/canvasGraph.ts';
import { collapseGroups, expandGroups } from '../../src/canvas/collapsing.ts';
import { makeRoom } from '../../src/canvas/makeRoom.ts';
import { nameOfPart } from '../../src/canvas/nameOfPart.ts';
import { placeParts } from '../../src/canvas/placeParts.ts';
import { tabOrder } from '../../src/canvas/readingOrder.ts';
import { changedMembers, type Drawn, shifted } from '../../src/canvas/shifting.ts';
import type { BatonDocument, ScenarioView } from '../../src/core/scenario/document.ts';
import { applyDiff, diffOf } from '../../src/core/scenario/edits.ts';
import { groupMembers } from '../../src/core/scenario/groupMembers.ts';
import { changeMembers } from '../../src/store/commands/changeMembers.ts';
import { groupNodes } from '../../src/store/commands/groupNodes.ts';
import type { Edit } from '../../src/store/Edit.ts';
import { documentOf, measure, viewOf } from './scene.ts';

function drawnOf(view: ScenarioView, dragged = new Map<string, { x: number; y: number }>()): Drawn {
  const graph = canvasGraph(view, measure);
  const boxes = placeParts(graph, { arranged: new Map(), dragged });
  return { graph, boxes, backs: backdrop(view, boxes, { dragged, rest: new Map(), resized: new Map() }) };
}

function edited(document: BatonDocument, { set, remove }: Pick<Edit, 'set' | 'remove'>): BatonDocument {
  return applyDiff(document, diffOf(document, set, remove));
}

const at = (nodeId: string, x: number, y: number) => ({ nodeId, position: { x, y } });
const idOf = (view: ScenarioView, nodeId: string): string =>
  view.nodes.find((node) => node.nodeId === nodeId)?.id ?? '';

const CHAIN = (collapsed: boolean, more: readonly string[] = []) =>
  documentOf(
    [at('a', 0, 0), at('b', 400, 0), at('c', 800, 0), at('d', 1200, 0)],
    [
      ['a', 'b'],
      ['b', 'c'],
      ['b', 'c'],
      ['c', 'b'],
      ['c', 'd'],
      ['b', 'd'],
    ],
    [{ name: 'mid', members: ['b', 'c', ...more], collapsed }],
  );

describe('the members of groups', () => {
  test('a node is in the first group that names it; unknown names mean nothing', () => {
    const view = viewOf(
      documentOf(
        ['a', 'b', 'c'],
        [],
        [
          { name: 'one', members: ['b', 'gone', 'a'] },
          { name: 'two', members: ['b', 'c'] },
          { name: 'none', members: ['gone'] },
        ],
      ),
    );
    const names = view.groups.map(({ id }) =>
      groupMembers(view)
        .get(id)
        ?.map(({ nodeId }) => nodeId),
    );
    expect(names).toEqual([['a', 'b'], ['c'], []]);
    // A group without nodes has no frame and no box.
    expect(drawnOf(view).backs.size).toBe(2);
  });

  test('grouping takes nodes out of other groups, and an emptied group away', () => {
    const document = CHAIN(false);
    const view = viewOf(document);
    const one = groupNodes(view, { next: () => 'new' }, [idOf(view, 'a'), idOf(view, 'b')]);
    const after = viewOf(edited(document, one.edit));
    expect(after.groups.map(({ name, members }) => [name, members])).toEqual([
      ['mid', ['c']],
      ['group', ['a', 'b']],
    ]);
    const all = groupNodes(view, { next: () => 'new' }, [idOf(view, 'c'), idOf(view, 'b')]);
    expect(viewOf(edited(document, all.edit)).groups.map(({ name }) => name)).toEqual(['group']);
  });

  test('after any changes a node is in one group at most, and every other name stays', () => {
    const names = ['a', 'b', 'c', 'd', 'gone'];
    const groups = fc.array(fc.uniqueArray(fc.constantFrom(...names)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        groups,
        fc.array(fc.tuple(fc.constantFrom<string>('a', 'b', 'c', 'd'), fc.nat(4))),
        (given, moves) => {
          const document = documentOf(
            ['a', 'b', 'c', 'd'],
            [],
            given.map((members, n) => ({ name: `g${n}`, members })),
          );
          const view = viewOf(document);
          const changes = new Map(moves.map(([name, to]) => [name, view.groups[to]?.id ?? null]));
          const after = viewOf(edited(document, changeMembers(view, changes)));
          for (const [name, to] of changes) {
            expect(
              after.groups.filter(({ members }) => members.some((one) => one === name)).map(({ id }) => id),
            ).toEqual(to === null ? [] : [to]);
          }
          for (const group of after.groups) {
            const before = view.groups.find(({ id }) => id === group.id)?.members ?? [];
            const kept = before.filter((name) => !changes.has(name));
            expect(group.members.filter((name) => !changes.has(name))).toEqual(kept);
          }
        },
      ),
    );
  });
});

describe('a collapsed group', () => {
  const view = viewOf(CHAIN(true));
  const drawn = drawnOf(view);
  const group = view.groups[0]?.id ?? '';

  test('stands for its nodes and the edges among them; other edges are at it, each for itself', () => {
    expect([...drawn.graph.nodes.values()].map(({ kind }) => kind)).toEqual([
      'start',
      'agent',
      'agent',
      'group',
      'end',
    ]);
    const ends = [...drawn.graph.edges.values()].map(({ source, target }) => [source, target]);
    expect(ends).toContainEqual([idOf(view, 'a'), group]);
    expect(ends.filter(([source]) => source === group)).toHaveLength(2);
    expect([...drawn.graph.edges.values()].map(({ words }) => words.spoken)).toContain(
      'edge from b to d, raw history, never taken',
    );
    const part = drawn.graph.nodes.get(group);
    expect(part?.kind === 'group' && part.inner).toHaveLength(3);
    expect(part === undefined ? '' : nameOfPart(part)).toBe('group mid, collapsed, 2 nodes');
  });

  test('is amid the places of its nodes, and is where they are looked for', () => {
    expect(drawn.boxes.get(group)).toEqual({ x: 600, y: 0, ...NODE_SIZE });
    expect(boxAt(drawn, idOf(view, 'b'))).toBe(drawn.boxes.get(group));
  });

  test('keeps its identity as long as nothing of it changes', () => {
    const again = canvasGraph(viewOf({ records: new Map(CHAIN(true).records) }), measure, drawn.graph);
    const same = canvasGraph({ ...view }, measure, drawn.graph);
    expect(same.nodes.get(group)).toBe(drawn.graph.nodes.get(group));
    expect(again.nodes.get(group)).not.toBe(drawn.graph.nodes.get(group));
  });

  test('is come to by Tab once; a frame is, before its nodes', () => {
    expect(tabOrder(drawn.graph, drawn.backs).filter((id) => id === group)).toHaveLength(1);
    const open = viewOf(CHAIN(false));
    const shown = drawnOf(open);
    const order = tabOrder(shown.graph, shown.backs);
    expect(order.indexOf(open.groups[0]?.id ?? '')).toBe(order.indexOf(idOf(open, 'b')) - 1);
  });

  test('comes back as it was when it is expanded and nothing lies there', () => {
    const document = CHAIN(false);
    const open = viewOf(document);
    const closed = edited(document, collapseGroups(open, drawnOf(open), [open.groups[0]?.id ?? '']));
    const back = viewOf(edited(closed, expandGroups(viewOf(closed), drawnOf(viewOf(closed)), [group])));
    expect(back.nodes.map(({ position }) => position)).toEqual(open.nodes.map(({ position }) => position));
    expect(back.groups).toEqual(open.groups);
  });
});

test('whatever lies where a group is expanded, nothing comes to lie on anything', () => {
  const place = fc.record({ x: fc.integer({ min: -12, max: 12 }), y: fc.integer({ min: -12, max: 12 }) });
  fc.assert(
    fc.property(
      fc.uniqueArray(place, { minLength: 5, maxLength: 14, selector: ({ x, y }) => `${x} ${y}` }),
      (places) => {
        const nodes = places.map(({ x, y }, n) => at(`n${n}`, x * 250, y * 110));
        const document = documentOf(
          nodes,
          [],
          [
            { name: 'closed', members: ['n0', 'n1', 'n2'], collapsed: true },
            { name: 'other', members: ['n3'] },
          ],
        );
        const view = viewOf(document);
        const before = drawnOf(view);
        const [closed = '', other = ''] = view.groups.map(({ id }) => id);
        const edit = expandGroups(view, before, [closed]);
        const after = drawnOf(viewOf(edited(document, edit)));
        const room = after.backs.get(closed)?.box;
        if (room === undefined) throw new Error('there is no frame');
        for (const [n, node] of view.nodes.entries()) {
          const box = after.boxes.get(node.id);
          if (n > 3 && box !== undefined) expect(overlaps(box, room)).toBe(false);
        }
        const frame = after.backs.get(other)?.box;
        if (frame !== undefined) expect(overlaps(frame, room)).toBe(false);
        // The group's own nodes are where they were.
        for (const n of [0, 1, 2]) {
          expect(after.boxes.get(view.nodes[n]?.id ?? '')).toMatchObject(view.nodes[n]?.position ?? {});
        }
      },
    ),
  );
});

test('room is made by moving only what is in the way, and what that meets', () => {
  const box = (x: number, y: number): Box => ({ x, y, width: 100, height: 100 });
  const others = new Map([
    ['under', box(150, 20)],
    ['next', box(270, 0)],
    ['far', box(900, 0)],
  ]);
  const moved = makeRoom({ x: 0, y: 0, width: 200, height: 200 }, others);
  expect(moved).toEqual(
    new Map([
      ['under', { x: 232, y: 20 }],
      ['next', { x: 364, y: 0 }],
    ]),
  );
  expect(makeRoom({ x: 0, y: 400, width: 50, height: 50 }, others).size).toBe(0);
});

describe('what is dragged', () => {
  const view = viewOf(
    documentOf(
      [at('a', 0, 0), at('b', 400, 0), at('c', 0, 600)],
      [],
      [{ name: 'top', members: ['a', 'b'] }],
      [{ position: { x: 40, y: -30 }, size: { width: 100, height: 20 } }],
    ),
  );
  const drawn = drawnOf(view);
  const group = view.groups[0]?.id ?? '';
  const drag = (moves: Record<string, { x: number; y: number }>) => {
    const moved = new Map(Object.entries(moves).map(([name, to]) => [idOf(view, name), to]));
    return changedMembers(moved, drawnOf(view, moved), drawn.backs);
  };

  test('by a frame is all of its nodes, and the notes that lie in it', () => {
    const frame = drawn.backs.get(group)?.box ?? { x: 0, y: 0 };
    const moved = shifted(new Map([[group, { x: frame.x + 16, y: frame.y - 8 }]]), drawn);
    expect(moved).toEqual(
      new Map([
        [idOf(view, 'a'), { x: 16, y: -8 }],
        [idOf(view, 'b'), { x: 416, y: -8 }],
        [view.notes[0]?.id, { x: 56, y: -38 }],
      ]),
    );
  });

  test('into a frame joins, out of its own leaves, within it stays; a whole group takes itself along', () => {
    expect(drag({ c: { x: 200, y: 0 } })).toEqual(new Map([[idOf(view, 'c'), group]]));
    expect(drag({ a: { x: 0, y: 500 } })).toEqual(new Map([[idOf(view, 'a'), null]]));
    expect(drag({ a: { x: 100, y: 40 } }).size).toBe(0);
    expect(drag({ a: { x: 0, y: 900 }, b: { x: 400, y: 900 } }).size).toBe(0);
  });
});

test('nodes that the document has no place for have one when their group is opened', () => {
  const document = documentOf(
    ['a', 'b', 'c', 'd'],
    [['a', 'b']],
    [{ name: 'g', members: ['b', 'c', 'd'], collapsed: true }],
  );
  const view = viewOf(document);
  const edit = expandGroups(view, drawnOf(view), [view.groups[0]?.id ?? '']);
  const after = viewOf(edited(document, edit));
  const boxes = after.nodes.map(({ position }) => ({ ...(position ?? { x: 0, y: 0 }), ...NODE_SIZE }));
  expect(after.nodes.every(({ position }) => position !== null)).toBe(true);
  for (const [n, box] of boxes.entries()) {
    for (const other of boxes.slice(n + 1)) expect(overlaps(box, other)).toBe(false);
  }
});
