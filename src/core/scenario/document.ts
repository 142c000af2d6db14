import type { Json, JsonObject } from '../json/Json.ts';
import type { Message } from '../message/message.ts';
import type { Usage } from '../message/Usage.ts';

/** The target of an edge that ends the run. */
export const END = '__end__';

/** A record's stable id, never shown and never exported: renaming a node does not change it. */
export type RecordId = string;

/** How a trace file is rendered: from the log itself, or the reference's way, weaknesses included. */
export type Rendering = 'structured' | 'karenina';

export interface TraceSettings {
  readonly rendering: Rendering;
  /** Blocks longer than this many code points go to a file of their own. */
  readonly threshold: number;
}

/** A canned answer: what a node says at one visit. The last one repeats. */
export interface ScriptedReply {
  readonly text?: string;
  /** The whole of what the agent did, tool calls included; used in place of `text` when given. */
  readonly messages?: readonly Message[];
  readonly parsed?: JsonObject;
  /** A verdict that is given counts; left out, the node's template judges `parsed` where it can. */
  readonly verify_result?: boolean | null;
  readonly rubric?: JsonObject;
  /**
   * `content` is an ordinary state; `context_length` has the conversation summarized where the node's context
   * policy says so; any other category ends the run as an error.
   */
  readonly failure?: string;
  /** What is said after a summary that a `context_length` failure brought about. */
  readonly after_summary?: ScriptedReply;
  /** `{to, reason, payload}`: hands off over a payload edge. */
  readonly handoff?: Json;
  /** `{outcome, summary, verdict, key, label, headline, next_step}`. */
  readonly conclusion?: Json;
  readonly usage?: Usage;
  /** Virtual time that the turn takes, as in `2m`; left out, none. */
  readonly duration?: string;
}

/** What is scripted for one summary: the answer of each call, null for one that fails. */
export interface SummaryReply {
  readonly summary?: string | null;
  readonly questions?: string | null;
  readonly answers?: string | null;
  readonly short?: string | null;
}

/** When a node's conversation is summarized. */
export interface ContextPolicy {
  /** The model's context, in tokens. */
  readonly limit: number;
  /** It is summarized before a turn when fewer tokens than these are left. */
  readonly threshold: number;
  /** One a summary, the last one repeating. */
  readonly replies: readonly SummaryReply[];
}

/** How an agent ends its runs with a verdict, and how often it may run. */
export interface ConclusionRules {
  readonly verdicts: readonly { readonly verdict: string; readonly when: string }[];
  /** What wakes the agent, by name; null when it runs only when it is handed to. */
  readonly trigger: string | null;
  /** Runs a day; null for no cap. */
  readonly dailyCap: number | null;
  /** US dollars a day; null for no budget. */
  readonly dailyBudget: number | null;
}

/** Someone or something wakes an agent for an entity. */
export interface Wake {
  /** Virtual time since the start, as in `90s`, `1.5h`. */
  readonly at: string;
  readonly node: string;
  readonly key: string | null;
  readonly label: string | null;
  readonly by: 'trigger' | 'schedule' | 'manual' | 'rerun';
}

/** Rules that a run enforces on payload handoffs. */
export interface HandoffRules {
  /** So many in a run; null for no limit but the turn limit. */
  readonly budget: number | null;
  /** Whether an agent that already had the task may get it again. */
  readonly allowReturn: boolean;
}

/** `{type: 'ExactMatch', normalize: […]}`: one of the verification primitives, by class name. */
export type Primitive = JsonObject & { readonly type: string };

export interface StateCheck {
  readonly type?: 'state_check';
  readonly field: string;
  readonly expected: Json;
  readonly verify_with: Primitive;
}

/** All of a list must hold; null is an unconditional edge (a fallback beside conditional ones). */
export type Condition = StateCheck | readonly StateCheck[] | null;

/** A check over a finished run: `TurnCheck`, `ResultCheck`, `CrossTurnCheck`, `AllOf`… by class name. */
export type OutcomeCheck = JsonObject & { readonly type: string };

export interface Position {
  readonly x: number;
  readonly y: number;
}

export interface ScenarioNode {
  /** The node's id as edges, conditions and files name it. */
  readonly nodeId: string;
  readonly question: string;
  readonly expectedAnswer: string;
  /** Python source of the answer template; '' when there is none. */
  readonly template: string;
  readonly agentIdentity: string | null;
  /**
   * The checkpoint's `modelOverride` (`{answering_model?, parsing_model?}`): undefined follows the node's
   * agent, null is none at all, an object is the node's own.
   */
  readonly modelOverride: JsonObject | null | undefined;
  readonly toolFilter: Json;
  /** Python source; run only in a sandbox. */
  readonly stateUpdateSource: string | null;
  /** JavaScript in place of it, which karenina does not have; run only in a sandbox. */
  readonly stateUpdateJs: string | null;
  /** null: the conversation is never summarized for its length. */
  readonly contextPolicy: ContextPolicy | null;
  /** null: the agent does not conclude. */
  readonly concludes: ConclusionRules | null;
  /** `[{question, answer}]` or null, as in the checkpoint. */
  readonly fewShot: Json;
  /** Without the `baton` key, which holds `script`, `position` and `note`. */
  readonly metadata: JsonObject;
  readonly script: readonly ScriptedReply[];
  readonly position: Position | null;
  readonly note: string;
}

