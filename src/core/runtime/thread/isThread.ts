import { isFindingEdge } from '../../finding/findingOptions.ts';
import type { Scenario, ScenarioNode } from '../../scenario/document.ts';

/** Whether a scenario runs as agents that are woken and conclude, rather than as one way through the graph. */
export function isThread({ wakes, edges, nodes }: Pick<Scenario, 'wakes' | 'edges' | 'nodes'>): boolean {
  return wakes.length > 0 || edges.some(isFindingEdge) || nodes.some(({ concludes }) => concludes !== null);
}

/** The name under which a thread keeps the books of a node: its agent's, or else its own. */
export function threadName({
  agentIdentity,
  nodeId,
}: Pick<ScenarioNode, 'agentIdentity' | 'nodeId'>): string {
  return agentIdentity || nodeId;
}
