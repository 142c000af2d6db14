import { describe, expect, test } from 'vitest';
import { canvasActions } from '../../src/canvas/canvasActions.ts';
import { END_ID } from '../../src/canvas/canvasGraph.ts';
import { createSceneStore } from '../../src/canvas/SceneStore.ts';
import type { Arrangement, Layout, LayoutGraph } from '../../src/core/ports.ts';
import type { BatonDocument, ScenarioView } from '../../src/core/scenario/document.ts';
import { createActiveStore } from '../../src/store/activeStore.ts';
import { listSteps } from '../../src/store/HistoryStep.ts';
import { createSessionStore } from '../../src/store/sessionStore.ts';
import { createWorkspaceStore } from '../../src/store/workspaceStore.ts';
import { openCase } from '../support/checkpoints.ts';
import { sequentialIds } from '../support/sequentialIds.ts';
import { documentOf, measure } from './scene.ts';

/** A layout that puts everything in a column when it is told to. */
function columnLayout() {
  const asked: { readonly graph: LayoutGraph; readonly answer: (found: Arrangement) => void }[] = [];
  const layout: Layout = {
    arrange: (graph) => new Promise((answer) => asked.push({ graph, answer })),
  };
  const answer = async (): Promise<void> => {
    for (const { graph, answer: tell } of asked.splice(0)) {
      const positions = new Map(graph.nodes.map(({ id }, index) => [id, { x: 40, y: index * 200 }]));
      tell({ positions, routes: new Map() });
    }
    await new Promise((done) => setTimeout(done));
  };
  return { layout, answer };
}

function canvasOf(document: BatonDocument) {
  let at = 0;
  const clock = {
    now: () => {
      at += 5000;
      return new Date(at).toISOString();
    },
  };
  const workspace = createWorkspaceStore(clock);
  const session = createSessionStore();
  const active = createActiveStore(workspace, session);
  const { layout, answer } = columnLayout();
  const scene = createSceneStore({ workspace, active }, layout, measure);
  scene.follow();
  const ids = sequentialIds();
  const actions = canvasActions(
    { workspace, session, active, ids: { next: (type) => `new ${ids.next(type)}` } },
    scene,
  );
  workspace.getState().open({ id: 'd', fileName: 'd.jsonld', document, importProblems: [] });
  const view = (): ScenarioView => {
    const shown = active.getState().view;
    if (shown === undefined) throw new Error('nothing is shown');
    return shown;
  };
  const steps = (): readonly string[] =>
    listSteps(workspace.getState().documents[0]?.past ?? null)
      .map(({ label }) => label)
      .reverse();
  const id = (nodeId: string): string => {
    const node = view().nodes.find((one) => one.nodeId === nodeId);
    if (node === undefined) throw new Error(`no node ${nodeId}`);
    return node.id;
  };
  const place = (nodeId: string) => {
    const { x, y } = scene.getState().boxes.get(id(nodeId)) ?? {};
    return { x, y };
  };
  return { workspace, session, active, scene, actions, answer, view, steps, id, place };
}

const PAIR = () =>
  documentOf(
    ['a', 'b'],
    [
      ['a', 'b'],
      ['b', '__end__'],
    ],
  );

describe('a scenario without places', () => {
  test('is arranged when it is opened, and the document does not know', async () => {
    const { scene, answer, steps, view, place } = canvasOf(PAIR());
    expect(scene.getState()).toMatchObject({ makeshift: true, arrangements: 1 });
    await answer();
    expect(scene.getState()).toMatchObject({ makeshift: false, arrangements: 2 });
    expect(place('a')).toEqual({ x: 40, y: 200 });
    expect(steps()).toEqual([]);
    expect(view().nodes.map(({ position }) => position)).toEqual([null, null]);
  });

  test('gets the places of all its nodes with the first drag, in one step of undo', async () => {
    const { scene, answer, steps, view, id, place, workspace } = canvasOf(PAIR());
    await answer();
    scene.drag(new Map([[id('b'), { x: 400, y: 408 }]]));
    expect(place('b')).toEqual({ x: 400, y: 408 });
    expect(steps()).toEqual([]);
    scene.drag(new Map([[id('b'), { x: 440, y: 416 }]]));
    scene.drop();
    expect(steps()).toEqual(['Move node']);
    expect(view().nodes.map(({ position }) => position)).toEqual([
      { x: 40, y: 200 },
      { x: 440, y: 416 },
    ]);
    workspace.getState().undo();
    expect(view().nodes.map(({ position }) => position)).toEqual([null, null]);
    expect(place('b')).toEqual({ x: 40, y: 400 });
  });

  test('keeps the makeshift when the layout fails', async () => {
    const workspace = createWorkspaceStore({ now: () => new Date(0).toISOString() });
    const active = createActiveStore(workspace, createSessionStore());
    const layout: Layout = { arrange: () => Promise.reject(new Error('no worker')) };
    const scene = createSceneStore({ workspace, active }, layout, measure);
    scene.follow();
    workspace.getState().open({ id: 'd', fileName: 'd', document: PAIR(), importProblems: [] });
    await new Promise((done) => setTimeout(done));
    expect(scene.getState().makeshift).toBe(false);
    expect(scene.getState().boxes.size).toBe(4);
  });
});

