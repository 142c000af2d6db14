import { NativeSelect } from '@mantine/core';
import type { Json } from '../../core/json/Json.ts';
import { own } from '../../core/json/objects.ts';
import type { OutcomeCheck, ScenarioView } from '../../core/scenario/document.ts';
import { NormalizersField } from '../check/NormalizersField.tsx';
import { turnFields } from '../check/stateFields.ts';
import { PathField } from '../fields/PathField.tsx';
import { TurnScopeFields } from './TurnScopeFields.tsx';

const COMPARISONS = [
  { value: 'eq', label: 'equals' },
  { value: 'neq', label: 'differs from' },
  { value: 'contains', label: 'contains' },
  { value: 'gt', label: 'is greater than' },
  { value: 'gte', label: 'is at least' },
  { value: 'lt', label: 'is less than' },
  { value: 'lte', label: 'is at most' },
];

/** A field of one turn compared with a field of another: target, comparison, source. */
export function CrossTurnFields({
  check,
  view,
  onChange,
}: {
  check: OutcomeCheck;
  view: ScenarioView;
  onChange: (key: string, value: Json) => void;
}) {
  const comparison = String(own(check, 'comparison'));
  const isKnown = COMPARISONS.some(({ value }) => value === comparison);
  const side = (name: 'source' | 'target', label: string) => (
    <>
      <TurnScopeFields
        label={`${label}: turn`}
        scope={own(check, `${name}_turn`)}
        view={view}
        onChange={(scope) => onChange(`${name}_turn`, scope)}
      />
      <PathField
        label={`${label}: field`}
        value={String(own(check, `${name}_field`))}
        suggest={() => turnFields(view)}
        onChange={(field) => onChange(`${name}_field`, field)}
      />
    </>
  );
  return (
    <>
      {side('target', 'Value')}
      <NativeSelect
        label="Comparison"
        value={comparison}
        data={isKnown ? COMPARISONS : [...COMPARISONS, comparison]}
        onChange={(event) => onChange('comparison', event.currentTarget.value)}
      />
      {side('source', 'Other value')}
      <NormalizersField
        value={own(check, 'normalize')}
        onChange={(normalize) => onChange('normalize', normalize ?? [])}
      />
    </>
  );
}
