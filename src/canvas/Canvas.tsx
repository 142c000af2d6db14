import {
  Background,
  type NodeProps,
  ReactFlow,
  ReactFlowProvider,
  SelectionMode,
  useStore as useFlowStore,
  useReactFlow,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Layout, Point } from '../core/ports.ts';
import type { Selection } from '../store/sessionStore.ts';
import { useActions } from '../store/useActions.ts';
import { useStores } from '../store/useStores.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { loadOnUse } from '../ui/loadOnUse.tsx';
import { AgentNode } from './AgentNode.tsx';
import classes from './Canvas.module.css';
import { CanvasContext, type CanvasParts, useCanvas } from './CanvasContext.ts';
import { createCanvasSettings } from './CanvasSettings.ts';
import { CanvasToolbar } from './CanvasToolbar.tsx';
import { canvasActions } from './canvasActions.ts';
import { useClipboard } from './clipboard/useClipboard.ts';
import { EndNode } from './EndNode.tsx';
import { Find } from './find/Find.tsx';
import { createFindStore } from './find/FindStore.ts';
import type { FlowEdge, FlowNode } from './flowElements.ts';
import { freeSpot } from './freeSpot.ts';
import { HandoverEdge } from './HandoverEdge.tsx';
import { LinkHint } from './LinkHint.tsx';
import { LinkLine } from './LinkLine.tsx';
import { createLinkStore } from './LinkStore.ts';
import { labelMeasure } from './measureLabel.ts';
import { AddMenuSlot } from './menu/AddMenuSlot.tsx';
import { menuActions } from './menu/menuActions.ts';
import { useContextMenu } from './menu/useContextMenu.ts';
import { PointerPlace } from './PointerPlace.ts';
import { partActions } from './partActions.ts';
import { createSceneStore } from './SceneStore.ts';
import type { Tell } from './Tell.ts';
import { useCanvasKeys } from './useCanvasKeys.ts';
import { useFlowElements } from './useFlowElements.ts';
import { useGraphEvents } from './useGraphEvents.ts';
import { useShownView } from './useShownView.ts';
import { MAX_ZOOM, MIN_ZOOM, useViewCommands } from './useViewCommands.ts';
import { createWritingStore } from './WritingStore.ts';

const ComparisonLayer = loadOnUse(async () => (await import('./ComparisonLayer.tsx')).ComparisonLayer, {
  floating: true,
});

/** Below this zoom a large scenario is drawn as an overview; a small one is as quick with its elements. */
const OVERVIEW_BELOW = 0.35;
const OVERVIEW_FROM = 150;
/** Below these zooms a node's small print can't be read. */
const MIDDLE_BELOW = 0.58;
const FAR_BELOW = 0.42;

const NoteNode = loadOnUse<NodeProps<FlowNode>>(async () => (await import('./NoteNode.tsx')).NoteNode, {
  floating: true,
});

const ContextMenu = loadOnUse(async () => (await import('./menu/ContextMenu.tsx')).ContextMenu, {
  floating: true,
});
const GroupNode = loadOnUse<NodeProps<FlowNode>>(async () => (await import('./GroupNode.tsx')).GroupNode, {
  floating: true,
});
const GroupFrame = loadOnUse<NodeProps<FlowNode>>(async () => (await import('./GroupFrame.tsx')).GroupFrame, {
  floating: true,
});

const Overview = loadOnUse<object>(async () => (await import('./Overview.tsx')).Overview, { floating: true });
const Guides = loadOnUse<object>(async () => (await import('./Guides.tsx')).Guides, { floating: true });
const SelectionBar = loadOnUse<object>(async () => (await import('./SelectionBar.tsx')).SelectionBar, {
  floating: true,
});
const Minimap = loadOnUse<object>(async () => (await import('./Minimap.tsx')).Minimap, { floating: true });

const NODE_TYPES = {
  agent: AgentNode,
  start: EndNode,
  end: EndNode,
  ghost: EndNode,
  note: NoteNode,
  group: GroupNode,
  frame: GroupFrame,
};
const EDGE_TYPES = { handover: HandoverEdge };
const MULTI_SELECTION_KEYS = ['Shift', 'Meta', 'Control'];
const ARIA = {
  'edge.a11yDescription.default': 'Press Enter to select, Delete to delete what is selected.',
};

/**
 * The scenario in front as a graph that is looked at and edited. `layout` arranges what has no places yet; `tell`
 * is to stay the same.
 */
export function Canvas({ layout, tell }: { layout: Layout; tell: Tell }) {
  const stores = useStores();
  const [parts] = useState((): CanvasParts => {
    const scene = createSceneStore(stores, layout, measureWithLoadedFonts());
    return {
      scene,
      links: createLinkStore(),
      find: createFindStore(),
      actions: canvasActions(stores, scene),
      writing: createWritingStore(),
      settings: createCanvasSettings(),
      pointer: new PointerPlace(),
      tell,
    };
  });
  useEffect(() => parts.scene.follow(), [parts]);
  useEffect(() => {
    let gone = false;
    void document.fonts.ready.then(() => {
      if (!gone) parts.scene.remeasure(measureWithLoadedFonts());
    });
    return () => {
      gone = true;
    };
  }, [parts]);
  return (
    <CanvasContext value={parts}>
      <ReactFlowProvider>
        <Graph />
      </ReactFlowProvider>
    </CanvasContext>
  );
}

function measureWithLoadedFonts(): ReturnType<typeof labelMeasure> {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('The browser has no 2D canvas');
  return labelMeasure(context);
}

