import type { Ids } from '../../core/ports.ts';
import { END, type RecordId, type ScenarioView } from '../../core/scenario/document.ts';
import { newEdgeRecord, orderAfter } from '../../core/scenario/newRecords.ts';
import type { Edit } from '../Edit.ts';

/**
 * Puts a node, by node id, on an edge: A → B becomes A → N → B. The edge itself now leads to N, with its condition,
 * which is decided at A, and its handover, which is what A hands on; from N to B leads a new one without either.
 * null for the edge is the way from START.
 */
export function spliceNode(view: ScenarioView, ids: Ids, edgeId: RecordId | null, nodeId: string): Edit {
  const onward = (target: string) =>
    newEdgeRecord(ids, { scenarioId: view.id, source: nodeId, target, order: orderAfter(view.edges) });
  if (edgeId === null) {
    const label = `Insert ${nodeId} before ${view.entry}`;
    return { label, set: [{ ...view.record, entry: nodeId }, onward(view.entry)] };
  }
  const edge = view.edges.find(({ id }) => id === edgeId);
  if (edge === undefined) return { label: `Insert ${nodeId}`, set: [] };
  const { source, target } = edge;
  return {
    label: `Insert ${nodeId} between ${source} and ${target === END ? 'the end' : target}`,
    set: [{ ...edge, target: nodeId }, onward(target)],
  };
}
