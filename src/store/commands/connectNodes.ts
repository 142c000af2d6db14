import type { Ids } from '../../core/ports.ts';
import type { RecordId, ScenarioView } from '../../core/scenario/document.ts';
import { newEdgeRecord, orderAfter } from '../../core/scenario/newRecords.ts';
import type { Edit } from '../Edit.ts';

/** Adds an unconditional edge without a handover, by node ids; the target may be `__end__`. */
export function connectNodes(
  view: ScenarioView,
  ids: Ids,
  source: string,
  target: string,
): { readonly edit: Edit; readonly id: RecordId } {
  const edge = newEdgeRecord(ids, { scenarioId: view.id, source, target, order: orderAfter(view.edges) });
  return { edit: { label: 'Connect', set: [edge] }, id: edge.id };
}
