import type { Problem } from '../problem.ts';
import type { Scenario } from './document.ts';
import { findingProblems } from './findingProblems.ts';
import { handoffProblems } from './handoffProblems.ts';
import { summaryProblems } from './summaryProblems.ts';
import { templateProblems } from './templateProblems.ts';
import { validateScenarioWith } from './validateScenarioWith.ts';

/** What is wrong with a scenario, errors first: all the rules of `SCENARIO_RULES`. */
export function validateScenario(scenario: Scenario): Problem[] {
  return validateScenarioWith(scenario, [
    templateProblems,
    summaryProblems,
    handoffProblems,
    findingProblems,
  ]);
}
