import { evaluateOutcome } from '../check/evaluateOutcome.ts';
import type { Steps } from '../effects.ts';
import type { JsonObject } from '../json/Json.ts';
import type { Problem } from '../problem.ts';
import type { OutcomeCriterion, Scenario } from '../scenario/document.ts';
import { callCode } from './callCode.ts';
import type { CodeRun, OutcomeResult } from './events.ts';
import type { RunResult } from './state.ts';

/** The criteria of a finished run, each with its value, and what was noticed on the way. */
export interface CriteriaResult {
  readonly outcomes: readonly OutcomeResult[];
  readonly problems: readonly Problem[];
  readonly code: readonly CodeRun[];
}

/**
 * Evaluates every outcome criterion of a scenario. One that can't be evaluated is false and says why, so that
 * it can't be taken for one that does not hold.
 */
export function* evaluateCriteria(scenario: Scenario, result: RunResult): Steps<CriteriaResult> {
  const outcomes: OutcomeResult[] = [];
  const code: CodeRun[] = [];
  for (const criterion of scenario.criteria) {
    outcomes.push(
      criterion.check === null
        ? yield* evaluateCode(criterion, result, code)
        : evaluateCheck(criterion, result),
    );
  }
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
  return { outcomes, problems, code };
}

function evaluateCheck({ name, description, check }: OutcomeCriterion, result: RunResult): OutcomeResult {
  try {
    return { name, description, value: check !== null && evaluateOutcome(check, result) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { name, description, value: false, error: error.message };
  }
}

/** Evaluates a criterion in JavaScript, or in Python; what ran is added to `code`. */
function* evaluateCode(
  { name, description, evaluateSource, evaluateJs }: OutcomeCriterion,
  result: RunResult,
  code: CodeRun[],
): Steps<OutcomeResult> {
  const source = evaluateJs ?? evaluateSource;
  const failed = (error: string): OutcomeResult => ({ name, description, value: false, error });
  if (source === null) return failed('It has neither a check nor code.');
  const language = evaluateJs === null ? 'python' : 'javascript';
  const call = { role: 'outcome', language, source, args: [resultJson(result)] } as const;
  const answer = yield* callCode(call, `the outcome criterion ${name}`);
  code.push(answer.run);
  if (!answer.result.ok) {
    const { failure, message } = answer.result;
    return failed(failure === 'not_allowed' ? 'It is code, which was not run.' : message);
  }
  const { value } = answer.result;
  if (typeof value === 'boolean' || typeof value === 'number') return { name, description, value };
  return failed('Its code answers neither true, false nor a whole number.');
}

/** A result as code sees it, with what follows from the history where it is left out. */
function resultJson(result: RunResult): JsonObject {
  const path = result.path ?? result.history.map((turn) => turn.node_id);
  return {
    scenario_id: result.scenario_id ?? '',
    status: result.status ?? 'completed',
    path,
    turn_count: result.turn_count ?? path.length,
    history: result.history.map((turn) => ({ ...turn })),
  };
}
