import type { NodeRecord, RecordId, ScenarioView } from './document.ts';

const membersOf = new WeakMap<ScenarioView['groups'], WeakMap<ScenarioView['nodes'], GroupMembers>>();

/** The nodes of each group by the group's record id, in the order of the scenario. */
export type GroupMembers = ReadonlyMap<RecordId, readonly NodeRecord[]>;

/**
 * Which nodes a scenario's groups have. A node is in one group at most: the first one that names it. Of several
 * nodes with one id the first is meant. A name that no node has stays in the file and means nothing here.
 * Linear in the scenario, worked out once for its nodes and groups.
 */
export function groupMembers({ nodes, groups }: Pick<ScenarioView, 'nodes' | 'groups'>): GroupMembers {
  const known = membersOf.get(groups)?.get(nodes);
  if (known !== undefined) return known;
  const groupOf = new Map<string, RecordId>();
  for (const { id, members } of groups) {
    for (const name of members) if (!groupOf.has(name)) groupOf.set(name, id);
  }
  const found = new Map<RecordId, NodeRecord[]>(groups.map(({ id }) => [id, []]));
  const seen = new Set<string>();
  for (const node of groups.length === 0 ? [] : nodes) {
    if (seen.has(node.nodeId)) continue;
    seen.add(node.nodeId);
    found.get(groupOf.get(node.nodeId) ?? '')?.push(node);
  }
  const byNodes = membersOf.get(groups) ?? new WeakMap<ScenarioView['nodes'], GroupMembers>();
  membersOf.set(groups, byNodes.set(nodes, found));
  return found;
}
