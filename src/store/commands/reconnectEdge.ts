import type { RecordId, ScenarioView } from '../../core/scenario/document.ts';
import type { Edit } from '../Edit.ts';

/** Moves an edge's end to another node (by node id, or `__end__`); condition and handover stay. */
export function reconnectEdge(
  view: ScenarioView,
  edgeId: RecordId,
  ends: { readonly source?: string; readonly target?: string },
): Edit {
  const edge = view.edges.find((candidate) => candidate.id === edgeId);
  if (edge === undefined) return { label: 'Reconnect edge', set: [] };
  const source = ends.source ?? edge.source;
  const target = ends.target ?? edge.target;
  const same = source === edge.source && target === edge.target;
  return { label: 'Reconnect edge', set: same ? [] : [{ ...edge, source, target }] };
}