export interface ScenarioEdge {
  /** Node ids, as the user sees them; a dangling one names a node that does not exist. */
  readonly source: string;
  readonly target: string;
  readonly condition: Condition;
  /** Python source of a callable condition; run only in a sandbox. */
  readonly conditionSource: string | null;
  /** JavaScript in place of it, which karenina does not have; run only in a sandbox. */
  readonly conditionJs: string | null;
  /** What the strategy leaves open, in its own form: see the strategy's file. */
  readonly handoverOptions: JsonObject;
  /** A strategy's id (see `handover/registry.ts`); null hands the raw log on as history. */
  readonly handover: string | null;
}

export interface Agent {
  readonly identity: string;
  /** An index into the colour set; beyond it colours repeat with another mark. */
  readonly colour: number;
  /** Shared by the agent's nodes: `{answering_model?: {…, system_prompt}, parsing_model?: {…}}`. */
  readonly modelOverride: JsonObject | null;
}

export interface OutcomeCriterion {
  readonly name: string;
  readonly description: string;
  readonly check: OutcomeCheck | null;
  /** Python source of a callable criterion; run only in a sandbox. */
  readonly evaluateSource: string | null;
  /** JavaScript in place of it, which karenina does not have; run only in a sandbox. */
  readonly evaluateJs: string | null;
}

export interface ScenarioSettings {
  readonly name: string;
  readonly description: string;
  /** The entry node's id. */
  readonly entry: string;
  /** Turns after which a run stops with `limit_reached`. */
  readonly turnLimit: number;
  readonly trace: TraceSettings;
  readonly handoffs: HandoffRules;
  /** Who is woken when, in a scenario with findings. */
  readonly wakes: readonly Wake[];
  readonly metadata: JsonObject;
}

/** A text that lies on the canvas, for people: no agent ever gets it. */
export interface CanvasNote {
  readonly text: string;
  /** Its top left corner. */
  readonly position: Position;
  /** Pixels at a zoom of 1. */
  readonly size: CanvasSize;
  /** An index into the colour set that agents have. */
  readonly colour: number;
}

export interface CanvasSize {
  readonly width: number;
  readonly height: number;
}

/** Nodes that belong together; drawn as one while it is collapsed. A run knows no groups. */
export interface NodeGroup {
  readonly name: string;
  /** Node ids, as the user sees them. */
  readonly members: readonly string[];
  readonly collapsed: boolean;
  /** An index into the colour set that agents have. */
  readonly colour: number;
}

/** A scenario with all its parts, each list in its order: what validation, runtime and preview work on. */
export interface Scenario extends ScenarioSettings {
  readonly nodes: readonly ScenarioNode[];
  readonly edges: readonly ScenarioEdge[];
  readonly agents: readonly Agent[];
  readonly criteria: readonly OutcomeCriterion[];
}

/** What every record has. `raw` is the JSON it came from (`{}` for a new one): export writes over it. */
interface RecordBase {
  readonly id: RecordId;
  readonly raw: JsonObject;
}

/** A part of a scenario; `order` sorts it among its like. */
interface PartBase extends RecordBase {
  readonly scenarioId: RecordId;
  readonly order: number;
}

export interface BenchmarkRecord extends RecordBase {
  readonly type: 'benchmark';
  readonly name: string;
  readonly description: string;
  /** The rubric of the whole file, a list of ratings as in the checkpoint; null when it has none. */
  readonly rating: Json;
}
export interface ScenarioRecord extends RecordBase, ScenarioSettings {
  readonly type: 'scenario';
  readonly order: number;
  /** What the file's metadata says of edges and criteria that it does not have: it stays in the file. */
  readonly orphans: readonly Json[];
}
export interface NodeRecord extends PartBase, ScenarioNode {
  readonly type: 'node';
  /** The checkpoint's `question_rubric`: null where the benchmark's counts. Scripted runs are not judged by it. */
  readonly rubric: Json;
  /** The checkpoint's `question_dynamic_rubric`, or null. */
  readonly dynamicRubric: Json;
}
export interface EdgeRecord extends PartBase, ScenarioEdge {
  readonly type: 'edge';
}
export interface AgentRecord extends PartBase, Agent {
  readonly type: 'agent';
}
export interface CriterionRecord extends PartBase, OutcomeCriterion {
  readonly type: 'criterion';
}
export interface NoteRecord extends PartBase, CanvasNote {
  readonly type: 'note';
}
export interface GroupRecord extends PartBase, NodeGroup {
  readonly type: 'group';
}
/** A standalone question of the file (`dataFeedElement`); it becomes a node only when the user asks. */
export interface QuestionRecord extends RecordBase {
  readonly type: 'question';
  readonly order: number;
  readonly question: string;
  readonly expectedAnswer: string;
  readonly template: string;
}

export type DocumentRecord =
  | BenchmarkRecord
  | ScenarioRecord
  | NodeRecord
  | EdgeRecord
  | AgentRecord
  | CriterionRecord
  | NoteRecord
  | GroupRecord
  | QuestionRecord;

/** The open file: one flat map of records. Immutable; an edit is a diff (see `edits.ts`). */
export interface BatonDocument {
  readonly records: ReadonlyMap<RecordId, DocumentRecord>;
}

/** A scenario assembled from its records: a `Scenario` whose parts can be selected and edited. */
export interface ScenarioView extends Scenario {
  readonly id: RecordId;
  readonly record: ScenarioRecord;
  readonly nodes: readonly NodeRecord[];
  readonly edges: readonly EdgeRecord[];
  readonly agents: readonly AgentRecord[];
  readonly criteria: readonly CriterionRecord[];
  readonly notes: readonly NoteRecord[];
  readonly groups: readonly GroupRecord[];
}
