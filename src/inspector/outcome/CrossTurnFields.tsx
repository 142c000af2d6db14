import { NativeSelect } from '@mantine/core';
import type { Json } from '../../core/json/Json.ts';
import { own } from '../../core/json/objects.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
import type { OutcomeCheck } from '../../core/scenario/document.ts';
import { NormalizersField } from '../check/NormalizersField.tsx';
import { turnFields } from '../check/stateFields.ts';
import { PathField } from '../fields/PathField.tsx';
import { useOutcome } from './OutcomeContext.ts';
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
  onChange,
}: {
  check: OutcomeCheck;
  onChange: (key: string, value: Json) => void;
}) {
  const { view, sources, factsOf } = useOutcome();
  const comparison = own(check, 'comparison');
  const known = COMPARISONS.some(({ value }) => value === comparison);
  const side = (name: 'source' | 'target', label: string) => {
    const field = own(check, `${name}_field`);
    const path = typeof field === 'string' ? field : '';
    return (
      <>
        <TurnScopeFields
          single
          label={`${label}: turn`}
          scope={own(check, `${name}_turn`)}
          view={view}
          onChange={(scope) => onChange(`${name}_turn`, scope)}
        />
        <PathField
          label={`${label}: field`}
          value={path}
          suggest={() => turnFields(sources)}
          hintOf={(offered) => factsOf(offered).hint}
          description={path === '' ? undefined : factsOf(path).hint}
          onChange={(next) => onChange(`${name}_field`, next)}
        />
      </>
    );
  };
  return (
    <>
      {side('target', 'Value')}
      <NativeSelect
        label="Comparison"
        value={known ? (comparison as string) : ''}
        error={
          known ? undefined : 'The file’s comparison is none of these, so it can’t be judged. Choose one.'
        }
        data={[
          ...(known ? [] : [{ value: '', label: `As in the file: ${stringifyJson(comparison ?? null)}` }]),
          ...COMPARISONS,
        ]}
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
