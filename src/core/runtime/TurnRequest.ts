import type { HandoverResult } from '../handover/strategy.ts';
import type { JsonObject } from '../json/Json.ts';
import type { TaggedMessage } from '../message/message.ts';
import type { ScenarioNode } from '../scenario/document.ts';
import type { Conclusion, Handoff, SummarizationRecord } from './events.ts';
import type { ScenarioState } from './state.ts';
import type { SummaryMaker } from './summariesMade.ts';

/** What the turn before left for the next. */
export interface HandedOver {
  /** The node and the agent that hand over. */
  readonly from: { readonly node: string; readonly agent: string };
  /** The value it handed off; null where it gave none. */
  readonly handoff: Handoff | null;
  /** What it concluded with; null where it did not. */
  readonly conclusion: Conclusion | null;
  /** The state when the target is entered; null where no run made it. */
  readonly state: ScenarioState | null;
}

/** Which turn is to be prepared: a node, how it was reached, and what was said before. */
export interface TurnRequest {
  readonly node: ScenarioNode;
  /** The handover's strategy; null hands the raw log on, as at the entry. */
  readonly strategy: string | null;
  /** What the edge says about its strategy. */
  readonly options: JsonObject;
  /** The conversation so far. */
  readonly log: readonly TaggedMessage[];
  readonly handed: HandedOver;
  /** Who made the summaries before in this run. */
  readonly summaries: readonly SummaryMaker[];
  /** From 0. */
  readonly turn: number;
  /** What the agent is told of its waking, before anything else; null where there is nothing to tell. */
  readonly woken: string | null;
}

/** What comes before the entry. */
export const NOTHING_HANDED: HandedOver = {
  from: { node: '', agent: '' },
  handoff: null,
  conclusion: null,
  state: null,
};

/** A question ready to be sent. */
export interface PreparedTurn {
  readonly agent: string;
  readonly systemPrompt: string;
  readonly turnDir: string;
  readonly handover: HandoverResult;
  /** The summaries made for it: of its edge, then of its node's context policy. */
  readonly summaries: readonly SummarizationRecord[];
  /** Tokens that its node's context policy counted before it summarized or did not; null where it counted none. */
  readonly tokens: number | null;
}
