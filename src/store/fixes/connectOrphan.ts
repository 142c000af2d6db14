import { isTakenByValue } from '../../core/handover/kinds.ts';
import { END, type ScenarioView } from '../../core/scenario/document.ts';
import { edgeName } from '../../core/scenario/edgeName.ts';
import { newEdgeRecord, orderAfter } from '../../core/scenario/newRecords.ts';
import { reachableFrom } from '../../core/scenario/reachableFrom.ts';
import { isFallback } from '../../core/scenario/validateGraph.ts';
import { wokenNodes } from '../../core/scenario/wokenNodes.ts';
import { removeParts } from '../commands/removeParts.ts';
import { type Fix, type Fixer, fixBy, fixOf } from './Fix.ts';
import { ofNode } from './partsOf.ts';

/** A node that nothing leads to is led to, or goes. */
export const connectOrphan: Fixer = (view, problem, ids) =>
  ofNode(view, problem, (node) => {
    const { nodeId } = node;
    const reached = reachableFrom(view.edges, view.entry, ...wokenNodes(view));
    if (reached.has(nodeId)) return [];
    const fixes: Fix[] = [];
    const connect = (source: string, target: string, more = 0) =>
      newEdgeRecord(ids, { scenarioId: view.id, source, target, order: orderAfter(view.edges) + more });
    const end = view.nodes.find(
      (other) => reached.has(other.nodeId) && !view.edges.some(({ source }) => source === other.nodeId),
    );
    if (end !== undefined) {
      const edge = connect(end.nodeId, nodeId);
      fixes.push(fixOf(`Add the edge ${edgeName(edge)}`, [edge]));
    }
    const last = view.edges.find(
      (edge) => edge.target === END && reached.has(edge.source) && isFallback(edge) && !isTakenByValue(edge),
    );
    if (last !== undefined && !hasFallback(view, nodeId)) {
      const through = { ...last, target: nodeId };
      const on = connect(nodeId, END);
      fixes.push(fixOf(`Lead ${edgeName(last)} through ${nodeId}`, [through, on]));
    }
    if (!isFallbackElsewhere(view, nodeId)) {
      fixes.push(fixBy(`Delete the node ${nodeId}`, removeParts(view, { nodes: [node.id] })));
    }
    return fixes;
  });

function hasFallback(view: ScenarioView, nodeId: string): boolean {
  return view.edges.some((edge) => edge.source === nodeId && isFallback(edge) && !isTakenByValue(edge));
}

/** Whether another node counts on an edge to this one when no condition holds. */
function isFallbackElsewhere(view: ScenarioView, nodeId: string): boolean {
  return view.edges.some(
    (edge) =>
      edge.target === nodeId &&
      edge.source !== nodeId &&
      isFallback(edge) &&
      view.edges.some(({ source, ...other }) => source === edge.source && !isFallback(other)),
  );
}
