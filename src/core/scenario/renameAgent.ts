import { renameInFilter } from '../handover/filter/renameInFilter.ts';
import { KINDS } from '../handover/kinds.ts';
import { USER_LABEL } from '../message/message.ts';
import type { DocumentRecord, ScenarioView } from './document.ts';
import { renameHandedTo } from './renameHandedTo.ts';

/**
 * Renames an agent and with it the identity of its nodes and its name in filters. Gives the records that change.
 *
 * Throws a RangeError for an identity that no agent has, and for a new one that is empty, reserved or taken.
 */
export function renameAgent(view: ScenarioView, from: string, to: string): DocumentRecord[] {
  if (from === to) return [];
  const agents = view.agents.filter((agent) => agent.identity === from);
  if (agents.length === 0) throw new RangeError(`There is no agent called ${from}.`);
  if (to === '' || to === USER_LABEL || view.agents.some((agent) => agent.identity === to)) {
    throw new RangeError(`No agent can be called ${to} here.`);
  }
  // A handoff goes to a node of that name before it goes to an agent.
  const isNode = view.nodes.some((node) => node.nodeId === from);
  const nodes = view.nodes.flatMap((node): DocumentRecord[] => {
    const agentIdentity = node.agentIdentity === from ? to : node.agentIdentity;
    const script = isNode ? node.script : renameHandedTo(node.script, (name) => (name === from ? to : name));
    const isSame = agentIdentity === node.agentIdentity && script === node.script;
    return isSame ? [] : [{ ...node, agentIdentity, script }];
  });
  const edges = view.edges.flatMap((edge): DocumentRecord[] => {
    if (edge.handover !== KINDS.filter.id) return [];
    const handoverOptions = renameInFilter(edge.handoverOptions, new Map([[from, to]]));
    return handoverOptions === edge.handoverOptions ? [] : [{ ...edge, handoverOptions }];
  });
  return [...agents.map((agent) => ({ ...agent, identity: to })), ...nodes, ...edges];
}
