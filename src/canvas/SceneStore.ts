import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Layout, Point } from '../core/ports.ts';
import type { RecordId, ScenarioView } from '../core/scenario/document.ts';
import type { ActiveStore } from '../store/activeStore.ts';
import { changeMembers } from '../store/commands/changeMembers.ts';
import { editPart } from '../store/commands/editPart.ts';
import { moveParts } from '../store/commands/moveParts.ts';
import type { Edit } from '../store/Edit.ts';
import type { WorkspaceStore } from '../store/workspaceStore.ts';
import type { Arranged } from './Arranged.ts';
import { arrange } from './arrange.ts';
import type { Box } from './Box.ts';
import { type Backdrop, backdrop } from './backdrop.ts';
import { type CanvasGraph, canvasGraph, isPlaced, type Size } from './canvasGraph.ts';
import type { EdgeWords } from './edgeWords.ts';

import { inLine } from './inLine.ts';
import { isLoose } from './isLoose.ts';

import { placeParts } from './placeParts.ts';
import { type RouteTable, routeTable } from './RouteTable.ts';
import { changedMembers, placesToWrite, shifted } from './shifting.ts';
import type { Guide } from './snapToOthers.ts';

/** The scenario in front as it is drawn: parts, places, ways. */
export interface SceneState {
  readonly view: ScenarioView | undefined;
  readonly graph: CanvasGraph;
  readonly boxes: ReadonlyMap<string, Box>;
  /** Notes and the frames of groups. */
  readonly backs: Backdrop;
  readonly routes: RouteTable;
  /** The groups that what is dragged would come into. */
  readonly joining: ReadonlySet<RecordId>;
  /** What is dragged lies in line with others along these. */
  readonly guides: readonly Guide[];
  /** Whether something is dragged. */
  readonly dragging: boolean;
  /** The places are a makeshift: better ones are being worked out. */
  readonly makeshift: boolean;
  /** Counts wholesale changes of place: the whole wants to be seen. */
  readonly arrangements: number;
}

export interface SceneStore extends StoreApi<SceneState> {
  /** Follows the active scenario until the answer is called. */
  follow(): () => void;
  /**
   * Shows nodes, notes and groups where they are dragged to; nothing is written yet. Within `reach` pixels they
   * come to lie in line with their neighbours.
   */
  drag(positions: ReadonlyMap<RecordId, Point>, reach?: number): void;
  /**
   * Writes where the dragged parts are, and which groups nodes came into or left, in one undoable step; `also` is
   * part of that step and names it.
   */
  drop(also?: Edit): void;
  /** Puts parts at points, in one undoable step. */
  place(positions: ReadonlyMap<RecordId, Point>, label: string): void;
  /** Moves parts by some pixels, in one undoable step; steps in quick succession are one. */
  nudge(parts: readonly RecordId[], by: Point): void;
  /** Shows a note in a size; null writes it, in one undoable step. */
  resize(note: RecordId, box: Box | null): void;
  /** Arranges the whole scenario anew, in one undoable step. */
  rearrange(): Promise<void>;
  /** Where nodes without a place are drawn, as the document should have them once the user decides on one place. */
  settledPositions(): ReadonlyMap<RecordId, Point>;
  /** Measures all labels again: other fonts are there. */
  remeasure(measure: (words: EdgeWords) => Size | null): void;
}

const NOTHING: CanvasGraph = { nodes: new Map(), edges: new Map(), hidden: new Map() };
const NO_DRAG: ReadonlyMap<RecordId, Point> = new Map();
const NO_BOXES: ReadonlyMap<RecordId, Box> = new Map();
const NO_GROUPS: ReadonlySet<RecordId> = new Set();
const NO_GUIDES: readonly Guide[] = [];

