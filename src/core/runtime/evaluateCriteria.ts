import { evaluateOutcome } from '../check/evaluateOutcome.ts';
import type { Problem } from '../problem.ts';
import type { OutcomeCriterion, Scenario } from '../scenario/document.ts';
import type { OutcomeResult } from './events.ts';
import type { RunResult } from './state.ts';

/** The criteria of a finished run, each with its value, and what was noticed on the way. */
export interface CriteriaResult {
  readonly outcomes: readonly OutcomeResult[];
  readonly problems: readonly Problem[];
}

/**
 * Evaluates every outcome criterion of a scenario. One that can't be evaluated is false and says why, so that
 * it can't be taken for one that does not hold.
 */
export function evaluateCriteria(scenario: Scenario, result: RunResult): CriteriaResult {
  const outcomes = scenario.criteria.map((criterion) => evaluateCriterion(criterion, result));
  const problems = outcomes.flatMap(({ name, error }): Problem[] => {
    if (error === undefined) return [];
    return [
      {
        severity: 'warning',
        code: 'outcome_not_evaluated',
        message: `The outcome criterion ${name} counts as false. ${error}`,
        where: { scenario: scenario.name, criterion: name },
        fix: 'Give the criterion a check that can be evaluated on this run.',
      },
    ];
  });
  return { outcomes, problems };
}

function evaluateCriterion(criterion: OutcomeCriterion, result: RunResult): OutcomeResult {
  const { name, description, check, evaluateSource } = criterion;
  if (check === null) {
    const error =
      evaluateSource === null
        ? 'It has neither a check nor code.'
        : 'It is code, and code in a file is not run.';
    return { name, description, value: false, error };
  }
  try {
    return { name, description, value: evaluateOutcome(check, result) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { name, description, value: false, error: error.message };
  }
}
