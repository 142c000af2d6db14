import { Button, SegmentedControl, Switch } from '@mantine/core';
import { useRef, useState } from 'react';
import { placeholderFor } from '../../../core/handover/payload/fillTemplate.ts';
import { type PayloadRender, readPayloadOptions } from '../../../core/handover/payload/payloadOptions.ts';
import { schemaFaults } from '../../../core/handover/payload/schemaFaults.ts';
import type { Json, JsonObject } from '../../../core/json/Json.ts';
import { isObject, withKey } from '../../../core/json/objects.ts';
import { FieldGroup } from '../../fields/FieldGroup.tsx';
import { JsonField } from '../../fields/JsonField.tsx';
import { TextField } from '../../fields/TextField.tsx';
import classes from '../../Inspector.module.css';
import formClasses from './payload/PayloadForm.module.css';
import { SchemaBuilder } from './payload/SchemaBuilder.tsx';
import { isBuildable, waysIn } from './payload/schemaFields.ts';
import { TryPayload } from './payload/TryPayload.tsx';
import type { StrategyFormProps } from './StrategyFormProps.ts';

const RENDERS: readonly { readonly value: PayloadRender; readonly label: string }[] = [
  { value: 'json', label: 'JSON' },
  { value: 'list', label: 'List' },
  { value: 'template', label: 'Template' },
];

/** A payload edge: what a handoff over it has to hold, and how its target gets to read it. */
export function PayloadForm({ edge, options: stored, onChange }: StrategyFormProps) {
  const options = readPayloadOptions(stored);
  const { schema, render, template, announce, announcement } = options;
  const [inSource, setInSource] = useState(false);
  const set = (key: string, value: Json, what: string): void => onChange(withKey(stored, key, value), what);
  const setSchema = (next: JsonObject, what: string): void => set('schema', next, what);
  const shown = inSource || !isBuildable(schema) ? 'source' : 'fields';
  return (
    <>
      <FieldGroup
        label="Payload"
        description="A handoff over this edge gives a reason and exactly this. Keep it narrow: ids, the intent, a sentence or two."
      >
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label="How the payload’s schema is edited"
          value={shown}
          data={[
            { value: 'fields', label: 'Fields', disabled: !isBuildable(schema) },
            { value: 'source', label: 'Source' },
          ]}
          onChange={(next) => setInSource(next === 'source')}
        />
        {shown === 'fields' ? (
          <SchemaBuilder schema={schema} of="the payload" onChange={setSchema} />
        ) : (
          <>
            <JsonField<Json>
              label="JSON Schema"
              hideLabel
              rows={8}
              value={schema}
              refuse={(value) => (isObject(value) ? null : 'A JSON Schema is an object.')}
              onChange={(next) => isObject(next) && setSchema(next, 'schema source')}
            />
            {!isBuildable(schema) && (
              <p className={classes.note}>
                Only the source can show this schema: it is not that of an object.
              </p>
            )}
          </>
        )}
        {schemaFaults(schema).map((fault) => (
          <p key={fault} className={classes.refusal}>
            {fault}
          </p>
        ))}
      </FieldGroup>
      <FieldGroup label="The next agent reads it as">
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label="How the payload is written"
          value={render}
          data={[...RENDERS]}
          onChange={(next) => set('render', next, 'rendering')}
        />
        {render === 'template' && (
          <TemplateField
            template={template}
            schema={schema}
            onChange={(next) => set('template', next, 'template')}
          />
        )}
      </FieldGroup>
      <FieldGroup label="Handover">
        <Switch
          size="xs"
          label="Announce it to the next agent"
          description={
            announce ? undefined : 'It goes on in silence: give both agents the same voice, or announce it.'
          }
          checked={announce}
          onChange={(event) => set('announce', event.currentTarget.checked, 'announcement switch')}
        />
        {announce && (
          <TextField
            label="Announcement"
            rows={1}
            value={announcement}
            description="{{from}} is the agent that hands over, {{reason}} its reason."
            onChange={(next) => set('announcement', next, 'announcement')}
          />
        )}
      </FieldGroup>
      <TryPayload key={edge.id} edge={edge} />
    </>
  );
}

/** A template and the placeholders that it can have; a chip puts its own in where the text is being edited. */
function TemplateField({
  template,
  schema,
  onChange,
}: {
  template: string;
  schema: JsonObject;
  onChange: (template: string) => void;
}) {
  const field = useRef<HTMLDivElement>(null);
  const insert = (placeholder: string): void => {
    const area = field.current?.querySelector('textarea');
    const [from, to] = [area?.selectionStart ?? template.length, area?.selectionEnd ?? template.length];
    onChange(template.slice(0, from) + placeholder + template.slice(to));
  };
  const placeholders = [...waysIn(schema).map(placeholderFor), '{{payload}}', '{{reason}}', '{{from}}'];
  return (
    <div ref={field} className={formClasses.fields}>
      <TextField
        label="Template"
        rows={3}
        mono
        value={template}
        placeholder="Customer {{payload.userId}} …"
        onChange={onChange}
      />
      <fieldset className={formClasses.chips} aria-label="Placeholders">
        {placeholders.map((placeholder) => (
          <Button
            key={placeholder}
            variant="default"
            size="compact-xs"
            aria-label={`Insert ${placeholder}`}
            onClick={() => insert(placeholder)}
          >
            {placeholder.slice(2, -2)}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
