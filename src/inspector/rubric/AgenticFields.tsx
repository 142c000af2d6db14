import { NativeSelect, Switch } from '@mantine/core';
import { isObject, keysOf } from '../../core/json/objects.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { ModelForm } from '../model/ModelForm.tsx';
import classes from './Rubric.module.css';
import type { TraitFields } from './TraitFields.ts';

const CONTEXTS = [
  { value: 'trace_and_workspace', label: 'The trace and the workspace' },
  { value: 'trace_only', label: 'The trace' },
  { value: 'workspace_only', label: 'The workspace' },
];

/** What an agent that judges gets to see, how long it may take, and which model it is. */
export function AgenticFields({ fields }: { fields: TraitFields }) {
  const model = fields.read('model_override');
  const context = fields.text('context_mode') || 'trace_and_workspace';
  const known = CONTEXTS.some(({ value }) => value === context);
  return (
    <>
      <NativeSelect
        label="The agent sees"
        value={context}
        data={known ? CONTEXTS : [...CONTEXTS, context]}
        onChange={(event) => fields.set({ context_mode: event.currentTarget.value }, 'context')}
      />
      <Switch
        size="xs"
        label="The trace is in a file"
        checked={fields.holds('materialize_trace', false)}
        onChange={(event) => fields.set({ materialize_trace: event.currentTarget.checked }, 'trace')}
      />
      {fields.holds('materialize_trace', false) && (
        <Switch
          size="xs"
          label="The file stays afterwards"
          checked={fields.holds('persist_trace', false)}
          onChange={(event) => fields.set({ persist_trace: event.currentTarget.checked }, 'trace file')}
        />
      )}
      <div className={classes.pair}>
        <NumberField
          label="Turns at most"
          integer
          optional
          least={1}
          placeholder="15"
          value={fields.read('max_turns') ?? undefined}
          onChange={(value) => fields.set({ max_turns: value }, 'turns')}
        />
        <NumberField
          label="Seconds at most"
          integer
          optional
          least={1}
          placeholder="120"
          value={fields.read('timeout_seconds') ?? undefined}
          onChange={(value) => fields.set({ timeout_seconds: value }, 'timeout')}
        />
      </div>
      <Switch
        size="xs"
        label="A model of its own"
        checked={isObject(model)}
        onChange={(event) =>
          fields.set({ model_override: event.currentTarget.checked ? {} : undefined }, 'model')
        }
      />
      {isObject(model) && (
        <FieldGroup label="Model">
          <ModelForm
            model={model}
            onChange={(next, key) =>
              fields.set({ model_override: keysOf(next).length === 0 ? {} : next }, `model ${key}`)
            }
          />
        </FieldGroup>
      )}
    </>
  );
}
