import { evaluateStateCheck } from '../check/evaluateStateCheck.ts';
import { explainStateCheck } from '../check/explainStateCheck.ts';
import { resolveField } from '../check/resolveField.ts';
import type { Json, JsonObject } from '../json/Json.ts';
import type { StateCheck } from '../scenario/document.ts';
import type { RunRecord, TurnRecord } from './events.ts';
import { LiveState } from './LiveState.ts';
import type { ScenarioState } from './state.ts';

/** How a check of a condition came out after one turn, in a whole sentence. */
interface CheckFinding {
  readonly verdict: 'holds' | 'fails' | 'unjudged';
  readonly why: string;
}

/** How the checks of a condition come out after one turn of a run. */
export interface ConditionFinding {
  /** The turn's number. */
  readonly turn: number;
  /** One a check, in their order: those after the first that fails included. */
  readonly checks: readonly CheckFinding[];
}

/** A state of a run that is over, after one of its turns. */
export interface PastState {
  readonly turn: TurnRecord;
  readonly state: ScenarioState;
  /** Whether what state updates had gathered by then is known: a run keeps it only where something is handed off. */
  readonly knowsAccumulated: boolean;
}

/**
 * How the checks of a condition come out after every turn of a node that a run took, whether or not the
 * run had that condition. Never throws.
 */
export function explainCondition(
  checks: readonly StateCheck[],
  past: readonly PastState[],
): readonly ConditionFinding[] {
  return past.map((moment) => ({
    turn: moment.turn.turn,
    checks: checks.map((check) => findingOf(check, moment)),
  }));
}

function findingOf(check: StateCheck, { turn, state, knowsAccumulated }: PastState): CheckFinding {
  const { field } = check;
  let seen = state;
  if (field.startsWith('accumulated.') && !knowsAccumulated) {
    const actual = recordedValue(turn, field);
    if (actual === undefined) {
      const why = 'What state updates had gathered is not kept turn by turn: run again to see.';
      return { verdict: 'unjudged', why };
    }
    seen = { ...state, accumulated: { [field.slice('accumulated.'.length)]: actual } };
  }
  try {
    const holds = evaluateStateCheck(check, seen);
    return {
      verdict: holds ? 'holds' : 'fails',
      why: explainStateCheck(check, resolveField(field, seen), holds),
    };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { verdict: 'unjudged', why: error.message };
  }
}

/** What a field held after a turn, where an edge asked for it then. */
function recordedValue({ routing }: TurnRecord, field: string): Json | undefined {
  const checks = routing?.considered.flatMap((decision) => decision.checks) ?? [];
  return checks.find((check) => check.field === field)?.actual;
}

/** The states that a run was in after the turns of a node, as its edges saw them. */
export function statesAfter(
  node: string,
  { turns, start }: Pick<RunRecord, 'turns' | 'start'>,
): readonly PastState[] {
  const walks = new Map<number | null, Walked>();
  return turns.flatMap((turn) => {
    const walked = walks.get(turn.agentRun) ?? beginning(turn, start);
    walks.set(turn.agentRun, walked);
    takeIn(turn, walked);
    if (turn.node !== node) return [];
    return [{ turn, state: walked.live.snapshot(), knowsAccumulated: walked.knowsAccumulated }];
  });
}

interface Walked {
  readonly live: LiveState;
  knowsAccumulated: boolean;
}

/** Each agent run of a thread has a state of its own. */
function beginning(turn: TurnRecord, start: RunRecord['start']): Walked {
  const live = start === null ? new LiveState(turn.node) : LiveState.from(start.state);
  return { live, knowsAccumulated: true };
}

function takeIn(turn: TurnRecord, walked: Walked): void {
  const { live } = walked;
  const { verify_result, parsed, rubric, handoff } = turn;
  live.current_node = turn.node;
  live.record({ verify_result, parsed, rubric });
  if (turn.code.some(({ role, failure }) => role === 'state_update' && failure === null)) {
    walked.knowsAccumulated = false;
  }
  if (handoff?.status !== 'accepted') return;
  live.handoff = { ...handoff.value } as unknown as JsonObject;
  live.accumulated = handoff.accumulated ?? {};
  walked.knowsAccumulated = true;
}
