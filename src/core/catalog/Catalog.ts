import type { JsonObject } from '../json/Json.ts';

/** A handoff as a catalog lists it with the agent that hands off. */
export interface CatalogHandoff {
  /** Lower case. */
  readonly verdict: string;
  /** The name of the agent that takes over. */
  readonly agent: string;
  readonly cooldown: string;
  /** Other keys, as they are. */
  readonly rest: JsonObject;
}

/** An agent of a catalog. What is null was left out: an update keeps it as it was. */
export interface CatalogAgent {
  readonly name: string;
  readonly trigger: string | null;
  readonly concludes: boolean;
  readonly verdicts: readonly { readonly verdict: string; readonly when: string }[];
  readonly prompt: string | null;
  readonly handoffs: readonly CatalogHandoff[] | null;
  /** Runs a day. */
  readonly dailyCap: number | null;
  /** US dollars a day. */
  readonly dailyBudget: number | null;
  /** Other keys, as they are. */
  readonly rest: JsonObject;
}

/** A YAML catalog of agents, `agents: [{name, trigger, concludes, verdicts, prompt, handoffs}]`, as Tares has it. */
export interface Catalog {
  readonly agents: readonly CatalogAgent[];
  /** Other keys of the file, as they are. */
  readonly rest: JsonObject;
}

/** What an agent's name may be. */
export const AGENT_NAME = /^[A-Za-z0-9_-]+$/;

/** The longest prompt, in characters. */
export const PROMPT_LIMIT = 8000;
