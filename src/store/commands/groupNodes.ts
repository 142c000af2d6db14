import type { Ids } from '../../core/ports.ts';
import type { RecordId, ScenarioView } from '../../core/scenario/document.ts';
import { freeName } from '../../core/scenario/freeName.ts';
import { newGroupRecord, orderAfter } from '../../core/scenario/newRecords.ts';
import type { Edit } from '../Edit.ts';
import { changeMembers } from './changeMembers.ts';

/** Grey: a frame steps back behind its nodes. */
const FRAME_COLOUR = 7;

/** Makes a group of nodes, by record id. They leave the groups they were in; one that is left empty goes. */
export function groupNodes(
  view: ScenarioView,
  ids: Ids,
  nodes: readonly RecordId[],
): { readonly edit: Edit; readonly id: RecordId } {
  const chosen = new Set(nodes);
  const members = view.nodes.filter(({ id }) => chosen.has(id)).map(({ nodeId }) => nodeId);
  const group = newGroupRecord(ids, {
    scenarioId: view.id,
    name: freeName('group', new Set(view.groups.map(({ name }) => name))),
    members,
    order: orderAfter(view.groups),
    colour: FRAME_COLOUR,
  });
  const { set, remove = [] } = changeMembers(view, new Map(members.map((name) => [name, null])));
  const label = `Group ${members.length} ${members.length === 1 ? 'node' : 'nodes'}`;
  return { edit: { label, set: [...set, group], remove }, id: group.id };
}

/** Takes groups apart, by record id; their nodes stay where they are. */
export function ungroup(view: ScenarioView, groups: readonly RecordId[]): Edit {
  const [first, ...others] = view.groups.filter(({ id }) => groups.includes(id));
  const what = others.length === 0 ? `group ${first?.name ?? ''}` : `${groups.length} groups`;
  return { label: `Take ${what} apart`, set: [], remove: groups };
}