function Graph() {
  const stores = useStores();
  const comparing = useStore(stores.comparison, ({ comparison }) => comparison !== null);
  const canvas = useCanvas();
  const { scene, links, actions, pointer } = canvas;
  const flow = useReactFlow<FlowNode, FlowEdge>();
  const root = useRef<HTMLDivElement>(null);
  const exit = useRef<HTMLDivElement>(null);
  const help = useId();
  const commands = useViewCommands();
  const view = useStore(scene, (state) => state.view);
  const graph = useStore(scene, (state) => state.graph);
  const shown = useShownView(commands);
  const hasGuides = useStore(scene, ({ guides }) => guides.length > 0);
  const hasMinimap = useStore(canvas.settings, ({ minimap }) => minimap);
  const hasSeveral = useStore(stores.session, ({ selection }) => isSeveral(selection));
  const detail = useFlowStore(({ transform: [, , zoom] }) =>
    zoom < OVERVIEW_BELOW && graph.nodes.size > OVERVIEW_FROM
      ? 'overview'
      : zoom < FAR_BELOW
        ? 'far'
        : zoom < MIDDLE_BELOW
          ? 'middle'
          : 'near',
  );
  const drawn = shown && detail !== 'overview';
  const { nodes, edges } = useFlowElements(drawn);

  const centre = useCallback((): Point => {
    const area = root.current?.getBoundingClientRect();
    if (area === undefined) return { x: 0, y: 0 };
    return flow.screenToFlowPosition({ x: area.x + area.width / 2, y: area.y + area.height / 2 });
  }, [flow]);
  const place = useCallback(() => {
    const { at } = pointer;
    return at === null ? freeSpot(centre(), scene.getState().boxes) : flow.screenToFlowPosition(at);
  }, [pointer, centre, flow, scene]);
  const onAdd = useCallback(() => actions.addNode(place()), [actions, place]);
  useActions(useMemo(() => partActions(stores, canvas, place), [stores, canvas, place]));
  const onLeaveFind = useCallback(() => root.current?.focus({ preventScroll: true }), []);
  const onArrange = useCallback(() => void scene.rearrange(), [scene]);
  const onKeyDown = useCanvasKeys(root, exit, commands, { onAdd, onArrange });

  useEffect(() => (root.current === null ? undefined : pointer.follow(root.current)), [pointer]);
  useClipboard(root);
  useActions(useMemo(() => menuActions(stores, canvas, flow.flowToScreenPosition), [stores, canvas, flow]));
  const { menu, close: closeMenu } = useContextMenu(root);
  const endAdding = useCallback(() => {
    links.end();
    root.current?.focus({ preventScroll: true });
  }, [links]);
  const events = useGraphEvents(commands, detail === 'overview');

  const isEmpty = view !== undefined && view.nodes.length === 0;
  return (
    <section className={classes.canvas} data-detail={detail} data-keys="canvas" aria-label="Canvas">
      <ReactFlow<FlowNode, FlowEdge>
        ref={root}
        tabIndex={0}
        aria-label={view === undefined ? 'No scenario' : `Scenario ${view.name}, ${view.nodes.length} nodes`}
        aria-describedby={help}
        className={classes.flow}
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        edgeTypes={EDGE_TYPES}
        {...events}
        onKeyDown={onKeyDown}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        onlyRenderVisibleElements
        panOnScroll
        zoomOnDoubleClick={false}
        zIndexMode="manual"
        selectionMode={SelectionMode.Partial}
        multiSelectionKeyCode={MULTI_SELECTION_KEYS}
        panActivationKeyCode={null}
        deleteKeyCode={null}
        disableKeyboardA11y
        nodesConnectable={false}
        connectOnClick={false}
        autoPanOnNodeFocus={false}
        nodeDragThreshold={3}
        ariaLabelConfig={ARIA}
      >
        <Background gap={22} size={1.5} color="var(--canvas-dot)" />
        {shown && detail === 'overview' && <Overview />}
        {shown && comparing && <ComparisonLayer overview={detail === 'overview'} />}
        <LinkLine />
        {hasGuides && <Guides />}
        {hasSeveral && <SelectionBar />}
        {hasMinimap && <Minimap />}
      </ReactFlow>
      <div ref={exit} tabIndex={-1} />
      <p id={help} hidden>
        Tab goes through nodes and edges as the scenario runs. Enter selects. Arrow keys go to the node
        nearby, with Alt they move it. C connects a node to another one. Delete deletes what is selected.
      </p>
      <LinkHint />
      <AddMenuSlot onClose={endAdding} />
      {menu !== null && <ContextMenu at={menu.at} onClose={closeMenu} />}
      {view === undefined && (
        <div className={classes.empty}>
          <EmptyState text="This file has no scenario. Add one in the explorer, or make one of a question." />
        </div>
      )}
      {isEmpty && (
        <div className={classes.empty}>
          <EmptyState
            text="No nodes yet. Add the first one, or drag an agent here."
            action={{ label: 'Add node', run: onAdd }}
          />
        </div>
      )}
      <Find onLeave={onLeaveFind} />
      {view !== undefined && (
        <CanvasToolbar commands={commands} onAdd={onAdd} onArrange={onArrange} empty={isEmpty} />
      )}
    </section>
  );
}

/** Whether several parts are selected that have a place. */
function isSeveral(selection: Selection): boolean {
  return (
    selection.kind === 'parts' &&
    selection.nodes.length + selection.notes.length + selection.groups.length > 1
  );
}
