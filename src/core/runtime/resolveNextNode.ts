import { considerEdgesNow, type RoutingEdge } from './considerEdges.ts';
import type { ScenarioState } from './state.ts';

export type { RoutingEdge } from './considerEdges.ts';

/**
 * Where a node's outbound edges lead in a state: the first conditional edge that holds, else the first
 * unconditional one; nulls when there is neither. Throws a CheckError when a condition can't be evaluated.
 */
export function resolveNextNode<Edge extends RoutingEdge>(
  edges: readonly Edge[],
  state: ScenarioState,
): { readonly target: string | null; readonly edge: Edge | null } {
  const { taken, error } = considerEdgesNow(edges, state);
  if (error !== null) throw error;
  const edge = taken === null ? undefined : edges[taken];
  return { target: edge?.target ?? null, edge: edge ?? null };
}
