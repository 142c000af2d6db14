import { NativeSelect } from '@mantine/core';
import type { Json, JsonObject } from '../../core/json/Json.ts';
import { isObject, own, withKey } from '../../core/json/objects.ts';
import type { OutcomeCheck, Primitive, ScenarioView } from '../../core/scenario/document.ts';
import { ComparisonFields } from '../check/ComparisonFields.tsx';
import type { Comparison } from '../check/comparison.ts';
import { fieldKind } from '../check/fieldKind.ts';
import { resultFields, turnFields } from '../check/stateFields.ts';
import { JsonField } from '../fields/JsonField.tsx';
import { CombinationFields } from './CombinationFields.tsx';
import { CrossTurnFields } from './CrossTurnFields.tsx';
import { BOOLEAN_TYPES, OUTCOME_TYPES, type OutcomeType, outcomeType, withType } from './outcomeChecks.ts';
import { OUTCOME_LABELS } from './outcomeLabels.ts';
import { TurnFilterFields } from './TurnFilterFields.tsx';
import { TurnScopeFields } from './TurnScopeFields.tsx';

/** An outcome check of any kind; one that no form is for is edited as JSON. */
export function OutcomeCheckFields({
  check,
  view,
  part = false,
  onChange,
}: {
  check: OutcomeCheck;
  view: ScenarioView;
  /** Whether it is part of a combination, which takes only checks that answer yes or no. */
  part?: boolean;
  /** Told with what changed, for undo. */
  onChange: (check: OutcomeCheck, what: string) => void;
}) {
  const type = outcomeType(check);
  const set = (key: string, value: Json | undefined): void =>
    onChange(withKey(check, key, value ?? null) as OutcomeCheck, key);
  const setTerms = (changes: Partial<Comparison>): void => {
    let next: JsonObject = check;
    for (const [key, value] of Object.entries(changes)) next = withKey(next, key, value);
    onChange(next as OutcomeCheck, Object.keys(changes).join());
  };
  const types: readonly OutcomeType[] = part ? BOOLEAN_TYPES : OUTCOME_TYPES;
  return (
    <>
      <NativeSelect
        label="Kind"
        value={type ?? ''}
        data={[
          ...(type === null ? [{ value: '', label: `As in the file: ${String(own(check, 'type'))}` }] : []),
          ...types.map((kind) => ({ value: kind, label: OUTCOME_LABELS[kind] })),
        ]}
        onChange={(event) => onChange(withType(check, event.currentTarget.value as OutcomeType), 'type')}
      />
      {type === null && <CheckAsJson check={check} onChange={onChange} />}
      {type === 'TurnCheck' && (
        <TurnScopeFields
          label="Turns"
          scope={own(check, 'scope')}
          view={view}
          onChange={(scope) => set('scope', scope)}
        />
      )}
      {(type === 'TurnCheck' || type === 'ResultCheck') && (
        <ComparisonFields
          comparison={{
            field: String(own(check, 'field')),
            expected: own(check, 'expected'),
            verify_with: own(check, 'verify_with') as Primitive,
          }}
          suggest={() => (type === 'TurnCheck' ? turnFields(view) : resultFields())}
          kindOf={(field) => fieldKind(view, null, field)}
          onChange={setTerms}
        />
      )}
      {type === 'CrossTurnCheck' && <CrossTurnFields check={check} view={view} onChange={set} />}
      {(type === 'CountTurns' || type === 'FirstMatchIndex') && (
        <TurnFilterFields check={check} view={view} onChange={set} />
      )}
      {(type === 'AllOf' || type === 'AnyOf' || type === 'AtLeastN') && (
        <CombinationFields
          check={check}
          renderPart={(inner, onInner) => (
            <OutcomeCheckFields part check={inner} view={view} onChange={onInner} />
          )}
          onChange={onChange}
        />
      )}
    </>
  );
}

function CheckAsJson({
  check,
  onChange,
}: {
  check: OutcomeCheck;
  onChange: (check: OutcomeCheck, what: string) => void;
}) {
  return (
    <JsonField<Json>
      label="Check"
      rows={4}
      value={check}
      refuse={refuseCheck}
      description="Kept as it is. Choosing a kind above replaces it."
      onChange={(value) => onChange(value as OutcomeCheck, 'json')}
    />
  );
}

function refuseCheck(value: Json): string | null {
  if (isObject(value) && typeof own(value, 'type') === 'string') return null;
  return 'A check is an object with a type, such as {"type": "TurnCheck", …}.';
}
