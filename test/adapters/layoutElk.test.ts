import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { createLayoutElk, type LayoutWorker } from '../../src/adapters/layoutElk.ts';
import type { LayoutGraph } from '../../src/core/ports.ts';

const { Worker: ElkWorker } = createRequire(import.meta.url)('elkjs/lib/elk-worker.min.js') as {
  Worker: new () => LayoutWorker;
};

function layoutWith(ended: string[] = []) {
  let started = 0;
  return createLayoutElk(() => {
    started += 1;
    const name = `worker ${started}`;
    return Object.assign(new ElkWorker(), { terminate: () => ended.push(name) });
  });
}

const GRAPH: LayoutGraph = {
  nodes: [
    { id: 'start', width: 64, height: 28, end: 'first' },
    { id: 'a', width: 232, height: 96 },
    { id: 'b', width: 232, height: 96 },
    { id: 'end', width: 52, height: 28, end: 'last' },
  ],
  edges: [
    { id: 'e1', source: 'start', target: 'a', label: null },
    { id: 'e2', source: 'a', target: 'b', label: { width: 80, height: 20 } },
    { id: 'e3', source: 'b', target: 'a', label: { width: 60, height: 20 } },
    { id: 'e4', source: 'b', target: 'end', label: null },
  ],
};

test('every node gets a whole place and every edge a way between its nodes', async () => {
  const { positions, routes } = await layoutWith().arrange(GRAPH);
  expect([...positions.keys()].sort()).toEqual(['a', 'b', 'end', 'start']);
  for (const { x, y } of positions.values()) {
    expect([Number.isInteger(x), Number.isInteger(y)]).toEqual([true, true]);
  }
  expect([...routes.keys()].sort()).toEqual(['e1', 'e2', 'e3', 'e4']);
  expect([...routes.values()].map(({ label }) => label !== null)).toEqual([false, true, true, false]);
});

test('labels get the room they need, clear of nodes and of one another', async () => {
  const { positions, routes } = await layoutWith().arrange(GRAPH);
  const boxes = GRAPH.edges.flatMap(({ id, label }) => {
    const at = routes.get(id)?.label;
    return at && label ? [{ x: at.x - label.width / 2, y: at.y - label.height / 2, ...label }] : [];
  });
  for (const { id, width, height } of GRAPH.nodes) {
    const at = positions.get(id);
    if (at !== undefined) boxes.push({ ...at, width, height });
  }
  boxes.forEach((a, index) => {
    for (const b of boxes.slice(index + 1)) {
      const apart =
        a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
      expect(apart).toBe(true);
    }
  });
});

test('the same graph is arranged the same way', async () => {
  expect(await layoutWith().arrange(GRAPH)).toEqual(await layoutWith().arrange(GRAPH));
});

test('a later call overtakes: the one before rejects and its worker is ended', async () => {
  const ended: string[] = [];
  const layout = layoutWith(ended);
  const first = layout.arrange(GRAPH);
  const second = layout.arrange(GRAPH);
  await expect(first).rejects.toThrow('overtook');
  expect((await second).positions.size).toBe(4);
  expect(ended).toEqual(['worker 1']);
});
