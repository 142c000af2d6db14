import { addAgent } from '../commands/addAgent.ts';
import { type Fixer, fixOf } from './Fix.ts';

/** The entry becomes a node of one of the agents, the most common first, or of one of its own. */
export const giveEntryIdentity: Fixer = (view, _, ids) => {
  const entry = view.nodes.find(({ nodeId }) => nodeId === view.entry);
  if (entry === undefined || entry.agentIdentity !== null) return [];
  const counts = new Map<string, number>();
  for (const { agentIdentity } of view.nodes) {
    if (agentIdentity !== null) counts.set(agentIdentity, (counts.get(agentIdentity) ?? 0) + 1);
  }
  const known = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  const added = addAgent(view, ids);
  const own = added.edit.set.find(({ id }) => id === added.id);
  return [
    ...known.map((identity) =>
      fixOf(`Give ${entry.nodeId} the agent ${identity}`, [{ ...entry, agentIdentity: identity }]),
    ),
    ...(own?.type === 'agent'
      ? [
          fixOf(`Give ${entry.nodeId} an agent of its own`, [
            ...added.edit.set,
            { ...entry, agentIdentity: own.identity },
          ]),
        ]
      : []),
  ];
};
