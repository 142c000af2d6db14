import { Button } from '@mantine/core';
import { useState } from 'react';
import { holdsSecret } from '../../core/checkpoint/withoutSecrets.ts';
import type { Json, JsonObject } from '../../core/json/Json.ts';
import { own } from '../../core/json/objects.ts';
import { JsonField } from '../fields/JsonField.tsx';
import classes from './ModelForm.module.css';
import { MODEL_FIELDS, type ModelField } from './modelFields.ts';
import { interfaceOf, isFieldShown, otherSettings, secretsIn, withModelSetting } from './modelSettings.ts';
import { SettingField } from './SettingField.tsx';

/**
 * A model's settings. Each change is told with the setting's key; every other setting stays as it is, those
 * without a field included. Which fields there are depends on the interface.
 */
export function ModelForm({
  model,
  withPrompt = true,
  onChange,
}: {
  model: JsonObject;
  /** Whether the system prompt is among them: an agent's has a field elsewhere. */
  withPrompt?: boolean;
  onChange: (model: JsonObject, key: string) => void;
}) {
  const [all, setAll] = useState(false);
  const set = (key: string, value: Json | undefined): void =>
    onChange(withModelSetting(model, key, value), key);
  const fields = MODEL_FIELDS.filter(
    (field) => (withPrompt || field.kind !== 'prompt') && isFieldShown(field, model, all),
  );
  const secrets = secretsIn(model);
  return (
    <div className={classes.form}>
      {fields.map((field) => (
        <div key={field.key} data-wide={isWide(field, own(model, field.key)) || undefined}>
          <SettingField
            field={field}
            value={own(model, field.key)}
            onChange={(value) => set(field.key, value)}
          />
        </div>
      ))}
      {interfaceOf(model) === 'manual' && (
        <p data-wide className={classes.note}>
          Its answers are recorded ones, which karenina is given when it runs. No file holds them.
        </p>
      )}
      {otherSettings(model).map((key) => (
        <div key={key} data-wide>
          {holdsSecret(own(model, key) ?? null) ? (
            <p className={classes.note}>
              {key}: holds a key, so it is not shown, and the key is never written.
            </p>
          ) : (
            <JsonField
              label={key}
              value={own(model, key)}
              optional
              onChange={(value) => set(key, value)}
              description="A setting that Baton has no field for. It is kept as it is; empty takes it out."
            />
          )}
        </div>
      ))}
      {secrets.length > 0 && (
        <p data-wide className={classes.note}>
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

const WIDE: readonly ModelField['kind'][] = ['prompt', 'texts', 'table', 'arguments', 'parts'];

/** Numbers and choices stand side by side; what is longer has a line of its own. */
function isWide(field: ModelField, value: Json | undefined): boolean {
  if (WIDE.includes(field.kind) || field.key.endsWith('_url')) return true;
  return typeof value === 'object' ? Array.isArray(value) : typeof value === 'string' && value.length > 16;
}
