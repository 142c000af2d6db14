import type { EdgeRecord, RecordId, ScenarioView } from '../../core/scenario/document.ts';
import type { Edit } from '../Edit.ts';

/**
 * Moves an edge among those that leave the same node: conditions are tried in this order. The siblings
 * trade places among themselves, so that no other edge of the file moves.
 */
export function reorderEdge(view: ScenarioView, edgeId: RecordId, toIndex: number): Edit {
  const edge = view.edges.find((candidate) => candidate.id === edgeId);
  if (edge === undefined) return { label: 'Reorder edge', set: [] };
  const siblings = view.edges.filter((candidate) => candidate.source === edge.source);
  const orders = siblings.map((sibling) => sibling.order);
  const moved = siblings.filter((sibling) => sibling !== edge);
  moved.splice(Math.max(0, Math.min(toIndex, moved.length)), 0, edge);
  const set = moved.flatMap((sibling, index): EdgeRecord[] => {
    const order = orders[index] ?? sibling.order;
    return order === sibling.order ? [] : [{ ...sibling, order }];
  });
  return { label: 'Reorder edge', set };
}
