import type { Steps } from '../effects.ts';
import type { VirtualFiles } from '../files/VirtualFiles.ts';
import type { JsonObject } from '../json/Json.ts';
import type { Message, TaggedMessage } from '../message/message.ts';
import type { CodeRun, Conclusion, Handoff, SummarizationRecord } from '../runtime/events.ts';
import type { ScenarioState } from '../runtime/state.ts';
import type { TraceSettings } from '../scenario/document.ts';
import type { PromptPart } from '../transcript/PromptPart.ts';
import type { HandoverKind } from './kinds.ts';

export type { PromptPart } from '../transcript/PromptPart.ts';

/** What a strategy works on. */
export interface HandoverInput {
  /** The conversation so far. */
  readonly log: readonly TaggedMessage[];
  /** The target's own question, untouched. */
  readonly question: string;
  /** The target node's id. */
  readonly node: string;
  /** The identity that will answer. */
  readonly agent: string;
  /** The coming turn, from 0. */
  readonly turn: number;
  /** The turn's folder, as in `/workspace/name/model/turn_1`. */
  readonly turnDir: string;
  readonly trace: TraceSettings;
  /** Trace and artifact files are written here. */
  readonly files: VirtualFiles;
  /** The words that point the target to its trace file; ends with the `---` line and a blank one. */
  readonly preamble: (path: string) => string;
  /** What the edge says about its strategy; an empty object where another one is tried. */
  readonly options: JsonObject;
  /** The node and the agent that hand over. */
  readonly from: { readonly node: string; readonly agent: string };
  /** The value that the turn before handed off; null where it gave none. */
  readonly handoff: Handoff | null;
  /** What the turn before concluded with; null where it did not. */
  readonly conclusion: Conclusion | null;
  /** The state after the turn before; null where the log was not made by a run. */
  readonly state: ScenarioState | null;
  /** How many summaries were made before in this run. */
  readonly summaries: number;
  /** How many of them were made by an edge between the same nodes. */
  readonly summariesHere: number;
}

/** What the target gets: a prompt, in parts, and a history. */
export interface HandoverResult {
  readonly question: string;
  readonly parts: readonly PromptPart[];
  readonly history: readonly Message[];
  /** The entries behind the history, where the strategy made new ones: who said what is left. */
  readonly entries?: readonly TaggedMessage[];
  /** Paths written, the trace file first. */
  readonly written: readonly string[];
  /** What the conversation is from here on, before this turn; left out, it goes on as it is. */
  readonly conversation?: readonly TaggedMessage[];
  /** The summary that was made. */
  readonly summary?: SummarizationRecord;
  /** The code that ran, or would have. */
  readonly code?: readonly CodeRun[];
  /** What the strategy did that a reader would not expect, a sentence each: `2 tool results were cut`. */
  readonly notes?: readonly string[];
}

/** One way of handing over. A new one is a file beside this one, its kind in `kinds.ts`, and a line in `registry.ts`. */
export interface HandoverStrategy extends HandoverKind {
  /** Throws a `HandoverError` for options that can't be followed. */
  apply(input: HandoverInput): Steps<HandoverResult>;
}
