import type { RecordId, ScenarioView } from '../../core/scenario/document.ts';
import { renameAgent as renamedRecords } from '../../core/scenario/renameAgent.ts';
import type { Edit } from '../Edit.ts';

/** Renames an agent and its nodes' identity. Throws a RangeError for an identity it can't have. */
export function renameAgent(view: ScenarioView, id: RecordId, identity: string): Edit {
  const from = view.agents.find((agent) => agent.id === id)?.identity;
  return {
    label: `Rename agent ${from ?? ''} to ${identity}`,
    set: from === undefined ? [] : renamedRecords(view, from, identity),
  };
}
