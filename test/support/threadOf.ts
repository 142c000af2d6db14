import type { JsonObject } from '../../src/core/json/Json.ts';
import type { AgentRun, RunRecord } from '../../src/core/runtime/events.ts';
import type { RunOptions } from '../../src/core/runtime/RunOptions.ts';
import { run } from '../../src/core/runtime/run.ts';
import type {
  ConclusionRules,
  Scenario,
  ScenarioEdge,
  ScenarioNode,
  ScriptedReply,
  Wake,
} from '../../src/core/scenario/document.ts';
import { edgeOf, nodeOf } from './scenarioOf.ts';

/** Rules of a node that concludes, but for what a test is about. */
export function rulesOf(given: Partial<ConclusionRules> = {}): ConclusionRules {
  return { verdicts: [], trigger: null, dailyCap: null, dailyBudget: null, ...given };
}

/** A reply that concludes with a finding of this verdict. */
export function findingReply(
  verdict: string,
  given: Partial<ScriptedReply> & { key?: string; label?: string } = {},
): ScriptedReply {
  const { key, label, ...reply } = given;
  const conclusion = {
    outcome: 'finding',
    summary: `It is ${verdict}.`,
    verdict,
    ...(key && { key }),
    ...(label && { label }),
  };
  return { text: 'Done.', conclusion, ...reply };
}

/** An agent that concludes, at a node of its name. */
export function agentNode(
  name: string,
  script: readonly ScriptedReply[],
  given: Partial<ScenarioNode> = {},
): ScenarioNode {
  return nodeOf(name, { agentIdentity: name, question: '', concludes: rulesOf(), script, ...given });
}

export function handoffEdge(
  source: string,
  verdict: string,
  target: string,
  cooldown?: string,
): ScenarioEdge {
  const handoverOptions: JsonObject = cooldown === undefined ? { verdict } : { verdict, cooldown };
  return edgeOf(source, target, { handover: 'finding', handoverOptions });
}

export function wakeOf(node: string, at: string, key: string | null = null, given: Partial<Wake> = {}): Wake {
  return { at, node, key, label: key === null ? null : 'service', by: 'trigger', ...given };
}

/** Runs a scenario to its end. */
export async function recordOf(scenario: Scenario, options: RunOptions = {}): Promise<RunRecord> {
  for await (const event of run(scenario, options)) if (event.type === 'run_ended') return event.record;
  throw new Error('the run ended without a record');
}

/** Agent runs, a line each: `1 rca checkout capped: cap of 1 run a day reached for rca`. */
export function runLines(runs: readonly AgentRun[]): string[] {
  return runs.map(
    ({ id, agent, key, status, error }) =>
      `${id} ${agent} ${key ?? '-'} ${status}${error === null ? '' : `: ${error}`}`,
  );
}
