import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { describeStateCheck } from '../../core/check/describeStateCheck.ts';
import { keysOf } from '../../core/json/objects.ts';
import { explainCondition, statesAfter } from '../../core/runtime/explainCondition.ts';
import type { EdgeRecord, ScenarioView, StateCheck } from '../../core/scenario/document.ts';
import { CheckCard } from '../check/CheckCard.tsx';
import { type CheckChange, termsChange } from '../check/CheckChange.ts';
import { ComparisonFields } from '../check/ComparisonFields.tsx';
import { duplicatedAt, movedTo, removedAt, replacedAt } from '../check/checkList.ts';
import { checksOf, FIRST_CHECK, withChecks, withTerms } from '../check/conditionChecks.ts';
import { stateFields } from '../check/stateFields.ts';
import { useFieldFacts, useFieldSources } from '../check/useFieldSources.ts';
import { CODE_HINTS, CodeForm } from '../code/codeForms.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { ItemActions } from '../fields/ItemActions.tsx';
import { useItemKeys } from '../fields/useItemKeys.ts';
import classes from '../Inspector.module.css';
import { Finding } from '../run/Finding.tsx';
import { type LastRun, useLastRun } from '../run/useLastRun.ts';
import { conditionVerdict, linesOf } from './conditionVerdict.ts';

/** When an edge is taken: always, or when all of some checks hold; and how they came out in the last run. */
export function ConditionBuilder({
  edge,
  view,
  onChange,
}: {
  edge: EdgeRecord;
  view: ScenarioView;
  onChange: (changes: Partial<EdgeRecord>, change: CheckChange) => void;
}) {
  const { condition } = edge;
  const checks = checksOf(condition);
  const keys = useItemKeys(checks.length);
  const sources = useFieldSources(view);
  const factsOf = useFieldFacts(sources, edge.source);
  const lastRun = useLastRun(view);
  const findings = useFindings(edge, lastRun);
  const store = (next: readonly StateCheck[], change: CheckChange): void =>
    onChange({ condition: withChecks(condition, next) }, change);
  const isConditional = condition !== null;
  const isCode = edge.conditionSource !== null || edge.conditionJs !== null;
  const isStale = lastRun?.isStale === true;
  return (
    <FieldGroup label="Condition">
      {(isConditional || !isCode) && (
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label="When the edge is taken"
          value={isConditional ? 'when' : 'always'}
          data={[
            { value: 'always', label: 'Always' },
            { value: 'when', label: 'When…' },
          ]}
          onChange={(choice) =>
            onChange(
              { condition: choice === 'always' ? null : FIRST_CHECK },
              { label: choice === 'always' ? 'Remove condition' : 'Add condition' },
            )
          }
        />
      )}
      {isConditional && <p className={classes.sentence}>{sentenceOf(checks)}</p>}
      {isConditional && lastRun !== null && (
        <Finding {...conditionVerdict(edge, lastRun, findings)} isStale={isStale} />
      )}
      {checks.map((check, index) => (
        <CheckCard
          key={keys.list[index]}
          name={`Check ${index + 1}`}
          title={index === 0 ? 'This holds' : 'and this holds'}
          action={
            <ItemActions
              name={`check ${index + 1}`}
              index={index}
              count={checks.length}
              onMove={(to) => {
                keys.move(index, to);
                store(movedTo(checks, index, to), { label: 'Move check in the condition' });
              }}
              onDuplicate={() => {
                keys.insert(index + 1);
                store(duplicatedAt(checks, index), { label: 'Duplicate check in the condition' });
              }}
              onRemove={() => {
                keys.remove(index);
                const rest = removedAt(checks, index);
                if (rest.length === 0) onChange({ condition: null }, { label: 'Remove condition' });
                else store(rest, { label: 'Remove check from the condition' });
              }}
            />
          }
        >
          <ComparisonFields
            comparison={check}
            suggest={() => stateFields(sources, edge.source)}
            factsOf={factsOf}
            onChange={(changes) => {
              const { label, key } = termsChange(changes);
              store(replacedAt(checks, index, withTerms(check, changes)), {
                label: `${label} in the condition`,
                ...(key === undefined ? {} : { key: `condition.${index}.${key}` }),
              });
            }}
          />
          <KeptMembers check={check} />
          {findings.length > 0 && (
            <CheckFinding findings={findings} index={index} edge={edge} isStale={isStale} />
          )}
        </CheckCard>
      ))}
      {(isCode || !isConditional) && (
        <CodeForm
          label="Condition"
          sources={{ javascript: edge.conditionJs, python: edge.conditionSource }}
          {...CODE_HINTS.condition}
          onChange={({ javascript, python }) =>
            onChange(
              { conditionJs: javascript, conditionSource: python },
              // Code that is begun is a step of its own, however soon someone types in it.
              { label: 'Edit condition source', key: isCode ? 'condition source' : 'new condition source' },
            )
          }
        />
      )}
      {isConditional && (
        <Button
          variant="subtle"
          size="compact-xs"
          className={classes.add}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => store([...checks, FIRST_CHECK], { label: 'Add check to the condition' })}
        >
          Add a check
        </Button>
      )}
    </FieldGroup>
  );
}

type Findings = ReturnType<typeof explainCondition>;
const NO_FINDINGS: Findings = [];

function useFindings(edge: EdgeRecord, lastRun: LastRun | null): Findings {
  const { condition, source } = edge;
  const record = lastRun?.record;
  const past = useMemo(() => (record === undefined ? [] : statesAfter(source, record)), [record, source]);
  return useMemo(
    () => (past.length === 0 ? NO_FINDINGS : explainCondition(checksOf(condition), past)),
    [condition, past],
  );
}

/** How one check came out after the turns of the edge's source. */
function CheckFinding({
  findings,
  index,
  edge,
  isStale,
}: {
  findings: Findings;
  index: number;
  edge: EdgeRecord;
  isStale: boolean;
}) {
  const lines = linesOf(findings, index, edge.source);
  const [first] = lines;
  if (first === undefined) return null;
  if (lines.length === 1) {
    return <Finding verdict={first.verdict} why={`Turn ${first.turn}: ${first.why}`} isStale={isStale} />;
  }
  const held = lines.filter(({ verdict }) => verdict === 'holds').length;
  const unjudged = lines.some(({ verdict }) => verdict === 'unjudged');
  return (
    <Finding
      verdict={unjudged ? 'unjudged' : held === lines.length ? 'holds' : 'fails'}
      {...(unjudged ? {} : { words: `Held ${held} of ${lines.length} times` })}
      why={`after the turns of ${edge.source}`}
      turns={lines}
      isStale={isStale}
    />
  );
}

/** What the file has of a check that no field is for. */
function KeptMembers({ check }: { check: StateCheck }) {
  const known = new Set(['type', 'field', 'expected', 'verify_with']);
  const others = keysOf({ ...check }).filter((key) => !known.has(key));
  if (others.length === 0) return null;
  return <p className={classes.note}>Kept as in the file: {others.join(', ')}.</p>;
}

/** The whole condition in words. */
function sentenceOf(checks: readonly StateCheck[]): string {
  const [first, ...others] = checks.map(describeStateCheck);
  if (first === undefined) return 'Nothing is checked, so it always holds.';
  if (others.length === 0) return `Taken when ${first}.`;
  return `Taken when all of these hold: ${[first, ...others].join(', and ')}.`;
}
