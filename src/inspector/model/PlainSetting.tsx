import { NativeSelect } from '@mantine/core';
import type { Json } from '../../core/json/Json.ts';
import { NumberField } from '../fields/NumberField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { kindOf } from '../value/valueKind.ts';
import type { PlainField } from './modelFields.ts';

/** Whether a value is one that a field's input can show. */
export function fitsPlainField({ kind }: PlainField, value: Json | undefined): boolean {
  if (value === undefined) return true;
  const is = kindOf(value);
  if (kind === 'integer' || kind === 'number') return is === 'number';
  return kind === 'switch' ? is === 'boolean' : is === 'text';
}

/** The input of a setting of a few letters or digits; left empty, what karenina takes by itself counts. */
export function PlainSetting({
  field,
  value,
  of = '',
  onChange,
}: {
  field: PlainField;
  /** One that fits, see `fitsPlainField`. */
  value: Json | undefined;
  /** What it is a setting of, for its accessible name, where several have the same. */
  of?: string;
  onChange: (value: Json | undefined) => void;
}) {
  const { label, kind, fallback = 'Not set', hint, choices = [], least } = field;
  const named = of === '' ? {} : { name: `${of}: ${label}` };
  switch (kind) {
    case 'integer':
    case 'number':
      return (
        <NumberField
          label={label}
          {...named}
          value={value}
          optional
          integer={kind === 'integer'}
          {...(least === undefined ? {} : { least })}
          placeholder={fallback}
          description={hint}
          onChange={onChange}
        />
      );
    case 'text':
      return (
        <TextField
          label={label}
          {...named}
          value={typeof value === 'string' ? value : ''}
          placeholder={hint ?? fallback}
          onChange={(text) => onChange(text === '' ? undefined : text)}
        />
      );
    default: {
      const options =
        kind === 'switch' ? YES_OR_NO : choices.map((choice) => ({ value: choice, label: choice }));
      const chosen = value === undefined ? '' : String(value);
      const known = chosen === '' || options.some((option) => option.value === chosen);
      const usual = options.find((option) => option.value === fallback)?.label ?? fallback;
      return (
        <NativeSelect
          label={label}
          {...(of === '' ? {} : { 'aria-label': `${of}: ${label}` })}
          value={chosen}
          data={[
            { value: '', label: `Default (${usual})` },
            ...options,
            ...(known ? [] : [{ value: chosen, label: `${chosen} (unknown)` }]),
          ]}
          onChange={(event) => {
            const next = event.currentTarget.value;
            if (next === '') onChange(undefined);
            else onChange(kind === 'switch' ? next === 'true' : next);
          }}
        />
      );
    }
  }
}

const YES_OR_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];
