import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Json, JsonObject } from '../../core/json/Json.ts';
import { own } from '../../core/json/objects.ts';
import { JsonField } from '../fields/JsonField.tsx';
import classes from './ModelForm.module.css';
import { MODEL_FIELDS, type ModelField, type ModelRole } from './modelFields.ts';
import { modelOf, otherSettings, secretsIn, withSetting } from './modelSettings.ts';
import { SettingField } from './SettingField.tsx';

/**
 * One model's settings inside an override. Each change is told with the setting's key; every other setting
 * stays as it is, those without a field included.
 */
export function ModelForm({
  override,
  model: role,
  onChange,
}: {
  override: JsonObject | null;
  model: ModelRole;
  onChange: (override: JsonObject | null, key: string) => void;
}) {
  const [all, setAll] = useState(false);
  const model = modelOf(override, role) ?? {};
  const set = (key: string, value: Json | undefined): void =>
    onChange(withSetting(override, role, key, value), key);
  const chosenInterface = own(model, 'interface') ?? 'langchain';
  const shown = (field: ModelField): boolean => {
    if (own(model, field.key) !== undefined) return true;
    if (field.onlyFor !== undefined) return field.onlyFor.includes(String(chosenInterface));
    return all || field.more === undefined;
  };
  const secrets = secretsIn(model);
  return (
    <div className={classes.form}>
      {MODEL_FIELDS.filter(shown).map((field) => (
        <div key={field.key} data-wide={isWide(field, own(model, field.key)) || undefined}>
          <SettingField
            field={field}
            value={own(model, field.key)}
            onChange={(value) => set(field.key, value)}
          />
        </div>
      ))}
      {otherSettings(model).map((key) => (
        <div key={key} data-wide>
          <JsonField
            label={key}
            value={own(model, key)}
            optional
            onChange={(value) => set(key, value)}
            description="A setting that Baton has no field for. It is kept as it is; empty takes it out."
          />
        </div>
      ))}
      {secrets.length > 0 && (
        <p data-wide className={classes.secret}>
          {secrets.join(', ')}: not shown, and never written into a file.
        </p>
      )}
      <div data-wide>
        <Button
          variant="subtle"
          size="compact-xs"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className={classes.more}
        >
          {all ? 'Fewer settings' : 'More settings'}
        </Button>
      </div>
    </div>
  );
}

/** Numbers stand side by side; what is longer has a line of its own. */
function isWide(field: ModelField, value: Json | undefined): boolean {
  return (
    field.kind === 'json' || field.onlyFor !== undefined || (typeof value === 'string' && value.length > 16)
  );
}
