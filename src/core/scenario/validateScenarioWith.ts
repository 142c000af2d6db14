import type { Problem } from '../problem.ts';
import { askedHandoffProblems } from './askedHandoffs.ts';
import { checkProblems } from './checkProblems.ts';
import type { Scenario } from './document.ts';
import { handoverProblems } from './handoverProblems.ts';
import { historyProblems } from './historyProblems.ts';
import { loopProblems } from './loopProblems.ts';
import { nodeProblems } from './nodeProblems.ts';
import { recordOf } from './scenarioRules.ts';
import { traceProblems } from './traceProblems.ts';
import { validateGraph } from './validateGraph.ts';
import { wokenNodes } from './wokenNodes.ts';

/** Rules that only some scenarios need. They are apart so that a screen loads them with such a scenario. */
export type SpecialRules = (scenario: Scenario) => readonly Problem[];

/**
 * What is wrong with a scenario by the rules that every one needs and by others, errors first. A problem whose
 * part comes from a document names its record. Linear in the scenario; templates of nodes that were checked
 * before are not read again.
 */
export function validateScenarioWith(scenario: Scenario, more: readonly SpecialRules[]): Problem[] {
  const graph = validateGraph(
    scenario.nodes.map((node) => node.nodeId),
    scenario.edges,
    scenario.entry,
    wokenNodes(scenario),
  );
  const problems = [
    ...graph,
    ...nodeProblems(scenario),
    ...loopProblems(scenario),
    ...handoverProblems(scenario),
    ...historyProblems(scenario),
    ...traceProblems(scenario),
    ...askedHandoffProblems(scenario),
    ...checkProblems(scenario),
    ...more.flatMap((rules) => rules(scenario)),
  ];
  const nodes = new Map(scenario.nodes.map((node) => [node.nodeId, node]));
  const placed = problems.map((problem): Problem => {
    const { where } = problem;
    const part = where.node === undefined ? scenario : nodes.get(where.node);
    return { ...problem, where: { scenario: scenario.name, ...recordOf(part), ...where } };
  });
  return [...placed.filter(isError), ...placed.filter((problem) => !isError(problem))];
}

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}
