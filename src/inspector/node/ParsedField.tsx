import { NativeSelect } from '@mantine/core';
import type { Json } from '../../core/json/Json.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
import type { TypeModel } from '../../core/template/TypeModel.ts';
import { JsonField } from '../fields/JsonField.tsx';
import { LinesField } from '../fields/LinesField.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { fitsLines } from '../value/fitsLines.ts';
import classes from './ParsedFields.module.css';
import { parsedInput } from './parsedInput.ts';

const NOT_GIVEN = 'not given';

/** One parsed field: its name and an input for its type. Left empty it is not given. */
export function ParsedField({
  name,
  type,
  value,
  onChange,
}: {
  name: string;
  type: TypeModel;
  value: Json | undefined;
  onChange: (value: Json | undefined) => void;
}) {
  return (
    <div className={classes.row}>
      <span className={classes.name} title={name} aria-hidden>
        {name}
      </span>
      <Input label={name} type={type} value={value} onChange={onChange} />
    </div>
  );
}

function Input({
  label,
  type,
  value,
  onChange,
}: {
  label: string;
  type: TypeModel;
  value: Json | undefined;
  onChange: (value: Json | undefined) => void;
}) {
  const input = parsedInput(type, value);
  const shared = { label, hideLabel: true, placeholder: NOT_GIVEN };
  switch (input.kind) {
    case 'choice':
      return (
        <NativeSelect
          aria-label={label}
          value={value === undefined ? '' : stringifyJson(value)}
          data={[
            { value: '', label: NOT_GIVEN },
            ...input.choices.map((choice) => ({ value: stringifyJson(choice), label: wordOf(choice) })),
          ]}
          onChange={(event) =>
            onChange(input.choices.find((choice) => stringifyJson(choice) === event.currentTarget.value))
          }
        />
      );
    case 'number':
    case 'integer':
      return (
        <NumberField
          {...shared}
          optional
          integer={input.kind === 'integer'}
          value={value}
          onChange={onChange}
        />
      );
    case 'text':
      return (
        <TextField
          {...shared}
          rows={1}
          value={typeof value === 'string' ? value : ''}
          onChange={(text) => onChange(text === '' ? undefined : text)}
        />
      );
    case 'lines':
      return (
        <LinesField
          {...shared}
          value={value !== undefined && fitsLines(value) ? value : NO_LINES}
          onChange={(lines) => onChange(lines.length === 0 ? undefined : lines)}
        />
      );
    case 'json':
      return <JsonField<Json | undefined> {...shared} optional value={value} onChange={onChange} />;
  }
}

const NO_LINES: readonly string[] = [];

function wordOf(choice: Json): string {
  return typeof choice === 'string' ? choice : stringifyJson(choice);
}
