import type { Json, JsonObject } from '../json/Json.ts';
import type { Message } from '../message/message.ts';
import type { Usage } from '../message/Usage.ts';

export interface NodeResult {
  readonly verify_result: boolean | null;
  readonly parsed: JsonObject;
  readonly rubric: JsonObject;
}

/** What conditions and state updates see. Names are the reference's, so that a record reads the same. */
export interface ScenarioState {
  readonly turn: number;
  readonly current_node: string;
  readonly verify_result: boolean | null;
  readonly parsed: JsonObject;
  readonly node_visits: JsonObject;
  readonly accumulated: JsonObject;
  readonly node_results: JsonObject;
  /** What was handed off last, `{to, reason, payload}`: Baton's own. Left out before the first handoff. */
  readonly handoff?: JsonObject;
}

/** A state as code sees it: a copy that the run does not change meanwhile. */
export function stateJson(state: ScenarioState): JsonObject {
  const { turn, current_node, verify_result, parsed, node_visits, accumulated, node_results, handoff } =
    state;
  return {
    turn,
    current_node,
    verify_result,
    parsed,
    node_visits,
    accumulated,
    node_results,
    ...(handoff === undefined ? {} : { handoff }),
  };
}

/** A finished turn as outcome checks see it: the reference's field names. */
export interface TurnHistoryEntry {
  readonly node_id: string;
  /** The node's own question, not the one sent. */
  readonly question_text: string;
  readonly raw_response: string;
  readonly parsed_fields: JsonObject;
  readonly verify_result: boolean | null;
  /** What the turn handed off, `{to, reason, payload, status}`: Baton's own. Left out where it handed off nothing. */
  readonly handoff?: JsonObject;
}

export type RunStatus = 'completed' | 'limit_reached' | 'error' | 'timeout' | 'cancelled';

/** What an outcome criterion is evaluated on. The history is enough: the rest follows from it where left out. */
export interface RunResult {
  readonly history: readonly TurnHistoryEntry[];
  /** The scenario's name. */
  readonly scenario_id?: string;
  /** Left out: `completed`. */
  readonly status?: RunStatus;
  readonly path?: readonly string[];
  readonly turn_count?: number;
}

/** An agent's answer to one turn. */
export interface Answer {
  readonly messages: readonly Message[];
  readonly parsed: JsonObject | null;
  /** undefined: the node's template judges. */
  readonly verify_result?: boolean | null;
  readonly rubric: JsonObject;
  /** `content` is an ordinary state; any other category ends the run. */
  readonly failure?: { readonly category: string; readonly stage: string; readonly reason: string };
  /** The node had no script: this is a placeholder. */
  readonly unscripted: boolean;
  /** A handoff to another agent, `{to, reason, payload}`, as it was given: it is checked at the turn. */
  readonly handoff?: Json;
  /** A conclusion, `{outcome, summary, verdict, …}`, as it was given: it is checked at the turn. */
  readonly conclusion?: Json;
  readonly usage?: Usage;
  /** How long the turn took on the virtual clock, as in `2m`; left out, no time. */
  readonly duration?: string;
}
