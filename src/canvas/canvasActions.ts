import type { Point } from '../core/ports.ts';
import { END, type RecordId, type ScenarioView } from '../core/scenario/document.ts';
import { addAgent } from '../store/commands/addAgent.ts';
import { addNode } from '../store/commands/addNode.ts';
import { connectNodes } from '../store/commands/connectNodes.ts';
import { editPart } from '../store/commands/editPart.ts';
import { moveNodes } from '../store/commands/moveNodes.ts';
import { reconnectEdge } from '../store/commands/reconnectEdge.ts';
import { removeParts } from '../store/commands/removeParts.ts';
import { spliceNode } from '../store/commands/spliceNode.ts';
import type { Edit } from '../store/Edit.ts';
import type { Stores } from '../store/stores.ts';
import { END_ID, ENTRY_ID, NODE_SIZE } from './canvasGraph.ts';
import type { Link } from './LinkStore.ts';
import type { SceneStore } from './SceneStore.ts';
import { SNAP } from './SNAP.ts';

interface NewNodeOptions {
  readonly agentIdentity?: string;
  /** With an agent of its own. */
  readonly withAgent?: boolean;
  /** The node that an edge shall lead from. */
  readonly from?: RecordId;
  /** The edge part that it is put on. */
  readonly into?: string;
}

/** What can be done on the canvas, each one undoable step. */
export interface CanvasActions {
  /** Adds a node around a point and selects it. */
  addNode(around: Point, options?: NewNodeOptions): void;
  /** Puts a node that is dragged, and lies where it is now, on an edge part. */
  dropOn(edge: string, node: RecordId): void;
  /** Ends a line at a node part. */
  finishLink(link: Link, at: string): void;
  removeSelected(): void;
  selectAll(): void;
}

export function canvasActions(
  { workspace, session, active, ids }: Pick<Stores, 'workspace' | 'session' | 'active' | 'ids'>,
  scene: SceneStore,
): CanvasActions {
  const withView = (act: (view: ScenarioView) => void): void => {
    const { view } = active.getState();
    if (view !== undefined) act(view);
  };
  const apply = (edit: Edit): void => workspace.getState().edit(edit);
  /** Once a node is put somewhere, the others shall stay where they are seen. */
  const withPlaces = (view: ScenarioView, edits: readonly Edit[], label: string): Edit => ({
    label,
    set: [...edits, moveNodes(view, scene.settledPositions())].flatMap(({ set }) => set),
  });
  const nodeId = (view: ScenarioView, id: string): string | undefined =>
    id === END_ID ? END : view.nodes.find((node) => node.id === id)?.nodeId;

  return {
    addNode: (around, { agentIdentity, withAgent = false, from, into } = {}) =>
      withView((view) => {
        const agent = withAgent ? addAgent(view, ids) : null;
        const made = agent?.edit.set.find(({ id }) => id === agent.id);
        const identity = made?.type === 'agent' ? made.identity : agentIdentity;
        const position = {
          x: snapped(around.x - NODE_SIZE.width / 2),
          y: snapped(around.y - NODE_SIZE.height / 2),
        };
        const added = addNode(view, ids, { position, ...(identity && { agentIdentity: identity }) });
        const edits = [...(agent === null ? [] : [agent.edit]), added.edit];
        const record = added.edit.set.find(({ id }) => id === added.id);
        const source = from === undefined ? undefined : nodeId(view, from);
        if (source !== undefined && record?.type === 'node') {
          edits.push(connectNodes(view, ids, source, record.nodeId).edit);
        }
        if (into !== undefined && record?.type === 'node') {
          edits.push(spliceNode(view, ids, edgeOf(into), record.nodeId));
        }
        apply(withPlaces(view, edits, (into === undefined ? added.edit : edits.at(-1))?.label ?? ''));
        session.getState().selectNode(added.id);
      }),
    dropOn: (edge, node) =>
      withView((view) => {
        const name = nodeId(view, node);
        if (name !== undefined) scene.drop(spliceNode(view, ids, edgeOf(edge), name));
      }),
    finishLink: (link, at) =>
      withView((view) => {
        const name = nodeId(view, at);
        if (name === undefined) return;
        if (link.kind === 'entry') {
          apply(editPart(view.record, { entry: name }, `Start at ${name}`));
        } else if (link.kind === 'reconnect') {
          apply(reconnectEdge(view, link.edge, { [link.end]: name }));
        } else {
          const source = nodeId(view, link.source);
          if (source === undefined) return;
          const { edit, id } = connectNodes(view, ids, source, name);
          apply(edit);
          session.getState().selectEdge(id);
        }
      }),
    removeSelected: () =>
      withView((view) => {
        const { selection } = session.getState();
        if (selection.kind === 'parts') apply(removeParts(view, selection));
      }),
    selectAll: () =>
      withView(({ nodes, notes }) =>
        session
          .getState()
          .selectParts({ nodes: nodes.map(({ id }) => id), notes: notes.map(({ id }) => id) }),
      ),
  };
}

/** The record of an edge part; null for the way from START. */
function edgeOf(part: string): RecordId | null {
  return part === ENTRY_ID ? null : part;
}

function snapped(coordinate: number): number {
  return Math.round(coordinate / SNAP) * SNAP;
}
