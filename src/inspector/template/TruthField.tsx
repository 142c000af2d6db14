import { NativeSelect } from '@mantine/core';
import type { Json } from '../../core/json/Json.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
import type { TypeModel } from '../../core/template/TypeModel.ts';
import { LinesField } from '../fields/LinesField.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { ValueField } from '../fields/ValueField.tsx';
import { parsedInput } from '../node/parsedInput.ts';
import { fitsLines } from '../value/fitsLines.ts';

/** What is right, in the input of the field's type; a value of another type is shown with a switch for it. */
export function TruthField({
  label,
  type,
  value,
  onChange,
}: {
  label: string;
  type: TypeModel;
  value: Json;
  onChange: (value: Json) => void;
}) {
  // An empty text is a text like any other here, and an empty list a list.
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0);
  const input = value === null ? { kind: 'json' as const } : parsedInput(type, isEmpty ? undefined : value);
  const shared = { label, hideLabel: true };
  switch (input.kind) {
    case 'choice':
      if (isEmpty) break;
      return (
        <NativeSelect
          aria-label={label}
          value={stringifyJson(value)}
          data={input.choices.map((choice) => ({
            value: stringifyJson(choice),
            label: typeof choice === 'string' ? choice : stringifyJson(choice),
          }))}
          onChange={(event) => {
            const chosen = input.choices.find(
              (choice) => stringifyJson(choice) === event.currentTarget.value,
            );
            if (chosen !== undefined) onChange(chosen);
          }}
        />
      );
    case 'number':
    case 'integer':
      if (isEmpty) break;
      return (
        <NumberField
          {...shared}
          integer={input.kind === 'integer'}
          value={value}
          onChange={(number) => onChange(number ?? 0)}
        />
      );
    case 'text':
      if (typeof value !== 'string') break;
      return <TextField {...shared} rows={1} value={value} onChange={onChange} />;
    case 'lines':
      if (!fitsLines(value)) break;
      return <LinesField {...shared} value={value} onChange={onChange} />;
  }
  return <ValueField label={label} value={value} onChange={(next) => onChange(next ?? null)} />;
}
