import type { Steps } from '../effects.ts';
import type { Problem } from '../problem.ts';
import { END } from '../scenario/document.ts';
import { edgeName } from '../scenario/edgeName.ts';
import { considerEdges } from './considerEdges.ts';
import type { CodeRun, HandoffRecord, RoutingDecision } from './events.ts';
import type { IndexedEdge, RunSetup } from './RunSetup.ts';
import type { ScenarioState } from './state.ts';

/** The way on from a node. */
export interface Route {
  readonly decision: RoutingDecision;
  /** The edge to follow; null where the run is completed, or failed. */
  readonly next: IndexedEdge | null;
  /** Why no decision was possible; null when one was. */
  readonly failure: string | null;
  readonly problems: readonly Problem[];
  readonly code: readonly CodeRun[];
}

/**
 * Decides where a run goes from a node, and keeps why of every edge. A handoff that was accepted takes its edge. Never throws for what a file holds.
 */
export function* routeTurn(
  setup: RunSetup,
  node: string,
  state: ScenarioState,
  handoff: HandoffRecord | null,
): Steps<Route> {
  const edges = setup.edgesFrom.get(node) ?? [];
  const named = (target: string): string => edgeName({ source: node, target });
  const handedTo =
    handoff?.status === 'accepted' ? edges.findIndex(({ index }) => index === handoff.edge) : null;
  const { considered, taken, error, code } = yield* considerEdges(
    edges,
    state,
    (edge) => named(edge.target),
    handedTo,
  );
  const scenario = setup.scenario.name;
  const problems = considered.flatMap(({ verdict, why }, index): Problem[] => {
    const edge = edges[index];
    if (edge === undefined || (verdict !== 'needs_code' && verdict !== 'error')) return [];
    const where = { scenario, node, edge: `${edge.source} → ${edge.target}` };
    return [
      verdict === 'error'
        ? {
            severity: 'error',
            code: 'condition_failed',
            message: `The condition of the edge ${where.edge} can't be evaluated: ${why}`,
            where,
            fix: 'Correct the condition, or what it is compared with.',
          }
        : {
            severity: 'warning',
            code: 'no_sandbox',
            message: `The condition of the edge ${where.edge} is code and was not run: the edge was not taken.`,
            where,
            fix: 'Allow the file’s code to run, or write the condition as checks of the state.',
          },
    ];
  });
  const edge = taken === null ? null : (edges[taken] ?? null);
  return {
    decision: {
      node,
      target: edge?.target ?? null,
      edge: edge?.index ?? null,
      considered: considered.map((decision, index) => ({ ...decision, edge: edges[index]?.index ?? index })),
    },
    next: edge === null || edge.target === END ? null : edge,
    failure: error === null ? null : (problems.at(-1)?.message ?? error.message),
    problems,
    code,
  };
}
