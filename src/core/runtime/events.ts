import type { Json, JsonObject } from '../json/Json.ts';
import type { Message, TaggedMessage } from '../message/message.ts';
import type { Usage } from '../message/Usage.ts';
import type { Problem } from '../problem.ts';
import type { CodeFailure, CodeLanguage, CodeRole } from '../sandbox.ts';
import type { PromptPart } from '../transcript/PromptPart.ts';
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
 * was not run. `needs_handoff`: it is taken by a handoff value alone, and the turn gave none to its target.
 * `needs_verdict`: it is taken by a finding with its verdict alone. `error`: its condition could not be
 * evaluated.
 */
export type EdgeVerdict =
  | 'taken'
  | 'condition_false'
  | 'not_reached'
  | 'fallback_unused'
  | 'needs_code'
  | 'needs_handoff'
  | 'needs_verdict'
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
 * The messages an agent had before its question: those of the run's log from `from` (left out: the first) to
 * before `log`, or messages of its own. A log handed on at every turn is thereby kept once. `historyOf` gives
 * the messages.
 */
export type TurnHistory =
  | { readonly log: number; readonly from?: number }
  | { readonly messages: readonly Message[] };

/** A handoff as a value: what one agent gave to another, and why. */
export interface Handoff {
  /** The node that takes over. */
  readonly to: string;
  readonly reason: string;
  readonly payload: Json;
}

/** A handoff that a turn returned, and what became of it. */
export type HandoffRecord =
  | {
      readonly status: 'accepted';
      readonly edge: number;
      readonly value: Handoff;
      /** What state updates had gathered by then, where they had: a run that replays the handoff goes on from it. */
      readonly accumulated?: JsonObject;
    }
  /** As it was given, and why it was refused. */
  | { readonly status: 'refused'; readonly given: Json; readonly reason: string };

/** What an agent concluded with. */
export interface Conclusion {
  readonly outcome: 'finding' | 'no_op';
  readonly summary: string;
  /** Lower case. */
  readonly verdict: string | null;
  /** The entity it is about: `checkout`; its kind: `service`. */
  readonly key: string | null;
  readonly label: string | null;
  readonly headline: string | null;
  readonly next_step: string | null;
}

/** A piece of code that a turn met: it ran, or it would have. */
export interface CodeRun {
  readonly role: CodeRole;
  readonly language: CodeLanguage;
  /** What it belongs to, for people: `the condition of a → b`. */
  readonly of: string;
  readonly source: string;
  /** null when it ran to its end. */
  readonly failure: { readonly kind: CodeFailure; readonly message: string } | null;
}

/** Which of the calls that a summary is made of. `short` is the fallback when the three can't be made. */
export type SummaryCall = 'summary' | 'questions' | 'answers' | 'short';

/** One call to a summarizing sub-agent: what it was given and what it gave. */
export interface SummaryCallRecord {
  readonly call: SummaryCall;
  readonly history: readonly Message[];
  readonly prompt: string;
  /** null when it failed. */
  readonly answer: string | null;
  readonly failure: string | null;
  readonly usage: Usage | null;
  readonly unscripted: boolean;
}

/** A conversation was summarized and went on from the summary. */
export interface SummarizationRecord {
  /** From 1, over the whole run. */
  readonly index: number;
  /** `edge`: a handover's strategy. `proactive` and `reactive`: a node's context policy. */
  readonly trigger: 'edge' | 'proactive' | 'reactive';
  /** How it was made: in the three calls, by the short fallback, or from the last words on the screen. */
  readonly method: 'full' | 'short' | 'tail';
  readonly calls: readonly SummaryCallRecord[];
  /** Messages that a reactive summary took off the end before it began, to make room. */
  readonly unwound: number;
  /**
   * Tokens that a context policy counted: for `proactive` all that was to be sent, for `reactive` system prompt
   * and history before messages were taken off. null for an edge's, which counts none.
   */
  readonly tokens: number | null;
  /** The conversation as it goes on, without the handoff prompt. */
  readonly chat: readonly TaggedMessage[];
  readonly handoffPrompt: string;
}

/** One agent's run in a thread of findings: it was woken, it went its way, it concluded. */
export interface AgentRun {
  /** From 0: its place among the run's agent runs. */
  readonly id: number;
  /** The node it began at, and the agent identity there. */
  readonly node: string;
  readonly agent: string;
  readonly wokenBy: 'trigger' | 'schedule' | 'manual' | 'rerun' | 'handoff';
  /** The agent run that handed off; null for the first of a thread. */
  readonly parent: number | null;
  /** The edge that led here; null when no edge did. */
  readonly edge: number | null;
  readonly key: string | null;
  readonly label: string | null;
  /** `empty`: nothing found. `capped`: it was to run and was not, `error` says why. */
  readonly status: 'running' | 'ok' | 'empty' | 'capped' | 'failed';
  readonly error: string | null;
  readonly conclusion: Conclusion | null;
  /** What came of it, a sentence each: `handoff to rca skipped: cooldown`. */
  readonly results: readonly string[];
  /** Seconds on the virtual clock. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** Its turns, by their number. */
  readonly turns: readonly number[];
}

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
  /** What the turn handed off, accepted or not; null when it handed off nothing. */
  readonly handoff: HandoffRecord | null;
  readonly conclusion: Conclusion | null;
  /** The summaries that were made for this turn, before its question was sent or sent again. */
  readonly summaries: readonly SummarizationRecord[];
  /** Code that the turn met: of its handover, template, state update and conditions. */
  readonly code: readonly CodeRun[];
  readonly usage: Usage | null;
  /** The agent run it belongs to; null in a scenario without findings. */
  readonly agentRun: number | null;
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

/** How a run begins that begins with a handoff: everything that its first turn needs of what came before. */
export interface RunStart {
  /** The payload edge that it comes over, among the scenario's edges. */
  readonly edge: number;
  readonly from: { readonly node: string; readonly agent: string };
  readonly handoff: Handoff;
  /** Before the first turn; its `turn` is the turn's number and its `current_node` the turn's node. */
  readonly state: ScenarioState;
  /** The agents that had the task. */
  readonly seen: readonly string[];
  /** How many handoffs were made, the one that it begins with among them. */
  readonly used: number;
}

/** Everything about a run; `run.json` is this, as JSON. */
export interface RunRecord {
  readonly scenario: string;
  /** The handoff that the run begins with; null where it begins at the entry. */
  readonly start: RunStart | null;
  readonly status: RunStatus;
  readonly path: readonly string[];
  readonly turns: readonly TurnRecord[];
  readonly outcomes: readonly OutcomeResult[];
  readonly state: ScenarioState;
  /** The thread of a scenario with findings, parents before children; empty for any other. */
  readonly agentRuns: readonly AgentRun[];
  /** Code of outcome criteria. */
  readonly code: readonly CodeRun[];
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
  /**
   * A conversation was summarized for the turn, the whole of it in the turn's record. A `reactive` summary comes
   * while the turn goes on: the question is sent once more, as it is here.
   */
  | {
      readonly type: 'summarized';
      readonly turn: number;
      readonly node: string;
      readonly index: number;
      readonly trigger: SummarizationRecord['trigger'];
      readonly method: SummarizationRecord['method'];
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
