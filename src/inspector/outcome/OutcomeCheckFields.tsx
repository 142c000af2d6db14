import { NativeSelect } from '@mantine/core';
import type { Json, JsonObject } from '../../core/json/Json.ts';
import { isObject, own, withKey, withoutKey } from '../../core/json/objects.ts';
import type { OutcomeCheck, Primitive } from '../../core/scenario/document.ts';
import { UNREADABLE } from '../../core/scenario/unreadableCheck.ts';
import { type CheckChange, termsChange } from '../check/CheckChange.ts';
import { ComparisonFields } from '../check/ComparisonFields.tsx';
import type { Comparison } from '../check/comparison.ts';
import { resultFields, turnFields } from '../check/stateFields.ts';
import { JsonField } from '../fields/JsonField.tsx';
import { ValueField } from '../fields/ValueField.tsx';
import classes from '../Inspector.module.css';
import type { CheckFieldsProps } from './CheckFieldsProps.ts';
import { CombinationFields } from './CombinationFields.tsx';
import { CrossTurnFields } from './CrossTurnFields.tsx';
import { useOutcome } from './OutcomeContext.ts';
import {
  BOOLEAN_TYPES,
  isCombination,
  newCheck,
  OUTCOME_TYPES,
  type OutcomeType,
  otherMembers,
  outcomeType,
  withType,
} from './outcomeChecks.ts';
import { OUTCOME_LABELS } from './outcomeLabels.ts';
import { TurnFilterFields } from './TurnFilterFields.tsx';
import { TurnScopeFields } from './TurnScopeFields.tsx';

/**
 * An outcome check of any kind, edited in place, with all that is inside it. What no field is for, and what a
 * file has in a shape that can't be read, is shown and stays as it is.
 */
export function OutcomeCheckFields({
  check,
  name = '',
  part = false,
  explained,
  onChange,
  onTakeOut,
}: CheckFieldsProps) {
  const { view, sources, factsOf } = useOutcome();
  const type = outcomeType(check);
  const given: OutcomeCheck = isObject(check) ? (check as OutcomeCheck) : newCheck('TurnCheck');
  const set = (key: string, value: Json | undefined): void =>
    onChange(withKey(given, key, value ?? null) as OutcomeCheck, { label: `Edit ${WORDS[key] ?? key}`, key });
  return (
    <>
      <KindField check={check} part={part} onChange={onChange} />
      {type === 'TurnCheck' && (
        <TurnScopeFields
          label="Turns"
          scope={own(given, 'scope')}
          view={view}
          onChange={(scope) => set('scope', scope)}
        />
      )}
      {(type === 'TurnCheck' || type === 'ResultCheck') && (
        <ComparisonFields
          comparison={comparisonIn(given)}
          suggest={() => (type === 'TurnCheck' ? turnFields(sources) : resultFields())}
          factsOf={factsOf}
          onChange={(changes) => onChange(withTerms(given, changes), termsChange(changes))}
        />
      )}
      {type === 'CrossTurnCheck' && <CrossTurnFields check={given} onChange={set} />}
      {(type === 'CountTurns' || type === 'FirstMatchIndex') && (
        <TurnFilterFields check={given} view={view} onChange={set} />
      )}
      {isCombination(type) && (
        <CombinationFields
          check={given}
          name={name}
          Fields={OutcomeCheckFields}
          {...(explained ? { explained } : {})}
          onChange={onChange}
          {...(onTakeOut ? { onTakeOut } : {})}
        />
      )}
      {type !== null &&
        otherMembers(given).map((key) => (
          <KeptMember
            key={key}
            name={key}
            value={own(given, key) ?? null}
            onChange={(value) =>
              onChange(
                (value === undefined ? withoutKey(given, key) : withKey(given, key, value)) as OutcomeCheck,
                { label: `Edit ${key}`, key },
              )
            }
          />
        ))}
    </>
  );
}

/** How members are called in the history. */
const WORDS: Readonly<Record<string, string>> = {
  scope: 'turns of a check',
  source_turn: 'other value',
  source_field: 'other value',
  target_turn: 'value',
  target_field: 'value',
  normalize: 'normalizers',
  node_id: 'nodes of a check',
  verify_result: 'verdict',
};

function KindField({
  check,
  part,
  onChange,
}: {
  check: Json;
  part: boolean;
  onChange: (check: OutcomeCheck, change: CheckChange) => void;
}) {
  const type = outcomeType(check);
  const isOffered = (kind: OutcomeType): boolean => !part || BOOLEAN_TYPES.includes(kind) || kind === type;
  const isNumber = type !== null && !BOOLEAN_TYPES.includes(type);
  return (
    <>
      <NativeSelect
        label="Kind"
        value={type ?? ''}
        data={[
          ...(type === null ? [{ value: '', label: 'As in the file' }] : []),
          ...OUTCOME_TYPES.filter(isOffered).map((kind) => ({ value: kind, label: OUTCOME_LABELS[kind] })),
        ]}
        onChange={(event) => {
          const kind = event.currentTarget.value as OutcomeType;
          const next = isObject(check) ? withType(check as OutcomeCheck, kind) : newCheck(kind);
          onChange(next, { label: 'Change kind of a check' });
        }}
      />
      {part && isNumber && (
        <p className={classes.refusal}>
          It gives a number, which counts as false among other checks. Choose a kind that holds or does not.
        </p>
      )}
      {type === null && (
        <>
          <p className={classes.refusal}>
            Baton knows no such check: it stays as it is, and a run can’t judge it. Choose a kind to replace
            it.
          </p>
          <JsonField<Json>
            label="As JSON"
            value={check}
            onChange={(next) => onChange(next as OutcomeCheck, { label: 'Edit check', key: 'json' })}
          />
        </>
      )}
    </>
  );
}

function KeptMember({
  name,
  value,
  onChange,
}: {
  name: string;
  value: Json;
  onChange: (value: Json | undefined) => void;
}) {
  return (
    <div>
      <p className={classes.note}>{name}: unknown to this check, and kept as it is.</p>
      <ValueField optional label={name} value={value} onChange={onChange} />
    </div>
  );
}

/** The terms of a check; what the file has in another shape is as good as not there. */
function comparisonIn(check: JsonObject): Comparison {
  const field = own(check, 'field');
  const primitive = own(check, 'verify_with');
  const isReadable = isObject(primitive) && typeof own(primitive, 'type') === 'string';
  return {
    field: typeof field === 'string' ? field : '',
    expected: own(check, 'expected'),
    verify_with: isReadable ? (primitive as Primitive) : { type: UNREADABLE },
  };
}

function withTerms(check: OutcomeCheck, changes: Partial<Comparison>): OutcomeCheck {
  let next: JsonObject = check;
  for (const [key, value] of Object.entries(changes)) next = withKey(next, key, value);
  return next as OutcomeCheck;
}
