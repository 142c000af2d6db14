import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Json } from '../../core/json/Json.ts';
import { isObject, keysOf } from '../../core/json/objects.ts';
import inspector from '../Inspector.module.css';
import { fitsLines } from '../value/fitsLines.ts';
import { asKind, kindOf, VALUE_KINDS, type ValueKind } from '../value/valueKind.ts';
import classes from './fields.module.css';
import { JsonField } from './JsonField.tsx';
import { LinesField } from './LinesField.tsx';
import { ListValue } from './ListValue.tsx';
import { NumberField } from './NumberField.tsx';
import { ObjectValue } from './ObjectValue.tsx';
import { TextField } from './TextField.tsx';
import type { ValueFieldProps } from './ValueFieldProps.ts';

const NAMES: Record<ValueKind, string> = {
  text: 'Text',
  number: 'Number',
  boolean: 'Boolean',
  list: 'List',
  object: 'Object',
  null: 'Null',
};
const ABSENT = 'absent';

/**
 * Any JSON value, with a switch for its type. With `optional` there may be none (`undefined`), which is
 * something else than null.
 */
export function ValueField({
  label,
  value,
  onChange,
  optional = false,
  first = 'text',
  depth = 0,
}: ValueFieldProps) {
  const kinds = VALUE_KINDS.map((kind) => ({ value: kind as string, label: NAMES[kind] }));
  const ordered = [
    ...kinds.filter((kind) => kind.value === first),
    ...kinds.filter((kind) => kind.value !== first),
  ];
  return (
    <div className={classes.value}>
      <NativeSelect
        aria-label={`Type of ${label}`}
        value={value === undefined ? ABSENT : kindOf(value)}
        data={optional ? [{ value: ABSENT, label: 'Not given' }, ...ordered] : ordered}
        onChange={(event) => {
          const kind = event.currentTarget.value;
          if (kind === ABSENT) onChange(undefined);
          else onChange(asKind(value === undefined ? null : value, kind as ValueKind));
        }}
      />
      <div className={classes.valueInput}>
        {value !== undefined && <ValueInput label={label} value={value} depth={depth} onChange={onChange} />}
      </div>
    </div>
  );
}

function ValueInput({
  label,
  value,
  depth,
  onChange,
}: {
  label: string;
  value: Json;
  depth: number;
  onChange: (value: Json) => void;
}) {
  const [asItems, setAsItems] = useState(false);
  if (value === null) return null;
  if (typeof value === 'string') {
    const rows = value.includes('\n') || value.length > 60 ? { rows: 2 } : {};
    return <TextField hideLabel label={label} value={value} onChange={onChange} {...rows} />;
  }
  if (typeof value === 'boolean') {
    return (
      <NativeSelect
        aria-label={label}
        value={String(value)}
        data={['true', 'false']}
        onChange={(event) => onChange(event.currentTarget.value === 'true')}
      />
    );
  }
  if (kindOf(value) === 'number') {
    return (
      <NumberField hideLabel label={label} value={value} onChange={(number) => onChange(number ?? null)} />
    );
  }
  if (fitsLines(value) && (depth > 0 || !asItems)) {
    return (
      <>
        <LinesField hideLabel label={label} value={value} onChange={onChange} />
        {depth === 0 && (
          <Button
            variant="subtle"
            size="compact-xs"
            className={inspector.add}
            aria-label={`Items of ${label} one by one`}
            onClick={() => setAsItems(true)}
          >
            One by one, of any type
          </Button>
        )}
      </>
    );
  }
  if (depth < DEEPEST && sizeOf(value) <= LONGEST) {
    const shared = { label, depth, Field: ValueField, onChange };
    return isObject(value) ? (
      <ObjectValue {...shared} value={value} />
    ) : (
      <ListValue {...shared} value={value as readonly Json[]} />
    );
  }
  const kind = kindOf(value);
  return (
    <JsonField
      hideLabel
      label={label}
      value={value}
      refuse={(json) => (kindOf(json) === kind ? null : `This is no ${kind}: switch the type first.`)}
      onChange={onChange}
    />
  );
}

/** What is deeper or longer than this is better written than clicked together. */
const DEEPEST = 4;
const LONGEST = 40;

function sizeOf(value: Json): number {
  return Array.isArray(value) ? value.length : isObject(value) ? keysOf(value).length : 0;
}
