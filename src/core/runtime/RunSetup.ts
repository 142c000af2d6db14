import { VirtualFiles } from '../files/VirtualFiles.ts';
import type { HandoffEdge } from '../handover/payload/checkHandoff.ts';
import { handoffEdgesOf } from '../handover/payload/handoffEdgesOf.ts';
import { DEFAULT_PREAMBLE } from '../handover/preamble.ts';
import { turnDirectory } from '../handover/turnDirectory.ts';
import { isObject, own } from '../json/objects.ts';
import type { Scenario, ScenarioEdge, ScenarioNode, TraceSettings, Wake } from '../scenario/document.ts';
import { edgesFrom } from '../scenario/edgesFrom.ts';
import {
  type AgentModels,
  agentModelsOf,
  modelOverrideOf,
  systemPromptIn,
} from '../scenario/modelOverrideOf.ts';
import { TokenCounts } from '../summary/TokenCounts.ts';
import type { RunStart } from './events.ts';
import type { BaseModel, RunOptions } from './RunOptions.ts';

/** An edge and its index among the scenario's edges. */
export interface IndexedEdge extends ScenarioEdge {
  readonly index: number;
}

/** A scenario ready to be run or previewed: its parts by id, and every option decided. */
export interface RunSetup {
  readonly scenario: Scenario;
  readonly nodes: ReadonlyMap<string, ScenarioNode>;
  /** Each node's outbound edges, in order. */
  readonly edgesFrom: ReadonlyMap<string, readonly IndexedEdge[]>;
  readonly agentModels: AgentModels;
  /** The identity of nodes that have none. */
  readonly baseIdentity: string;
  readonly basePrompt: string;
  readonly root: string;
  readonly modelId: string;
  readonly replicate: number | null;
  readonly trace: TraceSettings;
  readonly preamble: (path: string) => string;
  readonly files: VirtualFiles;
  readonly turnLimit: number;
  readonly promptLimit: number;
  readonly counts: TokenCounts;
  /** The handoff that the run begins with; null where it begins at the entry. */
  readonly startAt: RunStart | null;
  /** Each node's payload edges that lead to a node, with who answers there. */
  readonly handoffEdges: ReadonlyMap<string, readonly HandoffEdge[]>;
  /** At least one. */
  readonly wakes: readonly Wake[];
  /** Seconds; infinite where the thread runs to its end. */
  readonly until: number;
}

const DEFAULT_MODEL: BaseModel = { id: 'base-model' };
const DEFAULT_PROMPT_LIMIT = 32_000_000;

function wakesOf(scenario: Scenario, wakes: readonly Wake[] = scenario.wakes): readonly Wake[] {
  if (wakes.length > 0) return wakes;
  return [{ at: '0s', node: scenario.entry, key: null, label: null, by: 'manual' }];
}

/** Decides everything a run needs to know before its first turn. Linear in the scenario. */
export function setUpRun(scenario: Scenario, options: RunOptions = {}): RunSetup {
  const nodes = new Map(scenario.nodes.map((node) => [node.nodeId, node]));
  const model = options.baseModel ?? DEFAULT_MODEL;
  const modelId = model.id || model.name || 'unknown';
  const baseIdentity = nodes.get(scenario.entry)?.agentIdentity || modelId;
  return {
    scenario,
    nodes,
    edgesFrom: edgesFrom(scenario.edges.map((edge, index) => ({ ...edge, index }))),
    agentModels: agentModelsOf(scenario.agents),
    baseIdentity,
    basePrompt: model.systemPrompt ?? '',
    root: options.root ?? '/workspace',
    modelId,
    replicate: options.replicate ?? null,
    trace: { ...scenario.trace, ...options.trace },
    preamble: options.preamble ?? DEFAULT_PREAMBLE,
    files: options.files ?? new VirtualFiles(),
    turnLimit: options.turnLimit ?? scenario.turnLimit,
    promptLimit: options.promptLimit ?? DEFAULT_PROMPT_LIMIT,
    counts: options.counts ?? new TokenCounts(),
    startAt: options.startAt ?? null,
    handoffEdges: handoffEdgesOf(scenario, nodes, baseIdentity),
    wakes: wakesOf(scenario, options.wakes),
    until: options.until ?? Infinity,
  };
}

/** Who answers for a node. */
export function agentOf(setup: RunSetup, node: ScenarioNode): string {
  return node.agentIdentity || setup.baseIdentity;
}

/**
 * The system prompt a node's agent gets: its answering model's, own or its agent's; without such a model,
 * the base model's. A model of its own that has no prompt does not take over the base model's.
 */
export function systemPromptOf(setup: RunSetup, node: ScenarioNode): string {
  const override = modelOverrideOf(node, setup.agentModels);
  const hasModel = override !== null && isObject(own(override, 'answering_model'));
  return hasModel ? systemPromptIn(override) : setup.basePrompt;
}

/** The folder of a turn's files. */
export function turnDirOf(setup: RunSetup, turn: number): string {
  return turnDirectory(setup.root, setup.scenario.name, setup.modelId, setup.replicate, turn);
}
