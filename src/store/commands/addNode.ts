import type { Ids } from '../../core/ports.ts';
import type { Position, RecordId, ScenarioView } from '../../core/scenario/document.ts';
import { freeName } from '../../core/scenario/freeName.ts';
import { newNodeRecord, orderAfter } from '../../core/scenario/newRecords.ts';
import type { Edit } from '../Edit.ts';

/** Adds a node. The first node of a scenario is its entry. */
export function addNode(
  view: ScenarioView,
  ids: Ids,
  given: {
    readonly position: Position | null;
    readonly agentIdentity?: string | null;
    readonly nodeId?: string;
  },
): { readonly edit: Edit; readonly id: RecordId } {
  const node = newNodeRecord(ids, {
    scenarioId: view.id,
    nodeId: freeName(given.nodeId ?? 'node', new Set(view.nodes.map(({ nodeId }) => nodeId))),
    order: orderAfter(view.nodes),
    agentIdentity: given.agentIdentity ?? null,
    position: given.position,
  });
  const first = view.nodes.length === 0;
  const set = first ? [node, { ...view.record, entry: node.nodeId }] : [node];
  return { edit: { label: `Add node ${node.nodeId}`, set }, id: node.id };
}
