import type { Json, JsonObject } from '../json/Json.ts';
import type { Usage } from '../message/Usage.ts';
import { sumUsage, usageOf } from './usageOf.ts';
import type { WriteOptions } from './WriteOptions.ts';

/** The version that is written. */
const WRITTEN_VERSION = 'ATIF-v1.7';
/** Baton's own, which stands for that of its agents. */
export const BATON_VERSION = '0.1.0';

/** What a trajectory is called, and whose it is. */
export interface DraftName {
  /** Without a folder: `trajectory.json`. */
  readonly fileName: string;
  /** Unique among the trajectories of a run. */
  readonly session: string;
  readonly agent: string;
  /** What the agent's `extra` says. */
  readonly agentExtra?: JsonObject;
  /** How many trajectories it is inside of; 0 for one that is a file of its own. */
  readonly depth: number;
}

/** Deeper than so JSON is hard on readers: what is embedded at this depth becomes a file again. */
const DEEPEST = 32;

/** How deep a sub-agent's trajectory is, below one that is so deep. */
export function depthBelow(depth: number, { embed }: WriteOptions): number {
  return embed && depth < DEEPEST ? depth + 1 : 0;
}

/** A trajectory that is being written: steps come to it, sub-agents and a continuation. */
export class TrajectoryDraft {
  readonly name: DraftName;
  readonly #steps: JsonObject[] = [];
  /** Those that its steps refer to. */
  readonly subagents: TrajectoryDraft[] = [];
  continuedBy: TrajectoryDraft | null = null;
  extra: JsonObject = {};

  constructor(name: DraftName) {
    this.name = name;
  }

  get isEmpty(): boolean {
    return this.#steps.length === 0;
  }

  get isFile(): boolean {
    return this.name.depth === 0;
  }

  /** Adds a step and gives it its id. */
  add(step: JsonObject): void {
    this.#steps.push({ step_id: this.#steps.length + 1, ...step });
  }

  /** The trajectory as JSON, with those that are inside. */
  toJson(): JsonObject {
    const { session, agent, agentExtra = {} } = this.name;
    const usage = sumUsage(this.#steps.map(usageOf));
    const inside = this.subagents.filter(({ isFile }) => !isFile);
    return {
      schema_version: WRITTEN_VERSION,
      session_id: session,
      trajectory_id: session,
      agent: { name: agent, version: BATON_VERSION, ...(isEmpty(agentExtra) ? {} : { extra: agentExtra }) },
      steps: this.#steps,
      final_metrics: { ...totalsOf(usage), total_steps: this.#steps.length },
      ...(this.continuedBy === null ? {} : { continued_trajectory_ref: this.continuedBy.name.fileName }),
      ...(isEmpty(this.extra) ? {} : { extra: this.extra }),
      ...(inside.length > 0 ? { subagent_trajectories: inside.map((subagent) => subagent.toJson()) } : {}),
    };
  }

  /** A reference to this trajectory: by its id, and by its file where it is one. */
  reference(extra: JsonObject = {}): JsonObject {
    const { session, fileName } = this.name;
    return {
      trajectory_id: session,
      session_id: session,
      ...(this.isFile ? { trajectory_path: fileName } : {}),
      ...(isEmpty(extra) ? {} : { extra }),
    };
  }
}

/** This file's own totals, copied steps aside: those of all files add up to the run's. */
function totalsOf(usage: Usage | null): JsonObject {
  return Object.fromEntries(
    Object.entries(usage ?? {}).map(([name, value]): [string, Json] => [`total_${name}`, value]),
  );
}

function isEmpty(object: JsonObject): boolean {
  return Object.keys(object).length === 0;
}
