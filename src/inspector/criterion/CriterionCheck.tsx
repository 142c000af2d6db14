import { Button, Group } from '@mantine/core';
import { useMemo } from 'react';
import { describeOutcome } from '../../core/check/describeOutcome.ts';
import { explainOutcome, type OutcomeExplanation } from '../../core/check/explainOutcome.ts';
import { resultOf } from '../../core/runtime/resultOf.ts';
import type { CriterionRecord, OutcomeCheck, ScenarioView } from '../../core/scenario/document.ts';
import type { CheckChange } from '../check/CheckChange.ts';
import { useFieldFacts, useFieldSources } from '../check/useFieldSources.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import classes from '../Inspector.module.css';
import { CheckMenu } from '../outcome/CheckMenu.tsx';
import { OutcomeCheckFields } from '../outcome/OutcomeCheckFields.tsx';
import { OutcomeContext } from '../outcome/OutcomeContext.ts';
import { OutcomeFinding } from '../outcome/OutcomeFinding.tsx';
import { BOOLEAN_TYPES, isCombination, outcomeType, partsOf, wrappedIn } from '../outcome/outcomeChecks.ts';
import { useLastRun } from '../run/useLastRun.ts';

/** A criterion's check: what it asks in words, what came of it in the last run, and its fields. */
export function CriterionCheck({
  criterion,
  check,
  view,
  onChange,
}: {
  criterion: CriterionRecord;
  check: OutcomeCheck;
  view: ScenarioView;
  onChange: (check: OutcomeCheck | null, change: CheckChange) => void;
}) {
  const sources = useFieldSources(view);
  const factsOf = useFieldFacts(sources, null);
  const lastRun = useLastRun(view);
  const record = lastRun?.record;
  const result = useMemo(() => (record === undefined ? null : resultOf(record)), [record]);
  const explained = useMemo(() => (result === null ? null : explainOutcome(check, result)), [check, result]);
  const sentence = useMemo(() => sentenceOf(check), [check]);
  const isStale = lastRun?.isStale === true;
  const contents = useMemo(() => ({ view, sources, factsOf, isStale }), [view, sources, factsOf, isStale]);
  const type = outcomeType(check);
  const then = record?.outcomes.find(({ name }) => name === criterion.name);
  const [only, ...others] = isCombination(type) ? partsOf(check) : [];
  const canUnwrap = only !== undefined && others.length === 0;
  return (
    <OutcomeContext value={contents}>
      <FieldGroup
        label="Check"
        action={
          <Group gap={0}>
            <Button
              variant="subtle"
              size="compact-xs"
              onClick={() => onChange(null, { label: 'Remove check' })}
            >
              Remove
            </Button>
            <CheckMenu
              name="the check"
              {...(type === null || BOOLEAN_TYPES.includes(type)
                ? { onWrap: (kind) => onChange(wrappedIn(kind, check), { label: 'Group check' }) }
                : {})}
              {...(canUnwrap
                ? { onDissolve: () => onChange(only as OutcomeCheck, { label: 'Dissolve a group' }) }
                : {})}
            />
          </Group>
        }
      >
        <p className={classes.sentence}>{sentence}</p>
        {explained === null ? (
          <p className={classes.note}>Run the scenario to see here what comes of every check.</p>
        ) : (
          <OutcomeFinding explained={explained} words={verdictWords(explained, then?.value)} />
        )}
        {isStale && (
          <p className={classes.note}>
            The scenario was changed since its last run: what is found here is of that run. Run it again.
          </p>
        )}
        <OutcomeCheckFields check={check} {...(explained ? { explained } : {})} onChange={onChange} />
      </FieldGroup>
    </OutcomeContext>
  );
}

/** The criterion in one sentence. */
function sentenceOf(check: OutcomeCheck): string {
  const clause = describeOutcome(check);
  const type = outcomeType(check);
  return type === 'CountTurns' || type === 'FirstMatchIndex' ? `Gives ${clause}.` : `Met when ${clause}.`;
}

/** What came of it, and what came of it then, where the check has become another since. */
function verdictWords({ value }: OutcomeExplanation, then: boolean | number | undefined): string {
  const now = valueWords(value);
  // A run counts as false what it can't judge.
  if (then === undefined || then === (value ?? false)) return `${now} in the last run`;
  return `${now} by the check as it is now; in the last run ${valueWords(then).toLowerCase()}`;
}

function valueWords(value: boolean | number | null): string {
  if (value === null) return 'Could not be judged, so not met';
  if (typeof value === 'number') return `Gives ${value}`;
  return value ? 'Met' : 'Not met';
}
