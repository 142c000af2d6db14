import type { Json, JsonObject } from '../../core/json/Json.ts';
import { entriesOf, isObject } from '../../core/json/objects.ts';
import { JsonField } from '../fields/JsonField.tsx';
import { LinesField } from '../fields/LinesField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { fitsLines } from '../value/fitsLines.ts';
import { ArgumentsField } from './ArgumentsField.tsx';
import type { ModelField } from './modelFields.ts';
import { PartsField } from './PartsField.tsx';
import { fitsPlainField, PlainSetting } from './PlainSetting.tsx';
import { TableField } from './TableField.tsx';

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
  const { label, hint, fallback = 'Not set' } = field;
  const given = value === null ? undefined : value;
  switch (field.kind) {
    case 'prompt':
      if (given !== undefined && typeof given !== 'string') break;
      return (
        <TextField
          label={label}
          rows={2}
          value={given ?? ''}
          onChange={(text) => onChange(text === '' ? undefined : text)}
        />
      );
    case 'texts':
      if (given !== undefined && !fitsLines(given)) break;
      return (
        <LinesField
          label={label}
          description={hint}
          value={given ?? NO_TEXTS}
          onChange={(lines) => onChange(lines.length === 0 ? undefined : lines)}
        />
      );
    case 'table':
      if (given !== undefined && !isTable(given)) break;
      return (
        <TableField
          label={label}
          columns={field.columns ?? ['Name', 'Value']}
          value={given}
          onChange={onChange}
        />
      );
    case 'arguments':
      if (given !== undefined && !isObject(given)) break;
      return <ArgumentsField label={label} value={given} onChange={onChange} />;
    case 'parts':
      if (given !== undefined && !isObject(given)) break;
      return <PartsField label={label} hint={hint} parts={field.parts} value={given} onChange={onChange} />;
    default:
      if (!fitsPlainField(field, given)) break;
      return <PlainSetting field={field} value={given} onChange={onChange} />;
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

const NO_TEXTS: readonly string[] = [];

function isTable(value: Json): value is JsonObject {
  return isObject(value) && entriesOf(value).every(([, cell]) => typeof cell === 'string');
}
