import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { editTemplateStrategy, type TemplateStrategy } from '../../core/template/editTemplateStrategy.ts';
import type { ParsedTemplate } from '../../core/template/ParsedTemplate.ts';
import { CheckCard } from '../check/CheckCard.tsx';
import { ItemActions } from '../fields/ItemActions.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { useItemKeys } from '../fields/useItemKeys.ts';
import inspector from '../Inspector.module.css';
import { type OnTemplateChange, readEdit } from './TemplateChange.ts';

const EVERY = 'every';
const KINDS = [
  { value: 'AllOf', label: 'All of these hold' },
  { value: 'AnyOf', label: 'Any of these holds' },
  { value: 'AtLeastN', label: 'At least some of these hold' },
];

/** How the fields' verdicts make up the template's: every one of them, or a combination. */
export function StrategyFields({
  template,
  onChange,
}: {
  template: ParsedTemplate;
  onChange: OnTemplateChange;
}) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { strategy, source } = template;
  const names = template.fields.filter(({ kind }) => kind === 'verified').map(({ name }) => name);
  const isCode = template.unsupported.some(({ code }) => code === 'template/strategy');
  if (isCode || (names.length < 2 && strategy === null)) return null;
  const store = (next: TemplateStrategy | null, whole = false): void => {
    const edited = readEdit(() => editTemplateStrategy(source, next));
    setRefusal('error' in edited ? edited.error : null);
    if ('value' in edited) onChange(edited.value, 'verdict of the template', whole);
  };
  return (
    <>
      <NativeSelect
        label="The answer is right when"
        value={strategy?.type ?? EVERY}
        data={[{ value: EVERY, label: 'Every verified field is' }, ...kindsFor(strategy)]}
        onChange={(event) => store(ofKind(event.currentTarget.value, strategy, names), true)}
      />
      {strategy !== null && <Parts strategy={strategy} names={names} onChange={store} />}
      {refusal !== null && (
        <p role="alert" className={inspector.refusal}>
          {refusal}
        </p>
      )}
    </>
  );
}

function kindsFor(strategy: TemplateStrategy | null) {
  const one = { value: 'FieldCheck', label: 'One field is' };
  return strategy?.type === 'FieldCheck' ? [one, ...KINDS] : KINDS;
}

function ofKind(
  kind: string,
  before: TemplateStrategy | null,
  names: readonly string[],
): TemplateStrategy | null {
  if (kind === EVERY) return null;
  const conditions =
    before === null
      ? names.map((field): TemplateStrategy => ({ type: 'FieldCheck', field }))
      : before.type === 'FieldCheck'
        ? [before]
        : before.conditions;
  if (kind === 'AtLeastN') return { type: kind, n: 1, conditions };
  return kind === 'AllOf' || kind === 'AnyOf' ? { type: kind, conditions } : before;
}

/** The conditions of a combination; each is a field or a combination again. */
function Parts({
  strategy,
  names,
  onChange,
}: {
  strategy: TemplateStrategy;
  names: readonly string[];
  onChange: (strategy: TemplateStrategy, whole?: boolean) => void;
}) {
  const conditions = strategy.type === 'FieldCheck' ? [] : strategy.conditions;
  const keys = useItemKeys(conditions.length);
  if (strategy.type === 'FieldCheck') {
    return (
      <FieldSelect
        field={strategy.field}
        names={names}
        onChange={(field) => onChange({ ...strategy, field })}
      />
    );
  }
  const store = (next: readonly TemplateStrategy[], whole = false): void =>
    onChange({ ...strategy, conditions: next }, whole);
  const [first = ''] = names;
  return (
    <>
      {strategy.type === 'AtLeastN' && (
        <NumberField
          label="At least"
          integer
          least={0}
          value={strategy.n}
          description={`of ${conditions.length}`}
          onChange={(n) => onChange({ ...strategy, n: Number(n ?? 1) })}
        />
      )}
      {conditions.map((condition, index) => (
        <CheckCard
          key={keys.list[index]}
          title={
            <NativeSelect
              size="xs"
              aria-label={`Condition ${index + 1}`}
              value={condition.type}
              data={[{ value: 'FieldCheck', label: 'A field is right' }, ...KINDS]}
              onChange={(event) => {
                const kind = event.currentTarget.value;
                const next =
                  kind === 'FieldCheck'
                    ? ({ type: 'FieldCheck', field: first } as const)
                    : ofKind(kind, condition, names);
                if (next !== null) store(conditions.with(index, next), true);
              }}
            />
          }
          action={
            <ItemActions
              name={`condition ${index + 1}`}
              index={index}
              count={conditions.length}
              onRemove={() => {
                keys.remove(index);
                store(
                  conditions.filter((_, at) => at !== index),
                  true,
                );
              }}
            />
          }
        >
          <Parts
            strategy={condition}
            names={names}
            onChange={(next, whole) => store(conditions.with(index, next), whole)}
          />
        </CheckCard>
      ))}
      <Button
        variant="subtle"
        size="compact-xs"
        className={inspector.add}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => store([...conditions, { type: 'FieldCheck', field: first }], true)}
      >
        Add a condition
      </Button>
    </>
  );
}

function FieldSelect({
  field,
  names,
  onChange,
}: {
  field: string;
  names: readonly string[];
  onChange: (field: string) => void;
}) {
  const known = names.includes(field);
  return (
    <NativeSelect
      aria-label="Field"
      value={field}
      error={known ? undefined : 'The template does not verify this field.'}
      data={known ? [...names] : [...names, field]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
