import { useStore as useFlowStore } from '@xyflow/react';
import { useCallback, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { shallow } from 'zustand/shallow';
import { useStores } from '../store/useStores.ts';
import { useCanvas } from './CanvasContext.ts';
import {
  type FlowEdge,
  type FlowNode,
  flowBacks,
  flowEdges,
  flowNodes,
  selectedParts,
} from './flowElements.ts';
import { partsInView } from './partsInView.ts';
import { readingOrder } from './readingOrder.ts';

const NOTHING: { nodes: FlowNode[]; edges: FlowEdge[] } = { nodes: [], edges: [] };

/**
 * React Flow's nodes and edges; none while nothing is drawn with them. What did not change keeps its
 * identity from one scene to the next. Of a large scenario only what is in view is there.
 */
export function useFlowElements(drawn: boolean): { nodes: FlowNode[]; edges: FlowEdge[] } {
  const { session } = useStores();
  const { scene } = useCanvas();
  const graph = useStore(scene, (state) => state.graph);
  const boxes = useStore(scene, (state) => state.boxes);
  const backs = useStore(scene, (state) => state.backs);
  const isLarge = useStore(scene, ({ routes }) => routes.all === null);
  const selection = useStore(session, (state) => state.selection);
  const inView = useFlowStore(
    useCallback(
      ({ transform: [x, y, zoom], width, height }) => {
        if (!drawn || !isLarge) return null;
        return partsInView(graph, boxes, {
          x: -x / zoom,
          y: -y / zoom,
          width: width / zoom,
          height: height / zoom,
        });
      },
      [graph, boxes, drawn, isLarge],
    ),
    shallow,
  );
  const all = useMemo(() => readingOrder(graph), [graph]);
  const selected = useMemo(() => selectedParts(selection), [selection]);
  // What is selected is moved together, in view or not.
  const order = useMemo(
    () => (inView === null ? all : [...new Set([...inView, ...selected])]),
    [all, inView, selected],
  );
  const lastNodes = useRef<ReadonlyMap<string, FlowNode>>(new Map());
  const lastEdges = useRef<ReadonlyMap<string, FlowEdge>>(new Map());
  const lastBacks = useRef<ReadonlyMap<string, FlowNode>>(new Map());
  const nodes = useMemo(() => {
    if (!drawn) return NOTHING.nodes;
    lastNodes.current = flowNodes(graph, boxes, order, selected, lastNodes.current);
    lastBacks.current = flowBacks(backs, selected, lastBacks.current);
    return [...lastBacks.current.values(), ...lastNodes.current.values()];
  }, [graph, boxes, backs, order, selected, drawn]);
  const edges = useMemo(() => {
    if (!drawn) return NOTHING.edges;
    lastEdges.current = flowEdges(graph, order, selected, lastEdges.current);
    return [...lastEdges.current.values()];
  }, [graph, order, selected, drawn]);
  return { nodes, edges };
}
