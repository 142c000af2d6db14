import { type EdgeChange, type NodeChange, useReactFlow, useStoreApi } from '@xyflow/react';
import { type DragEvent, type MouseEvent, useCallback } from 'react';
import type { Point } from '../core/ports.ts';
import type { RecordId } from '../core/scenario/document.ts';
import type { PartIds } from '../store/PartIds.ts';
import { countParts } from '../store/PartIds.ts';
import { useStores } from '../store/useStores.ts';
import { applySelection } from './applySelection.ts';
import { overlaps } from './Box.ts';
import { useCanvas } from './CanvasContext.ts';
import { isPlaced } from './canvasGraph.ts';
import { edgeUnder, edgeUnderNode } from './edgeUnder.ts';
import type { FlowEdge, FlowNode } from './flowElements.ts';
import { useSnapping } from './useSnapping.ts';
import type { ViewCommands } from './useViewCommands.ts';

/** What the explorer puts into a drag of an agent: its identity. */
const AGENT_DRAG = 'application/x-baton-agent';

/** What is dragged comes in line with a neighbour within so many pixels of the screen. */
const LINE_UP_WITHIN = 5;

/**
 * What the pointer does on the graph: drags and selections that React Flow reports, clicks on what the
 * overview shows, nodes that are added by a double click or by an agent that is dropped.
 */
export function useGraphEvents(commands: ViewCommands, isOverview: boolean) {
  const { session } = useStores();
  const { scene, links, actions } = useCanvas();
  const flow = useReactFlow<FlowNode, FlowEdge>();
  const rf = useStoreApi<FlowNode, FlowEdge>();
  const snapping = useSnapping();

  const kindOf = useCallback(
    (id: RecordId): keyof PartIds => {
      const { graph, backs } = scene.getState();
      const kind = graph.nodes.get(id)?.kind ?? backs.get(id)?.part.kind;
      if (kind === undefined) return 'edges';
      return kind === 'note' ? 'notes' : kind === 'frame' || kind === 'group' ? 'groups' : 'nodes';
    },
    [scene],
  );
  const onNodesChange = useCallback(
    (changes: readonly NodeChange<FlowNode>[]) => {
      const dragged = new Map<RecordId, Point>();
      let over = false;
      for (const change of changes) {
        if (change.type !== 'position') continue;
        if (change.position !== undefined) dragged.set(change.id, change.position);
        over ||= change.dragging === false;
      }
      if (dragged.size > 0) {
        scene.drag(dragged, snapping ? LINE_UP_WITHIN / rf.getState().transform[2] : 0);
      }
      const [node] = dragged.keys();
      if (node !== undefined) links.splice(dragged.size > 1 ? null : edgeUnderNode(scene.getState(), node));
      if (over) {
        const { splicing } = links.getState();
        links.splice(null);
        if (splicing !== null && node !== undefined) actions.dropOn(splicing, node);
        else scene.drop();
      }
      applySelection(session, kindOf, changes, isAdding(rf.getState()));
    },
    [rf, scene, links, actions, session, kindOf, snapping],
  );
  const onEdgesChange = useCallback(
    (changes: readonly EdgeChange<FlowEdge>[]) => {
      // A box selects nodes; their edges are not meant.
      const state = rf.getState();
      if (state.userSelectionRect === null) applySelection(session, kindOf, changes, isAdding(state));
    },
    [rf, session, kindOf],
  );
  const nodeAt = useCallback(
    (event: MouseEvent): RecordId | undefined => {
      const at = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
      const { boxes } = scene.getState();
      for (const [id, box] of boxes) {
        const isHit = overlaps(box, { ...at, width: 0.1, height: 0.1 });
        if (isHit && isPlaced(scene.getState().graph.nodes.get(id))) return id;
      }
      return undefined;
    },
    [flow, scene],
  );
  const onPaneClick = useCallback(
    (event: MouseEvent) => {
      const hit = isOverview ? nodeAt(event) : undefined;
      if (hit === undefined) session.getState().select({ kind: 'scenario' });
      else session.getState().selectParts({ [kindOf(hit)]: [hit] });
    },
    [session, isOverview, nodeAt, kindOf],
  );
  const onDoubleClick = useCallback(
    (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !event.target.classList.contains('react-flow__pane')) return;
      const at = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
      if (!isOverview) actions.addNode(at);
      else {
        const hit = nodeAt(event);
        if (hit !== undefined) commands.approach(hit);
      }
    },
    [flow, actions, commands, isOverview, nodeAt],
  );
  const onDrop = useCallback(
    (event: DragEvent) => {
      const agentIdentity = event.dataTransfer.getData(AGENT_DRAG);
      if (agentIdentity === '') return;
      event.preventDefault();
      const at = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
      const into = edgeUnder(scene.getState(), at);
      links.splice(null);
      actions.addNode(at, { agentIdentity, ...(into !== null && { into }) });
    },
    [actions, flow, scene, links],
  );
  const onDragOver = useCallback(
    (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(AGENT_DRAG)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      const at = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
      links.splice(edgeUnder(scene.getState(), at));
    },
    [flow, scene, links],
  );
  const onDragLeave = useCallback(() => links.splice(null), [links]);

  /** A click on one of several that are selected means that one; React Flow keeps them, for a drag. */
  const onNodeClick = useCallback(
    (event: MouseEvent, { id }: FlowNode) => {
      const { selection, selectParts } = session.getState();
      if (event.shiftKey || event.ctrlKey || event.metaKey || selection.kind !== 'parts') return;
      if (countParts(selection) > 1) selectParts({ [kindOf(id)]: [id] });
    },
    [session, kindOf],
  );

  return {
    onNodeClick,
    onNodesChange,
    onEdgesChange,
    onPaneClick,
    onDoubleClick,
    onDragOver,
    onDragLeave,
    onDrop,
  };
}

function isAdding(state: { multiSelectionActive: boolean; userSelectionRect: unknown }): boolean {
  return state.multiSelectionActive || state.userSelectionRect !== null;
}
