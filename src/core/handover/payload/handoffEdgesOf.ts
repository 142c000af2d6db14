import type { Scenario, ScenarioNode } from '../../scenario/document.ts';
import { isTakenByHandoff } from '../kinds.ts';
import type { HandoffEdge } from './checkHandoff.ts';

/**
 * Each node's payload edges that lead to a node, in order, with who answers there; `baseIdentity` answers for
 * nodes that have no identity.
 */
export function handoffEdgesOf(
  scenario: Pick<Scenario, 'edges'>,
  nodes: ReadonlyMap<string, ScenarioNode>,
  baseIdentity: string,
): ReadonlyMap<string, readonly HandoffEdge[]> {
  const bySource = new Map<string, HandoffEdge[]>();
  for (const [index, edge] of scenario.edges.entries()) {
    const node = isTakenByHandoff(edge) ? nodes.get(edge.target) : undefined;
    if (node === undefined) continue;
    const handoff: HandoffEdge = {
      index,
      target: edge.target,
      agent: node.agentIdentity || baseIdentity,
      options: edge.handoverOptions,
    };
    const siblings = bySource.get(edge.source);
    if (siblings === undefined) bySource.set(edge.source, [handoff]);
    else siblings.push(handoff);
  }
  return bySource;
}
