import type { EdgeRecord, ScenarioView } from '../../core/scenario/document.ts';
import { type Selection, selectedEdge, selectedNode } from '../../store/sessionStore.ts';

/** The handover that a selection lets one preview. */
export type PreviewEdge =
  /** `byNode`: the node is selected, and this is its only incoming edge. */
  | { readonly kind: 'edge'; readonly edge: EdgeRecord; readonly index: number; readonly byNode: boolean }
  /** A node with several incoming edges is selected. */
  | { readonly kind: 'several'; readonly node: string; readonly edges: readonly EdgeRecord[] }
  | { readonly kind: 'none' };

/** Tells from the selection which edge is previewed. */
export function previewEdge(view: ScenarioView, selection: Selection): PreviewEdge {
  const edgeId = selectedEdge(selection);
  if (edgeId !== null) return found(view, edgeId, false);
  const nodeId = selectedNode(selection);
  const node = view.nodes.find(({ id }) => id === nodeId);
  if (node === undefined) return { kind: 'none' };
  const incoming = view.edges.filter(({ target }) => target === node.nodeId);
  const [first] = incoming;
  if (first === undefined) return { kind: 'none' };
  if (incoming.length === 1) return found(view, first.id, true);
  return { kind: 'several', node: node.nodeId, edges: incoming };
}

function found(view: ScenarioView, id: string, byNode: boolean): PreviewEdge {
  const index = view.edges.findIndex((edge) => edge.id === id);
  const edge = view.edges[index];
  return edge === undefined ? { kind: 'none' } : { kind: 'edge', edge, index, byNode };
}

/** The edge to show to someone who has selected none: the first that hands over by a strategy, else the first. */
export function firstHandover(view: ScenarioView): EdgeRecord | undefined {
  const known = new Set(view.nodes.map(({ nodeId }) => nodeId));
  const between = view.edges.filter(({ target }) => known.has(target));
  return between.find(({ handover }) => handover !== null) ?? between[0] ?? view.edges[0];
}