export function createSceneStore(
  { workspace, active }: { readonly workspace: WorkspaceStore; readonly active: ActiveStore },
  layout: Layout,
  initialMeasure: (words: EdgeWords) => Size | null,
): SceneStore {
  let measure = initialMeasure;
  /** By scenario: how it is arranged where the document has no places. */
  const arrangements = new Map<RecordId, { readonly arranged: Arranged; readonly makeshift: boolean }>();
  let dragged = NO_DRAG;
  let held: readonly RecordId[] = [];
  let guides = NO_GUIDES;
  let resized = NO_BOXES;
  /** Where everything was when the drag began. */
  let rest: Pick<SceneState, 'boxes' | 'backs'> | null = null;
  const letGo = (): void => {
    dragged = NO_DRAG;
    held = [];
    guides = NO_GUIDES;
    rest = null;
  };
  const emptyScene = { graph: NOTHING, boxes: new Map<string, Box>(), arranged: null, makeshift: false };
  const store = createStore<SceneState>(() => ({
    view: undefined,
    graph: NOTHING,
    boxes: emptyScene.boxes,
    backs: new Map(),
    routes: routeTable(emptyScene, null),
    joining: NO_GROUPS,
    guides: NO_GUIDES,
    dragging: false,
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
    const shifting = { dragged, rest: rest?.boxes ?? NO_BOXES, resized };
    store.setState({
      view,
      graph,
      boxes,
      backs:
        view === undefined ? new Map() : backdrop(view, boxes, shifting, same ? before.backs : undefined),
      joining: joiningOf(graph, boxes),
      guides,
      dragging: rest !== null,
      routes: routeTable(
        { graph, boxes: withoutLoose(graph, boxes, dragged), arranged, makeshift },
        same ? before.routes : null,
      ),
      makeshift,
      arrangements: before.arrangements + (seeWhole ? 1 : 0),
    });
  };
  const joiningOf = (graph: CanvasGraph, boxes: SceneState['boxes']): ReadonlySet<RecordId> => {
    if (rest === null) return NO_GROUPS;
    const groups = [...changedMembers(dragged, { graph, boxes }, rest.backs).values()];
    return groups.length === 0 ? NO_GROUPS : new Set(groups.filter((group) => group !== null));
  };
  const refresh = (seeWhole = false): void => show(store.getState().view, store.getState().graph, seeWhole);

  const update = (): void => {
    const { view } = active.getState();
    const before = store.getState();
    if (view === before.view) return;
    if (view === undefined) {
      letGo();
      show(undefined, NOTHING, false);
      return;
    }
    const same = before.view?.id === view.id;
    if (!same) letGo();
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
    const state = store.getState();
    return placesToWrite(state, rest?.boxes ?? state.boxes, dragged);
  };

  const drag = (positions: ReadonlyMap<RecordId, Point>, reach = 0): void => {
    rest ??= store.getState();
    held = [...positions.keys()];
    const snapped = inLine(positions, rest, store.getState().graph, reach);
    guides = snapped.guides.length === 0 ? NO_GUIDES : snapped.guides;
    dragged = shifted(snapped.positions, rest);
    refresh();
  };

  /** Writes what is dragged; with `regroup`, nodes come into the groups in whose frames they lie. */
  const write = (
    label: string,
    {
      regroup = false,
      coalesce = '',
      also,
    }: { readonly regroup?: boolean; readonly coalesce?: string; readonly also?: Edit | undefined } = {},
  ): void => {
    const { view, graph, boxes } = store.getState();
    const before = rest;
    if (view === undefined || before === null || dragged.size === 0) {
      letGo();
      return;
    }
    const moved = moveParts(view, settledPositions(), label);
    const changes = regroup ? changedMembers(dragged, { graph, boxes }, before.backs) : NO_CHANGES;
    letGo();
    const edit = {
      ...moved,
      ...(coalesce === '' ? {} : { coalesce }),
      ...(changes.size === 0 ? {} : regrouped(view, changes, moved)),
    };
    workspace
      .getState()
      .edit(also === undefined ? edit : { ...edit, label: also.label, set: [...edit.set, ...also.set] });
    refresh();
  };

  return {
    ...store,
    follow: () => {
      const stop = active.subscribe(update);
      update();
      return stop;
    },
    drag,
    drop: (also) => {
      const { view } = store.getState();
      if (view !== undefined) write(`Move ${partWords(view, held)}`, { regroup: true, also });
    },
    place: (positions, label) => {
      drag(positions);
      write(label);
    },
    nudge: (parts, by) => {
      const { view, boxes, backs } = store.getState();
      if (view === undefined) return;
      const positions = new Map<RecordId, Point>();
      for (const id of parts) {
        const box = boxes.get(id) ?? backs.get(id)?.box;
        if (box !== undefined) positions.set(id, { x: box.x + by.x, y: box.y + by.y });
      }
      if (positions.size === 0) return;
      drag(positions);
      write(`Move ${partWords(view, parts)}`, { coalesce: `nudge ${parts.join(' ')}` });
    },
    resize: (id, box) => {
      const last = resized.get(id);
      resized = box === null ? NO_BOXES : new Map([[id, box]]);
      const note = store.getState().view?.notes.find((one) => one.id === id);
      if (box === null && last !== undefined && note !== undefined) {
        const { x, y, width, height } = last;
        workspace
          .getState()
          .edit(editPart(note, { position: { x, y }, size: { width, height } }, 'Resize note'));
      }
      refresh();
    },
    rearrange: async () => {
      const { view, graph } = store.getState();
      if (view === undefined) return;
      const { now, better } = arrange(graph, layout);
      const arranged = await (better?.catch(() => now) ?? now);
      const current = active.getState().view;
      if (current?.id !== view.id) return;
      arrangements.set(view.id, { arranged, makeshift: false });
      dragged = new Map([...arranged.positions].filter(([id]) => isPlaced(graph.nodes.get(id))));
      rest = store.getState();
      refresh();
      write('Auto-layout');
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

/** The boxes that ways keep clear of: a node on its own may be dragged onto a line, which is not to flee it. */
function withoutLoose(
  graph: CanvasGraph,
  boxes: ReadonlyMap<string, Box>,
  dragged: ReadonlyMap<RecordId, Point>,
): ReadonlyMap<string, Box> {
  const [node] = dragged.keys();
  if (node === undefined || dragged.size > 1 || !isLoose(graph, node)) return boxes;
  return new Map([...boxes].filter(([id]) => id !== node));
}

const NO_CHANGES: ReadonlyMap<RecordId, RecordId | null> = new Map();

/** A move that takes nodes into groups or out of them, too. */
function regrouped(
  view: ScenarioView,
  changes: ReadonlyMap<RecordId, RecordId | null>,
  moved: Edit,
): Pick<Edit, 'label' | 'set' | 'remove'> {
  const names = new Map<string, RecordId | null>();
  for (const { id, nodeId } of view.nodes) {
    const to = changes.get(id);
    if (to !== undefined) names.set(nodeId, to);
  }
  const { set, remove } = changeMembers(view, names);
  const [to, ...others] = new Set(names.values());
  const group = view.groups.find(({ id }) => id === to)?.name;
  const where = to === null ? 'out of its group' : `into group ${group}`;
  return {
    label: others.length > 0 ? moved.label : `${moved.label} ${where}`,
    set: [...moved.set, ...set],
    ...(remove === undefined ? {} : { remove }),
  };
}

/** What is moved, in words: `node`, `3 nodes, note`. */
function partWords(view: ScenarioView, ids: readonly RecordId[]): string {
  const among = new Set(ids);
  const count = (records: readonly { readonly id: RecordId }[], noun: string): readonly string[] => {
    const n = records.filter(({ id }) => among.has(id)).length;
    return n === 0 ? [] : [n === 1 ? noun : `${n} ${noun}s`];
  };
  return [...count(view.nodes, 'node'), ...count(view.notes, 'note'), ...count(view.groups, 'group')].join(
    ', ',
  );
}
