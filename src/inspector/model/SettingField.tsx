import { NativeSelect } from '@mantine/core';
import type { Json } from '../../core/json/Json.ts';
import { JsonField } from '../fields/JsonField.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { kindOf } from '../value/valueKind.ts';
import { MODEL_INTERFACES, type ModelField } from './modelFields.ts';

/**
 * The input of one model setting. A value of a type that the setting does not have in karenina is shown
 * as JSON, so that it can be seen and put right.
 */
export function SettingField({
  field,
  value,
  onChange,
}: {
  field: ModelField;
  value: Json | undefined;
  onChange: (value: Json | undefined) => void;
}) {
  const { label, kind, fallback = 'Not set', hint } = field;
  const given = value === null ? undefined : value;
  const is = given === undefined ? undefined : kindOf(given);
  if ((kind === 'integer' || kind === 'number') && (is === undefined || is === 'number')) {
    return (
      <NumberField
        label={label}
        value={given}
        optional
        integer={kind === 'integer'}
        placeholder={fallback}
        description={hint}
        onChange={onChange}
      />
    );
  }
  if (kind === 'text' && (is === undefined || typeof given === 'string')) {
    return (
      <TextField
        label={label}
        value={typeof given === 'string' ? given : ''}
        placeholder={hint ?? fallback}
        onChange={(text) => onChange(text === '' ? undefined : text)}
      />
    );
  }
  if (kind === 'interface' && (is === undefined || typeof given === 'string')) {
    const chosen = typeof given === 'string' ? given : '';
    const known = (MODEL_INTERFACES as readonly string[]).includes(chosen);
    return (
      <NativeSelect
        label={label}
        value={chosen}
        data={[
          { value: '', label: `Default (${fallback})` },
          ...MODEL_INTERFACES,
          ...(known || chosen === '' ? [] : [{ value: chosen, label: `${chosen} (unknown)` }]),
        ]}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
    );
  }
  return (
    <JsonField
      label={label}
      value={value}
      optional
      placeholder={fallback}
      description={hint}
      onChange={onChange}
    />
  );
}