test('auto-layout is one step of undo, and shows the whole', async () => {
  const { scene, answer, steps, view, workspace } = canvasOf(PAIR());
  await answer();
  const before = scene.getState().arrangements;
  const done = scene.rearrange();
  await answer();
  await done;
  expect(steps()).toEqual(['Auto-layout']);
  expect(view().nodes.every(({ position }) => position !== null)).toBe(true);
  expect(scene.getState().arrangements).toBe(before + 1);
  workspace.getState().undo();
  expect(view().nodes.every(({ position }) => position === null)).toBe(true);
});

test('nudges of the same nodes in quick succession are one step', async () => {
  const { scene, answer, view, id, workspace } = canvasOf(PAIR());
  await answer();
  scene.nudge([id('a')], { x: 8, y: 0 });
  scene.nudge([id('a')], { x: 0, y: -8 });
  expect(view().nodes[0]?.position).toEqual({ x: 48, y: 192 });
  expect(workspace.getState().documents[0]?.past?.top.coalesce).toContain(id('a'));
});

test('a place in the document counts more than any arrangement', async () => {
  const { answer, place } = canvasOf(
    documentOf(['a', { nodeId: 'b', position: { x: 7, y: 9 } }], [['a', 'b']]),
  );
  await answer();
  expect(place('b')).toEqual({ x: 7, y: 9 });
  expect(place('a')).toEqual({ x: 40, y: 200 });
});

test('boxes, parts and ways that an edit does not touch keep their identity', () => {
  const { scene, workspace, view } = canvasOf(openCase('05-ring-of-60'));
  const before = scene.getState();
  const [first] = view().nodes;
  if (first === undefined) throw new Error('no node');
  workspace.getState().edit({ label: 'Edit', set: [{ ...first, question: 'Another question' }] });
  const after = scene.getState();
  expect(after.graph.nodes.get(first.id)).not.toBe(before.graph.nodes.get(first.id));
  for (const [id, box] of after.boxes) expect(box).toBe(before.boxes.get(id));
  for (const [id, edge] of after.graph.edges) {
    expect(edge).toBe(before.graph.edges.get(id));
    expect(after.routes.routeOf(id)).toBe(before.routes.routeOf(id));
  }
});

describe('what is done on the canvas', () => {
  test('a node is added where it is wished, on the grid, and is selected', async () => {
    const { actions, answer, steps, view, session } = canvasOf(PAIR());
    await answer();
    actions.addNode({ x: 603, y: 301 }, { agentIdentity: 'judge' });
    expect(steps()).toEqual(['Add node node']);
    const added = view().nodes.at(-1);
    expect(added).toMatchObject({ agentIdentity: 'judge', position: { x: 488, y: 256 } });
    expect(session.getState().selection).toEqual({
      kind: 'parts',
      nodes: [added?.id],
      edges: [],
      notes: [],
      groups: [],
    });
    // The others stay where they are seen.
    expect(view().nodes[0]?.position).toEqual({ x: 40, y: 200 });
  });

  test('an edge drawn into the void brings a node with it, in one step', async () => {
    const { actions, answer, steps, view, id, workspace } = canvasOf(PAIR());
    await answer();
    actions.addNode({ x: 600, y: 300 }, { from: id('a') });
    expect(steps()).toHaveLength(1);
    expect(view().edges.at(-1)).toMatchObject({ source: 'a', target: 'node' });
    workspace.getState().undo();
    expect(view().nodes).toHaveLength(2);
    expect(view().edges).toHaveLength(2);
  });

  test('lines end at nodes and at END', () => {
    const { actions, steps, view, id } = canvasOf(PAIR());
    actions.finishLink({ kind: 'connect', source: id('b') }, id('a'));
    actions.finishLink({ kind: 'connect', source: id('a') }, END_ID);
    expect(
      view()
        .edges.slice(2)
        .map(({ source, target }) => [source, target]),
    ).toEqual([
      ['b', 'a'],
      ['a', '__end__'],
    ]);
    actions.finishLink({ kind: 'entry' }, id('b'));
    expect(view().entry).toBe('b');
    expect(steps()).toEqual(['Connect', 'Connect', 'Start at b']);
  });

  test('an end that is moved keeps condition and handover, also from a node that is missing', () => {
    const { actions, view, id } = canvasOf(
      documentOf(['a', 'b'], [['a', 'gone', { handover: 'transcript_append' }]]),
    );
    const [edge] = view().edges;
    if (edge === undefined) throw new Error('no edge');
    actions.finishLink({ kind: 'reconnect', edge: edge.id, end: 'target' }, id('b'));
    expect(view().edges).toEqual([{ ...edge, target: 'b' }]);
  });

  test('what is selected is deleted; a node takes its edges along', () => {
    const { actions, session, view, id, steps } = canvasOf(PAIR());
    session.getState().selectNode(id('b'));
    actions.removeSelected();
    expect(view().nodes.map(({ nodeId }) => nodeId)).toEqual(['a']);
    expect(view().edges).toEqual([]);
    session.getState().select({ kind: 'scenario' });
    actions.removeSelected();
    expect(steps()).toHaveLength(1);
  });
});
