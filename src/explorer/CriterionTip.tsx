import { describeOutcome } from '../core/check/describeOutcome.ts';
import type { OutcomeResult } from '../core/runtime/events.ts';
import type { CriterionRecord } from '../core/scenario/document.ts';
import classes from './CriterionTip.module.css';

/** A criterion in words: what it is for, what it asks, and what came of it in the last run. */
export function CriterionTip({
  criterion: { name, description, check },
  outcome,
}: {
  criterion: CriterionRecord;
  outcome: OutcomeResult | undefined;
}) {
  return (
    <span className={classes.tip}>
      <strong>{name}</strong>
      {description !== '' && <span>{description}</span>}
      <span>{check === null ? 'It is judged by code.' : `It asks: ${describeOutcome(check)}.`}</span>
      <span>{outcomeWords(outcome)}</span>
    </span>
  );
}

function outcomeWords(outcome: OutcomeResult | undefined): string {
  if (outcome === undefined) return 'Not run yet.';
  const { value, error } = outcome;
  const came =
    typeof value === 'number'
      ? `Last run: ${value}`
      : value
        ? 'Met in the last run'
        : 'Not met in the last run';
  return error === undefined ? `${came}.` : `${came}: ${error}`;
}
