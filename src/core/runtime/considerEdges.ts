import { evaluateStateCheck } from '../check/evaluateStateCheck.ts';
import { explainStateCheck } from '../check/explainStateCheck.ts';
import { resolveField } from '../check/resolveField.ts';
import type { Condition, StateCheck } from '../scenario/document.ts';
import { isFallback } from '../scenario/validateGraph.ts';
import type { CheckOutcome, EdgeDecision } from './events.ts';
import type { ScenarioState } from './state.ts';

/** What routing needs to know of an edge. */
export interface RoutingEdge {
  readonly target: string;
  readonly condition: Condition;
  readonly conditionSource?: string | null;
}

/** Every edge out of a node, considered; `edge` of a decision is the index among these edges. */
export interface Consideration {
  readonly considered: readonly EdgeDecision[];
  /** The edge to take, by the same index; null when there is none. */
  readonly taken: number | null;
  /** What a condition threw, which is then the last thing that was considered. */
  readonly error: Error | null;
}

/**
 * Considers a node's outbound edges: conditional ones in their order, the first that holds being taken; else
 * the first unconditional one, wherever it stands. A condition that is code is not run and does not hold.
 */
export function considerEdges(edges: readonly RoutingEdge[], state: ScenarioState): Consideration {
  const decisions = new Map<number, Omit<EdgeDecision, 'edge' | 'target'>>();
  let taken: number | null = null;
  let error: Error | null = null;
  for (const [index, edge] of edges.entries()) {
    if (isFallback(edge)) continue;
    if (taken !== null || error !== null) {
      const why = error === null ? 'An edge before it was taken.' : 'An edge before it could not be decided.';
      decisions.set(index, { verdict: 'not_reached', why, checks: [] });
      continue;
    }
    if (typeof edge.conditionSource === 'string') {
      const why = 'Its condition is code, which was not run.';
      decisions.set(index, { verdict: 'needs_code', why, checks: [] });
      continue;
    }
    const tried = tryCondition(edge.condition, state);
    decisions.set(index, tried.decision);
    if (tried.decision.verdict === 'taken') taken = index;
    error = tried.error;
  }
  const fallback = taken === null && error === null ? edges.findIndex(isFallback) : -1;
  if (fallback !== -1) taken = fallback;
  const why = fallbackReason(taken, fallback, error);
  return {
    considered: edges.map((edge, index) => ({
      edge: index,
      target: edge.target,
      ...(decisions.get(index) ?? {
        verdict: index === fallback ? ('taken' as const) : ('fallback_unused' as const),
        why: index === fallback ? takenReason(decisions.size) : why,
        checks: [],
      }),
    })),
    taken,
    error,
  };
}

function takenReason(conditional: number): string {
  return conditional === 0
    ? 'It has no condition.'
    : 'It has no condition, and no other edge’s condition holds.';
}

function fallbackReason(taken: number | null, fallback: number, error: Error | null): string {
  if (error !== null) return 'It has no condition, and a condition could not be decided.';
  return taken !== null && taken === fallback
    ? 'It has no condition, and an edge without one comes before it.'
    : 'It has no condition, and another edge’s condition holds.';
}

interface Trial {
  readonly decision: Omit<EdgeDecision, 'edge' | 'target'>;
  readonly error: Error | null;
}

/** Tries the checks of a condition until one does not hold; an empty list holds. */
function tryCondition(condition: Condition, state: ScenarioState): Trial {
  const list = Array.isArray(condition) ? (condition as readonly StateCheck[]) : [condition as StateCheck];
  const checks: CheckOutcome[] = [];
  const reasons: string[] = [];
  for (const check of list) {
    const asked = { field: check.field, expected: check.expected, primitive: check.verify_with.type };
    const actual = resolveField(check.field, state);
    try {
      const holds = evaluateStateCheck(check, state);
      const why = explainStateCheck(check, actual, holds);
      checks.push({ ...asked, actual, holds });
      if (!holds) return { decision: { verdict: 'condition_false', why, checks }, error: null };
      reasons.push(why);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      checks.push({ ...asked, actual, holds: false, error: error.message });
      return { decision: { verdict: 'error', why: error.message, checks }, error };
    }
  }
  const why = reasons.length === 0 ? 'Its list of checks is empty.' : reasons.join(' ');
  return { decision: { verdict: 'taken', why, checks }, error: null };
}
