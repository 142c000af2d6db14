import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Layout, Point } from '../core/ports.ts';
import type { RecordId, ScenarioView } from '../core/scenario/document.ts';
import type { ActiveStore } from '../store/activeStore.ts';
import { moveNodes } from '../store/commands/moveNodes.ts';
import type { WorkspaceStore } from '../store/workspaceStore.ts';
import type { Arranged } from './Arranged.ts';
import { arrange } from './arrange.ts';
import type { Box } from './Box.ts';
import { type CanvasGraph, canvasGraph, type Size } from './canvasGraph.ts';
import type { EdgeWords } from './edgeWords.ts';
import { placeParts } from './placeParts.ts';
import { type RouteTable, routeTable } from './RouteTable.ts';

/** The scenario in front as it is drawn: parts, places, ways. */
export interface SceneState {
  readonly view: ScenarioView | undefined;
  readonly graph: CanvasGraph;
  readonly boxes: ReadonlyMap<string, Box>;
  readonly routes: RouteTable;
  /** The places are a makeshift: better ones are being worked out. */
  readonly makeshift: boolean;
  /** Counts wholesale changes of place: the whole wants to be seen. */
  readonly arrangements: number;
}

export interface SceneStore extends StoreApi<SceneState> {
  /** Follows the active scenario until the answer is called. */
  follow(): () => void;
  /** Shows nodes where they are dragged to; nothing is written yet. */
  drag(positions: ReadonlyMap<RecordId, Point>): void;
  /** Writes where the dragged nodes are, in one undoable step. */
  drop(): void;
  /** Moves nodes by some pixels, in one undoable step; steps in quick succession are one. */
  nudge(nodes: readonly RecordId[], by: Point): void;
  /** Arranges the whole scenario anew, in one undoable step. */
  rearrange(): Promise<void>;
  /** Where every node is drawn, as the document should have it once the user decides on one place. */
  settledPositions(): ReadonlyMap<RecordId, Point>;
  /** Measures all labels again: other fonts are there. */
  remeasure(measure: (words: EdgeWords) => Size | null): void;
}

const NOTHING: CanvasGraph = { nodes: new Map(), edges: new Map() };
const NO_DRAG: ReadonlyMap<RecordId, Point> = new Map();

export function createSceneStore(
  { workspace, active }: { readonly workspace: WorkspaceStore; readonly active: ActiveStore },
  layout: Layout,
  initialMeasure: (words: EdgeWords) => Size | null,
): SceneStore {
  let measure = initialMeasure;
  /** By scenario: how it is arranged where the document has no places. */
  const arrangements = new Map<RecordId, { readonly arranged: Arranged; readonly makeshift: boolean }>();
  let dragged = NO_DRAG;
  const emptyScene = { graph: NOTHING, boxes: new Map<string, Box>(), arranged: null, makeshift: false };
  const store = createStore<SceneState>(() => ({
    view: undefined,
    graph: NOTHING,
    boxes: emptyScene.boxes,
    routes: routeTable(emptyScene, null),
    makeshift: false,
    arrangements: 0,
  }));

  const show = (view: ScenarioView | undefined, graph: CanvasGraph, seeWhole: boolean): void => {
    const before = store.getState();
    const same = before.view?.id === view?.id;
    const known = view === undefined ? undefined : arrangements.get(view.id);
    const arranged = known?.arranged ?? null;
    const makeshift = known?.makeshift ?? false;
    const positions = arranged?.positions ?? NO_DRAG;
    const boxes = placeParts(graph, { arranged: positions, dragged }, same ? before.boxes : undefined);
    store.setState({
      view,
      graph,
      boxes,
      routes: routeTable({ graph, boxes, arranged, makeshift }, same ? before.routes : null),
      makeshift,
      arrangements: before.arrangements + (seeWhole ? 1 : 0),
    });
  };
  const refresh = (seeWhole = false): void => show(store.getState().view, store.getState().graph, seeWhole);

  const update = (): void => {
    const { view } = active.getState();
    const before = store.getState();
    if (view === before.view) return;
    if (view === undefined) {
      dragged = NO_DRAG;
      show(undefined, NOTHING, false);
      return;
    }
    const same = before.view?.id === view.id;
    if (!same) dragged = NO_DRAG;
    const graph = canvasGraph(view, measure, same ? before.graph : undefined);
    if (!arrangements.has(view.id)) open(view, graph);
    show(view, graph, !same);
  };

  /** Arranges a scenario that comes into view for the first time; the document is not touched. */
  const open = (view: ScenarioView, graph: CanvasGraph): void => {
    const { now, better } = arrange(graph, layout);
    const placed = view.nodes.some((node) => node.position !== null);
    arrangements.set(view.id, { arranged: now, makeshift: better !== null && !placed });
    better?.then(
      (arranged) => {
        arrangements.set(view.id, { arranged, makeshift: false });
        if (store.getState().view?.id === view.id) refresh(!placed);
      },
      () => {
        // Overtaken by another scenario: it is tried again when this one comes back.
        if (store.getState().view?.id !== view.id) arrangements.delete(view.id);
        else {
          arrangements.set(view.id, { arranged: now, makeshift: false });
          refresh();
        }
      },
    );
  };

  const settledPositions = (): ReadonlyMap<RecordId, Point> => {
    const { graph, boxes } = store.getState();
    const settled = new Map<RecordId, Point>();
    for (const part of graph.nodes.values()) {
      const box = boxes.get(part.id);
      const decided = part.kind !== 'agent' || (part.record.position !== null && !dragged.has(part.id));
      if (!decided && box !== undefined) settled.set(part.id, { x: box.x, y: box.y });
    }
    return settled;
  };

  return {
    ...store,
    follow: () => {
      const stop = active.subscribe(update);
      update();
      return stop;
    },
    drag: (positions) => {
      dragged = positions;
      refresh();
    },
    drop: () => {
      const { view } = store.getState();
      const count = dragged.size;
      if (view === undefined || count === 0) return;
      const label = count === 1 ? 'Move node' : `Move ${count} nodes`;
      const edit = moveNodes(view, settledPositions(), label);
      dragged = NO_DRAG;
      workspace.getState().edit(edit);
      refresh();
    },
    nudge: (nodes, by) => {
      const { view, boxes } = store.getState();
      if (view === undefined || nodes.length === 0) return;
      const positions = new Map(settledPositions());
      for (const id of nodes) {
        const box = boxes.get(id);
        if (box !== undefined) positions.set(id, { x: box.x + by.x, y: box.y + by.y });
      }
      const label = nodes.length === 1 ? 'Move node' : `Move ${nodes.length} nodes`;
      const coalesce = `nudge ${nodes.join(' ')}`;
      workspace.getState().edit({ ...moveNodes(view, positions, label), coalesce });
    },
    rearrange: async () => {
      const { view, graph } = store.getState();
      if (view === undefined) return;
      const { now, better } = arrange(graph, layout);
      const arranged = await (better?.catch(() => now) ?? now);
      const current = active.getState().view;
      if (current?.id !== view.id) return;
      arrangements.set(view.id, { arranged, makeshift: false });
      workspace.getState().edit(moveNodes(current, arranged.positions, 'Auto-layout'));
      refresh(true);
    },
    settledPositions,
    remeasure: (next) => {
      measure = next;
      const { view } = store.getState();
      if (view !== undefined) show(view, canvasGraph(view, measure), false);
    },
  };
}
