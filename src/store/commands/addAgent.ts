import type { Ids } from '../../core/ports.ts';
import type { RecordId, ScenarioView } from '../../core/scenario/document.ts';
import { freeName } from '../../core/scenario/freeName.ts';
import { freeColour, newAgentRecord, orderAfter } from '../../core/scenario/newRecords.ts';
import type { Edit } from '../Edit.ts';

/** Adds an agent in a colour of its own. */
export function addAgent(
  view: ScenarioView,
  ids: Ids,
  identity = 'agent',
): { readonly edit: Edit; readonly id: RecordId } {
  const agent = newAgentRecord(ids, {
    scenarioId: view.id,
    identity: freeName(identity, new Set(view.agents.map((other) => other.identity))),
    colour: freeColour(view.agents),
    order: orderAfter(view.agents),
  });
  return { edit: { label: `Add agent ${agent.identity}`, set: [agent] }, id: agent.id };
}
