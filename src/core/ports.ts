import type { JsonObject } from './json/Json.ts';
import type { Message } from './message/message.ts';
import type { Usage } from './message/Usage.ts';
import type { Problem } from './problem.ts';
import type { RunEvent, RunStart, SummaryCall } from './runtime/events.ts';
import type { Answer } from './runtime/state.ts';
import type { Scenario, ScenarioNode, Wake } from './scenario/document.ts';

/** What the core needs from outside. An adapter implements one; tests pass a plain object. */

export interface Clock {
  /** Now, as an ISO 8601 string with milliseconds, UTC. */
  now(): string;
}

export interface Ids {
  /** A record id that no other record has. */
  next(type: string): string;
}

/** One question put to an agent. */
export interface AnswerRequest {
  readonly node: ScenarioNode;
  readonly agent: string;
  readonly systemPrompt: string;
  /** The question as sent, handover included. */
  readonly question: string;
  readonly history: readonly Message[];
  /** From 0. */
  readonly turn: number;
  /** How often this node was visited before, from 0. */
  readonly visit: number;
  /** True when the conversation was refused for its length, and this is what a summary made of it. */
  readonly afterSummary: boolean;
  /** What the agent can do beside speaking: hand off to another, conclude. A live model gets them as tools. */
  readonly tools: readonly TurnTool[];
  readonly signal?: { readonly aborted: boolean };
}

/** A way for an agent to end its turn with a value. */
export interface TurnTool {
  readonly kind: 'handoff' | 'conclude';
  /** As a model sees it, `hand_off_to_billing`: letters, digits, `_` and `-`, at most 64. */
  readonly name: string;
  readonly description: string;
  /** A JSON Schema of an object. */
  readonly parameters: JsonObject;
  /** The node that a handoff goes to; null for `conclude`. */
  readonly target: string | null;
}

/** One call to a sub-agent that summarizes. */
export interface SummaryRequest {
  readonly call: SummaryCall;
  /** Who hands over, and who takes over. */
  readonly from: string;
  readonly to: string;
  readonly history: readonly Message[];
  readonly prompt: string;
  /** What the script has for this call: null for a call that fails; undefined where nothing is scripted. */
  readonly scripted: string | null | undefined;
  readonly signal?: { readonly aborted: boolean };
}

/** What a summarizing call gave. */
export type SummaryAnswer =
  | { readonly ok: true; readonly text: string; readonly usage?: Usage; readonly unscripted: boolean }
  | { readonly ok: false; readonly reason: string };

/** Answers turns: scripted replies, a person, a recording, a live model. */
export interface Answerer {
  answer(request: AnswerRequest): Promise<Answer> | Answer;
  /** Left out: what the script has. */
  summarize?(request: SummaryRequest): Promise<SummaryAnswer> | SummaryAnswer;
}

/** Counts a text's tokens. */
export interface Tokens {
  /** null when the signal was given before it was counted, or it can't be counted. */
  count(text: string, signal: { readonly aborted: boolean }): Promise<number | null>;
}

/** A point of the canvas. Pixels at a zoom of 1, y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Boxes and lines to be arranged. Sizes in pixels; ids are unique among nodes and among edges. */
export interface LayoutGraph {
  readonly nodes: readonly {
    readonly id: string;
    readonly width: number;
    readonly height: number;
    /** Belongs before (or after) everything else. */
    readonly end?: 'first' | 'last';
  }[];
  readonly edges: readonly {
    readonly id: string;
    readonly source: string;
    readonly target: string;
    /** The room its label needs; null for an edge without one. */
    readonly label: { readonly width: number; readonly height: number } | null;
  }[];
}

/** The way of an edge from border to border, in right angles, and the centre of its label. */
export interface Route {
  readonly points: readonly Point[];
  readonly label: Point | null;
}

/** Where everything goes: top left corners by node id, ways by edge id. Whole pixels. */
export interface Arrangement {
  readonly positions: ReadonlyMap<string, Point>;
  readonly routes: ReadonlyMap<string, Route>;
}

/** Arranges a graph so that edges keep clear of nodes and labels of one another. */
export interface Layout {
  /** The same graph is arranged the same way. Rejects when it can't be, or when a later call overtook it. */
  arrange(graph: LayoutGraph): Promise<Arrangement>;
}

/** What a run beside the window is told: as for a run of the core. */
export interface StartOptions {
  readonly replicate?: number;
  readonly wakes?: readonly Wake[];
  readonly until?: number;
  /** Whether the scenario's code may run, in a sandbox. */
  readonly allowCode?: boolean;
  /** The handoff that the run begins with; left out, it begins at the entry. */
  readonly startAt?: RunStart;
}

