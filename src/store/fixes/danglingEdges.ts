import { isFindingEdge } from '../../core/finding/findingOptions.ts';
import { isTakenByValue } from '../../core/handover/kinds.ts';
import { type EdgeRecord, END, type ScenarioView } from '../../core/scenario/document.ts';
import { edgeName } from '../../core/scenario/edgeName.ts';
import { isFallback } from '../../core/scenario/validateGraph.ts';
import { addNode } from '../commands/addNode.ts';
import { type Fix, type Fixer, fixBy, fixOf } from './Fix.ts';
import { nearestName } from './nearestName.ts';
import { ofEdge } from './partsOf.ts';

/** An edge out of nowhere starts at the node that was meant, or goes. */
export const mendSource: Fixer = (view, problem) =>
  ofEdge(view, problem, (edge) => {
    if (view.nodes.some(({ nodeId }) => nodeId === edge.source)) return [];
    const meant = nearest(view, edge.source);
    return [
      ...(meant === undefined
        ? []
        : [fixOf(`Start the edge ${edgeName(edge)} at ${meant}`, [{ ...edge, source: meant }])]),
      fixOf(`Delete the edge ${edgeName(edge)}`, [], [edge.id]),
    ];
  });

/** An edge to nowhere gets its node, leads to the one that was meant or to the end, or goes. */
export const mendTarget: Fixer = (view, problem, ids) =>
  ofEdge(view, problem, (edge) => {
    const { target } = edge;
    if (target === END || view.nodes.some(({ nodeId }) => nodeId === target)) return [];
    const fixes: Fix[] = [];
    const meant = nearest(view, target);
    if (meant !== undefined && !(isFindingEdge(edge) && meant === edge.source)) {
      fixes.push(fixOf(`Lead the edge ${edgeName(edge)} to ${meant}`, [{ ...edge, target: meant }]));
    }
    if (target !== '' && view.nodes.some(({ nodeId }) => nodeId === edge.source)) {
      const { edit } = addNode(view, ids, { position: null, nodeId: target });
      fixes.push(fixBy(`Add the node ${target}`, edit));
    }
    // A verdict that leads to the end is an error of its own.
    if (!isTakenByValue(edge)) {
      fixes.push(fixOf(`Lead the edge ${edgeName(edge)} to END`, [{ ...edge, target: END }]));
    }
    if (!isNeeded(view, edge)) fixes.push(fixOf(`Delete the edge ${edgeName(edge)}`, [], [edge.id]));
    return fixes;
  });

function nearest(view: ScenarioView, name: string): string | undefined {
  return nearestName(
    name,
    view.nodes.map(({ nodeId }) => nodeId),
  );
}

/** Whether an edge is the only way on where no condition holds. */
function isNeeded(view: ScenarioView, edge: EdgeRecord): boolean {
  if (!isFallback(edge) || isTakenByValue(edge)) return false;
  const others = view.edges.filter(({ id, source }) => source === edge.source && id !== edge.id);
  return others.some((other) => !isFallback(other)) && !others.some(isFallback);
}
