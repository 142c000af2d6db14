import { isFindingEdge } from '../../core/finding/findingOptions.ts';
import type { RecordId, ScenarioView } from '../../core/scenario/document.ts';
import type { Edit } from '../Edit.ts';
import { handoffsNotice, handoffsRemovedFrom } from './removeParts.ts';

/**
 * Removes an agent. Its nodes stay, without an identity, and keep the model settings they had from it; handoffs by
 * verdict to it go.
 */
export function removeAgent(view: ScenarioView, agentId: RecordId): Edit {
  const agent = view.agents.find((candidate) => candidate.id === agentId);
  if (agent === undefined) return { label: 'Delete agent', set: [] };
  const nodes = view.nodes.filter((node) => node.agentIdentity === agent.identity);
  const names = new Set(nodes.map(({ nodeId }) => nodeId));
  const handoffs = view.edges.filter((edge) => isFindingEdge(edge) && names.has(edge.target));
  return {
    label: `Delete agent ${agent.identity}`,
    set: nodes.map((node) => ({
      ...node,
      agentIdentity: null,
      modelOverride: node.modelOverride === undefined ? agent.modelOverride : node.modelOverride,
    })),
    remove: [agentId, ...handoffs.map(({ id }) => id)],
    ...handoffsNotice(new Set([agent.identity]), handoffsRemovedFrom(view, names)),
  };
}