/** Starts runs beside the window, so that it stays free. */
export interface Runner {
  /** Calls back with every event in order; the answer cancels the run. `onCrash` ends it otherwise. */
  start(
    scenario: Scenario,
    options: StartOptions,
    onEvents: (events: readonly RunEvent[]) => void,
    onCrash: (message: string) => void,
  ): { cancel(): void };
}

/** A state of a draft: all changes of a line, up to one of them (from 0). A line begins with a whole document. */
export interface DraftPlace {
  readonly line: string;
  readonly row: number;
}

/** What is known of a draft without reading it. */
export interface DraftHead {
  readonly id: string;
  readonly fileName: string;
  /** The last change. ISO 8601. */
  readonly changedAt: string;
  /** Counts what was written, so that two windows never write over one another. */
  readonly version: number;
  readonly now: DraftPlace;
  /** The document as last written to a file, or as read from one. */
  readonly saved: DraftPlace;
  /** The size of the document its line begins with, and of what came after. Characters. */
  readonly size: { readonly base: number; readonly grown: number };
  readonly scenarios: number;
  readonly nodes: number;
  /** Whether the file's code may run; left out, nobody was asked. */
  readonly codeAllowed?: boolean;
}

/** What belongs to a draft and is no part of its document. */
export interface DraftExtras {
  /** The log that the document is looked at with, as JSON. */
  readonly log?: string;
  /** What was noticed when its file was read. */
  readonly problems?: readonly Problem[];
}

/** A state of a draft to which one can go back. */
export interface RestorePoint {
  readonly id: string;
  readonly draft: string;
  readonly place: DraftPlace;
  /** ISO 8601. */
  readonly at: string;
  /** What the user calls it, or what it was kept for. */
  readonly name: string;
  /** Kept by Baton itself: given up when there are many. */
  readonly automatic: boolean;
}

/** One writing of a draft: all of it, or nothing. */
export interface DraftWriting {
  readonly head: DraftHead;
  /** The version that is there; null for none. */
  readonly expected: number | null;
  /** The change that leads to the head's place; left out, the document is where it was. */
  readonly change?: string;
  readonly extras?: DraftExtras;
  readonly points?: readonly RestorePoint[];
}

/** The drafts that are open as tabs, in their order, and the one in front. */
export interface DraftTabs {
  readonly order: readonly string[];
  readonly front: string | null;
}

/** A draft of Baton's first form: the text that an export would write. */
export interface TextDraft {
  readonly id: string;
  readonly fileName: string;
  readonly text: string;
  readonly log?: string;
  readonly codeAllowed?: boolean;
  readonly changedAt: string;
}

/** Where drafts are kept. Every call rejects where storage is refused. */
export interface Drafts {
  /** Of every draft, the one that changed last first. */
  list(): Promise<readonly DraftHead[]>;
  head(id: string): Promise<DraftHead | undefined>;
  extras(id: string): Promise<DraftExtras>;
  /** The changes of a line, up to the place's and with it, behind `after`. */
  changes(place: DraftPlace, after?: number): Promise<readonly string[]>;
  /** Puts one of the changes that a line begins with, before any head leads to it. */
  begin(place: DraftPlace, change: string): Promise<void>;
  /** False, and nothing is written, where the version is another one than was expected. */
  write(writing: DraftWriting): Promise<boolean>;
  /** Removes a draft with all that belongs to it. */
  remove(id: string): Promise<void>;
  /** Of one draft, the latest first. */
  points(draft: string): Promise<readonly RestorePoint[]>;
  putPoint(point: RestorePoint): Promise<void>;
  removePoints(ids: readonly string[]): Promise<void>;
  tabs(): Promise<DraftTabs>;
  putTabs(tabs: DraftTabs): Promise<void>;
  /** Drafts of the first form, which are to be taken over. */
  texts(): Promise<readonly TextDraft[]>;
  removeText(id: string): Promise<void>;
  /** Where a draft's file came from, as it was put there; undefined where nothing was. */
  origin(draft: string): Promise<unknown>;
  /** `origin` is anything that the storage can clone. It goes with the draft. */
  putOrigin(draft: string, origin: unknown): Promise<void>;
  /** Frees the room of lines that nothing leads to and that were begun before a time (ISO 8601). */
  sweep(before: string): Promise<void>;
}
