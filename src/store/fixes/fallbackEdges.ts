import { isTakenByValue } from '../../core/handover/kinds.ts';
import { type EdgeRecord, END, type StateCheck } from '../../core/scenario/document.ts';
import { edgeName } from '../../core/scenario/edgeName.ts';
import { newEdgeRecord, orderAfter } from '../../core/scenario/newRecords.ts';
import { reachableFrom } from '../../core/scenario/reachableFrom.ts';
import { isFallback } from '../../core/scenario/validateGraph.ts';
import { wokenNodes } from '../../core/scenario/wokenNodes.ts';
import { type Fix, type Fixer, fixOf } from './Fix.ts';
import { ofNode } from './partsOf.ts';

/** A node whose edges all have conditions gets one without. */
export const addFallback: Fixer = (view, problem, ids) =>
  ofNode(view, problem, ({ nodeId }) => {
    const edge = newEdgeRecord(ids, {
      scenarioId: view.id,
      source: nodeId,
      target: END,
      order: orderAfter(view.edges),
    });
    return [fixOf(`Add a fallback edge ${edgeName(edge)}`, [edge])];
  });

/** Of several edges without a condition only the first is followed: the others go, or get a condition. */
export const settleFallbacks: Fixer = (view, problem) =>
  ofNode(view, problem, ({ nodeId }) => {
    const fallbacks = view.edges.filter(
      (edge) => edge.source === nodeId && isFallback(edge) && !isTakenByValue(edge),
    );
    const [, ...rest] = fallbacks;
    const [second] = rest;
    if (second === undefined) return [];
    const conditional = { ...second, condition: NOT_VERIFIED };
    const fixes: Fix[] = [];
    if (staysReachable(view, rest)) {
      const what = rest.length === 1 ? `the edge ${edgeName(second)}` : `the ${rest.length} edges`;
      const label = `Delete ${what} that ${rest.length === 1 ? 'is' : 'are'} never followed`;
      fixes.push(
        fixOf(
          label,
          [],
          rest.map(({ id }) => id),
        ),
      );
    }
    if (rest.length === 1) {
      fixes.push(fixOf(`Follow ${edgeName(second)} only when the answer is not verified`, [conditional]));
    }
    return fixes;
  });

const NOT_VERIFIED: StateCheck = {
  type: 'state_check',
  field: 'verify_result',
  expected: false,
  verify_with: { type: 'BooleanMatch' },
};

/** Whether all that can be reached in a scenario can be reached without some edges too. */
export function staysReachable(view: Parameters<Fixer>[0], removed: readonly EdgeRecord[]): boolean {
  const gone = new Set(removed.map(({ id }) => id));
  const left = view.edges.filter(({ id }) => !gone.has(id));
  const starts = [view.entry, ...wokenNodes(view)];
  const after = reachableFrom(left, ...starts);
  const known = new Set(view.nodes.map(({ nodeId }) => nodeId));
  return [...reachableFrom(view.edges, ...starts)].every((node) => after.has(node) || !known.has(node));
}
