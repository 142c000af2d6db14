import type { JsonObject } from '../../core/json/Json.ts';
import { TextField } from '../fields/TextField.tsx';
import { EntryRows } from './EntryRows.tsx';

/** Texts by name, as a table of two columns. */
export function TableField({
  label,
  columns: [name, cell],
  value,
  onChange,
}: {
  label: string;
  columns: readonly [name: string, value: string];
  value: JsonObject | undefined;
  onChange: (value: JsonObject | undefined) => void;
}) {
  return (
    <EntryRows
      label={label}
      what={name.toLowerCase()}
      value={value}
      blank=""
      renderValue={(row, text, store) => (
        <TextField
          hideLabel
          label={`${cell} of ${row}`}
          value={typeof text === 'string' ? text : ''}
          placeholder={cell}
          onChange={store}
        />
      )}
      onChange={onChange}
    />
  );
}
