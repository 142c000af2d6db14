import type { RecordId, ScenarioView } from '../../core/scenario/document.ts';
import type { Edit } from '../Edit.ts';

/**
 * Takes nodes, by their ids, into groups, or out of any where the group is null: a node is in one group at most.
 * A group that loses its last node goes.
 */
export function changeMembers(
  view: ScenarioView,
  changes: ReadonlyMap<string, RecordId | null>,
): Pick<Edit, 'set' | 'remove'> {
  const set = [];
  const remove = [];
  for (const group of view.groups) {
    const kept = group.members.filter(
      (name) => (changes.get(name) ?? (changes.has(name) ? null : group.id)) === group.id,
    );
    const joined = [...changes].filter(([name, to]) => to === group.id && !kept.includes(name));
    if (joined.length === 0 && kept.length === group.members.length) continue;
    const members = [...kept, ...joined.map(([name]) => name)];
    if (members.length === 0) remove.push(group.id);
    else set.push({ ...group, members });
  }
  return { set, remove };
}
