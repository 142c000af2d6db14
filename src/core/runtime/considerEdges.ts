import { evaluateStateCheck } from '../check/evaluateStateCheck.ts';
import { explainStateCheck } from '../check/explainStateCheck.ts';
import { resolveField } from '../check/resolveField.ts';
import { finishNow, type Steps } from '../effects.ts';
import { isFindingEdge } from '../finding/findingOptions.ts';
import { isTakenByHandoff, isTakenByValue } from '../handover/kinds.ts';
import { repr } from '../python/repr.ts';
import { truthy } from '../python/truthy.ts';
import type { Condition, StateCheck } from '../scenario/document.ts';
import { isFallback } from '../scenario/validateGraph.ts';
import { callCode } from './callCode.ts';
import type { CheckOutcome, CodeRun, EdgeDecision } from './events.ts';
import { type ScenarioState, stateJson } from './state.ts';

/** What routing needs to know of an edge. */
export interface RoutingEdge {
  readonly target: string;
  readonly condition: Condition;
  readonly conditionSource?: string | null;
  readonly conditionJs?: string | null;
  /** The strategy's id: an edge of some strategies is taken by a value alone. */
  readonly handover?: string | null;
}

/** Every edge out of a node, considered; `edge` of a decision is the index among these edges. */
export interface Consideration {
  readonly considered: readonly EdgeDecision[];
  /** The edge to take, by the same index; null when there is none. */
  readonly taken: number | null;
  /** What a condition threw, which is then the last thing that was considered. */
  readonly error: Error | null;
  /** The conditions that are code, as far as they were considered. */
  readonly code: readonly CodeRun[];
}

/**
 * Considers a node's outbound edges: conditional ones in their order, the first that holds being taken; else
 * the first unconditional one, wherever it stands. A condition in code that nobody allowed does not hold.
 * A handoff takes its edge before any condition is tried, and edges that are taken by handoffs are never
 * taken otherwise. `handedTo` is the edge that a handoff takes, by its index among these.
 */
export function* considerEdges(
  edges: readonly RoutingEdge[],
  state: ScenarioState,
  nameOf: (edge: RoutingEdge) => string = ({ target }) => target,
  handedTo: number | null = null,
): Steps<Consideration> {
  if (handedTo !== null) return handedOff(edges, handedTo);
  const code: CodeRun[] = [];
  const decisions = new Map<number, Omit<EdgeDecision, 'edge' | 'target'>>();
  const byValue = new Map<number, Omit<EdgeDecision, 'edge' | 'target'>>();
  let taken: number | null = null;
  let error: Error | null = null;
  for (const [index, edge] of edges.entries()) {
    if (isFindingEdge(edge)) {
      byValue.set(index, BY_VERDICT);
      continue;
    }
    if (isTakenByHandoff(edge)) {
      const why = 'It is taken by a handoff to its target alone, and the turn handed off nothing.';
      byValue.set(index, { verdict: 'needs_handoff', why, checks: [] });
      continue;
    }
    if (isFallback(edge)) continue;
    if (taken !== null || error !== null) {
      const why = error === null ? 'An edge before it was taken.' : 'An edge before it could not be decided.';
      decisions.set(index, { verdict: 'not_reached', why, checks: [] });
      continue;
    }
    const tried = hasCode(edge)
      ? yield* tryCode(edge, state, `the condition of ${nameOf(edge)}`)
      : tryCondition(edge.condition, state);
    if (tried.code !== undefined) code.push(tried.code);
    decisions.set(index, tried.decision);
    if (tried.decision.verdict === 'taken') taken = index;
    error = tried.error;
  }
  const fallback =
    taken === null && error === null
      ? edges.findIndex((edge) => isFallback(edge) && !isTakenByValue(edge))
      : -1;
  if (fallback !== -1) taken = fallback;
  const why = fallbackReason(taken, fallback, error);
  return {
    considered: edges.map((edge, index) => ({
      edge: index,
      target: edge.target,
      ...(byValue.get(index) ??
        decisions.get(index) ?? {
          verdict: index === fallback ? ('taken' as const) : ('fallback_unused' as const),
          why: index === fallback ? takenReason(decisions.size) : why,
          checks: [],
        }),
    })),
    taken,
    error,
    code,
  };
}

/** What a handoff makes of the edges: it takes its own, and leaves no other a say. */
function handedOff(edges: readonly RoutingEdge[], handedTo: number): Consideration {
  const name = edges[handedTo]?.target ?? '';
  const considered = edges.map((edge, index): EdgeDecision => {
    const decided = (verdict: EdgeDecision['verdict'], why: string): EdgeDecision => ({
      edge: index,
      target: edge.target,
      verdict,
      why,
      checks: [],
    });
    if (index === handedTo) return decided('taken', `The turn handed off to ${name}.`);
    if (isFindingEdge(edge)) return { ...BY_VERDICT, edge: index, target: edge.target };
    if (isTakenByHandoff(edge)) {
      return decided('needs_handoff', `It is taken by a handoff alone, and the turn handed off to ${name}.`);
    }
    const why = `The turn handed off to ${name}, which goes before any condition.`;
    return decided(isFallback(edge) ? 'fallback_unused' : 'not_reached', why);
  });
  return { considered, taken: handedTo, error: null, code: [] };
}

const BY_VERDICT: Omit<EdgeDecision, 'edge' | 'target'> = {
  verdict: 'needs_verdict',
  why: 'It is a handoff by verdict, and the turn concluded with none.',
  checks: [],
};

/** The same at once, without running code. */
export function considerEdgesNow(edges: readonly RoutingEdge[], state: ScenarioState): Consideration {
  return finishNow(considerEdges(edges, state));
}

function hasCode({ conditionSource, conditionJs }: RoutingEdge): boolean {
  return typeof conditionSource === 'string' || typeof conditionJs === 'string';
}

/** A condition in JavaScript stands in place of one in Python. */
function* tryCode(edge: RoutingEdge, state: ScenarioState, of: string): Steps<Trial> {
  const source = edge.conditionJs ?? edge.conditionSource ?? '';
  const language = typeof edge.conditionJs === 'string' ? 'javascript' : 'python';
  const args = [stateJson(state)];
  const { result, run } = yield* callCode({ role: 'condition', language, source, args }, of);
  if (result.ok) {
    const holds = truthy(result.value);
    const why = `Its condition is code, which answered ${repr(result.value)}.`;
    return {
      decision: { verdict: holds ? 'taken' : 'condition_false', why, checks: [] },
      error: null,
      code: run,
    };
  }
  if (result.failure === 'not_allowed') {
    const why = 'Its condition is code, which was not run.';
    return { decision: { verdict: 'needs_code', why, checks: [] }, error: null, code: run };
  }
  const error = new Error(result.message);
  return { decision: { verdict: 'error', why: result.message, checks: [] }, error, code: run };
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
  /** Set where the condition is code. */
  readonly code?: CodeRun;
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
