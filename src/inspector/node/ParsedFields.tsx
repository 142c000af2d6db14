import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Json, JsonObject } from '../../core/json/Json.ts';
import { isObject, keysOf, own, withKey, withoutKey } from '../../core/json/objects.ts';
import type { ParsedTemplate } from '../../core/template/ParsedTemplate.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { JsonField } from '../fields/JsonField.tsx';
import { ParsedField } from './ParsedField.tsx';
import classes from './ParsedFields.module.css';

/**
 * What is read from a scripted reply: a field for each of the template's, and for what else is there; or all
 * of it as JSON.
 */
export function ParsedFields({
  template,
  parsed,
  onChange,
}: {
  template: ParsedTemplate | null;
  parsed: JsonObject | undefined;
  onChange: (parsed: JsonObject | undefined) => void;
}) {
  const fields = template?.fields ?? [];
  const [asJson, setAsJson] = useState(false);
  const values = parsed ?? {};
  const known = new Set(fields.map((field) => field.name));
  const others = keysOf(values).filter((key) => !known.has(key));
  const set = (key: string, value: Json | undefined): void => {
    const next = value === undefined ? withoutKey(values, key) : withKey(values, key, value);
    onChange(keysOf(next).length === 0 ? undefined : next);
  };
  if (asJson || fields.length + others.length === 0) {
    return (
      <JsonField<Json | undefined>
        label="Parsed fields"
        optional
        value={parsed}
        placeholder={'{"score": 4}'}
        refuse={(value) => (isObject(value) ? null : 'Parsed fields are an object: name to value.')}
        description={fields.length > 0 && <AsFields onClick={() => setAsJson(false)} />}
        onChange={(value) => onChange(isObject(value) ? value : undefined)}
      />
    );
  }
  return (
    <FieldGroup
      label="Parsed fields"
      action={
        <Button variant="subtle" size="compact-xs" onClick={() => setAsJson(true)}>
          As JSON
        </Button>
      }
    >
      <div className={classes.rows}>
        {fields.map((field) => (
          <ParsedField
            key={field.name}
            name={field.name}
            type={field.type}
            value={own(values, field.name)}
            onChange={(value) => set(field.name, value)}
          />
        ))}
        {others.map((key) => (
          <ParsedField
            key={key}
            name={key}
            type={{ kind: 'any' }}
            value={own(values, key)}
            onChange={(value) => set(key, value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

function AsFields({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="subtle" size="compact-xs" onClick={onClick}>
      As fields
    </Button>
  );
}
