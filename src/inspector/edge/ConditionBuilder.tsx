import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { describeCondition } from '../../core/check/describeCondition.ts';
import type { EdgeRecord, ScenarioView, StateCheck } from '../../core/scenario/document.ts';
import { CheckCard } from '../check/CheckCard.tsx';
import { ComparisonFields } from '../check/ComparisonFields.tsx';
import type { Comparison } from '../check/comparison.ts';
import { checksOf, FIRST_CHECK, withChecks } from '../check/conditionChecks.ts';
import { fieldKind } from '../check/fieldKind.ts';
import { stateFields } from '../check/stateFields.ts';
import { CODE_HINTS, CodeForm } from '../code/codeForms.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { ItemActions } from '../fields/ItemActions.tsx';
import { useItemKeys } from '../fields/useItemKeys.ts';
import classes from '../Inspector.module.css';

/** When an edge is taken: always, or when all of some checks hold. */
export function ConditionBuilder({
  edge,
  view,
  onChange,
}: {
  edge: EdgeRecord;
  view: ScenarioView;
  /** Told with what changed, for undo. */
  onChange: (changes: Partial<EdgeRecord>, what: string) => void;
}) {
  const { condition } = edge;
  const checks = checksOf(condition);
  const keys = useItemKeys(checks.length);
  const store = (next: readonly StateCheck[], what: string): void =>
    onChange({ condition: withChecks(condition, next) }, what);
  const isConditional = condition !== null;
  const isCode = edge.conditionSource !== null || edge.conditionJs !== null;
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
            onChange({ condition: choice === 'always' ? null : FIRST_CHECK }, 'condition')
          }
        />
      )}
      {isConditional && <p className={classes.sentence}>{sentenceOf(checks)}</p>}
      {checks.map((check, index) => (
        <CheckCard
          key={keys.list[index]}
          title={index === 0 ? 'This holds' : 'and this holds'}
          action={
            <ItemActions
              name={`check ${index + 1}`}
              index={index}
              count={checks.length}
              onMove={(to) => {
                keys.move(index, to);
                store(moved(checks, index, to), 'condition order');
              }}
              onRemove={() => {
                keys.remove(index);
                const rest = checks.filter((_, other) => other !== index);
                if (rest.length === 0) onChange({ condition: null }, 'condition');
                else store(rest, 'condition');
              }}
            />
          }
        >
          <ComparisonFields
            comparison={check}
            suggest={() => stateFields(view, edge.source)}
            kindOf={(field) => fieldKind(view, edge.source, field)}
            onChange={(changes) =>
              store(
                checks.map((other, at) => (at === index ? withTerms(check, changes) : other)),
                `condition.${index}.${Object.keys(changes).join()}`,
              )
            }
          />
        </CheckCard>
      ))}
      {(isCode || !isConditional) && (
        <CodeForm
          label="Condition"
          sources={{ javascript: edge.conditionJs, python: edge.conditionSource }}
          {...CODE_HINTS.condition}
          onChange={({ javascript, python }) =>
            onChange({ conditionJs: javascript, conditionSource: python }, 'condition source')
          }
        />
      )}
      {isConditional && (
        <Button
          variant="subtle"
          size="compact-xs"
          className={classes.add}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => store([...checks, FIRST_CHECK], 'condition')}
        >
          Add a check
        </Button>
      )}
    </FieldGroup>
  );
}

function withTerms(
  check: StateCheck,
  { expected = check.expected, ...terms }: Partial<Comparison>,
): StateCheck {
  return { ...check, ...terms, expected };
}

/** The whole condition in words. */
function sentenceOf(checks: readonly StateCheck[]): string {
  if (checks.length === 0) return 'Nothing is checked, so it always holds.';
  return `Taken when ${checks.map(describeCondition).join(', and ')}.`;
}

function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}
