import type { PromptPart } from '../handover/strategy.ts';
import type { Json, JsonObject } from '../json/Json.ts';
import type { Message, TaggedMessage } from '../message/message.ts';
import type { Problem } from '../problem.ts';
import type { RunStatus, ScenarioState } from './state.ts';

/** One state check of a condition, and how it came out. */
export interface CheckOutcome {
  readonly field: string;
  /** What the field held. */
  readonly actual: Json;
  readonly expected: Json;
  /** The primitive's class name. */
  readonly primitive: string;
  readonly holds: boolean;
  /** Set when the check could not be made. */
  readonly error?: string;
}

/**
 * `condition_false`: its condition does not hold. `not_reached`: an earlier condition held, or threw.
 * `fallback_unused`: unconditional, and something else was taken. `needs_code`: its condition is code, which
 * was not run. `error`: its condition could not be evaluated.
 */
export type EdgeVerdict =
  | 'taken'
  | 'condition_false'
  | 'not_reached'
  | 'fallback_unused'
  | 'needs_code'
  | 'error';

/** One edge out of the node just left, and why it was or was not taken. */
export interface EdgeDecision {
  /** The edge's index among the scenario's edges. */
  readonly edge: number;
  readonly target: string;
  readonly verdict: EdgeVerdict;
  /** One sentence for people: `turn is 3, not in the range 4 to 9`. */
  readonly why: string;
  readonly checks: readonly CheckOutcome[];
}

export interface RoutingDecision {
  readonly node: string;
  /** The next node, `__end__`, or null when no edge applies (the run is completed). */
  readonly target: string | null;
  /** The edge taken, as an index among the scenario's edges. */
  readonly edge: number | null;
  /** Every edge out of the node, in order. */
  readonly considered: readonly EdgeDecision[];
}

export interface FieldVerdict {
  readonly field: string;
  readonly holds: boolean;
  readonly error?: string;
}

/**
 * The messages an agent had before its question: the first `log` messages of the run's log, or messages of
 * its own. A log handed on at every turn is thereby kept once. `historyOf` gives the messages.
 */
export type TurnHistory = { readonly log: number } | { readonly messages: readonly Message[] };

export interface TurnRecord {
  /** From 0. */
  readonly turn: number;
  readonly node: string;
  readonly agent: string;
  /** The edge that led here, as an index among the scenario's edges; null at the entry. */
  readonly via: number | null;
  /** The strategy id applied, `none` for the raw log. */
  readonly strategy: string;
  readonly systemPrompt: string;
  /** The question as sent, and its parts; `question !== ownQuestion` when a handover changed it. */
  readonly question: string;
  readonly parts: readonly PromptPart[];
  readonly ownQuestion: string;
  readonly history: TurnHistory;
  /** Files the handover wrote. */
  readonly written: readonly string[];
  readonly messages: readonly Message[];
  readonly rawResponse: string;
  readonly parsed: JsonObject;
  readonly verify_result: boolean | null;
  /** Field by field, when the template judged. */
  readonly fields: readonly FieldVerdict[];
  /** The weighted share of fields that hold, 0 to 1; null when the template did not judge. */
  readonly granular: number | null;
  readonly rubric: JsonObject;
  readonly unscripted: boolean;
  /** `no_sandbox` for code that was not run, and the like. */
  readonly problems: readonly Problem[];
  /** null on the last turn of a run that ended before routing. */
  readonly routing: RoutingDecision | null;
}

export interface OutcomeResult {
  readonly name: string;
  readonly description: string;
  /** true, false, or a number (`CountTurns`). */
  readonly value: boolean | number;
  /** Why it is false, when it could not be evaluated. */
  readonly error?: string;
}

export interface TerminalFailure {
  readonly node: string;
  readonly category: string;
  readonly stage: string;
  readonly reason: string;
}

/** Everything about a run; `run.json` is this, as JSON. */
export interface RunRecord {
  readonly scenario: string;
  readonly status: RunStatus;
  readonly path: readonly string[];
  readonly turns: readonly TurnRecord[];
  readonly outcomes: readonly OutcomeResult[];
  readonly state: ScenarioState;
  readonly log: readonly TaggedMessage[];
  readonly failure: TerminalFailure | null;
  readonly problems: readonly Problem[];
  readonly startedAt: string;
  readonly endedAt: string;
}

/** What a run says as it goes, in this order: the list is the documentation of the runtime. */
export type RunEvent =
  | { readonly type: 'run_started'; readonly scenario: string; readonly turnLimit: number }
  /** A node is entered; its handover is applied and the question is ready to be sent. */
  | {
      readonly type: 'turn_started';
      readonly turn: number;
      readonly node: string;
      readonly agent: string;
      readonly via: number | null;
      readonly strategy: string;
      readonly question: string;
    }
  /** A file came to be: trace, artifact. */
  | { readonly type: 'file_written'; readonly path: string; readonly content: string }
  /**
   * The turn is over: answered, parsed, checked and routed. `appended` is what it added to the log: the
   * system prompt where it is new, the question as sent, what came back.
   */
  | {
      readonly type: 'turn_ended';
      readonly record: TurnRecord;
      readonly appended: readonly TaggedMessage[];
    }
  | { readonly type: 'run_ended'; readonly record: RunRecord };
