import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ScenarioView } from '../../core/scenario/document.ts';
import { editTemplateField, type TemplateFieldChange } from '../../core/template/editTemplateField.ts';
import type { FieldArgument, ParsedTemplate, TemplateField } from '../../core/template/ParsedTemplate.ts';
import { unverifyTemplateField } from '../../core/template/unverifyTemplateField.ts';
import { PrimitiveFields } from '../check/PrimitiveFields.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useDraft } from '../fields/useDraft.ts';
import inspector from '../Inspector.module.css';
import type { Reading } from '../value/Reading.ts';
import classes from './FieldTable.module.css';
import { GroundTruthFields } from './GroundTruthFields.tsx';
import { startOfType } from './startOfType.ts';
import { type OnTemplateChange, readEdit } from './TemplateChange.ts';
import { TypeField } from './TypeField.tsx';

/**
 * One field of a template, written back into its source: only what is changed there changes. What is code in
 * the source stays in the code editor.
 */
export function FieldForm({
  template,
  field,
  index,
  nodeId,
  view,
  onChange,
}: {
  template: ParsedTemplate;
  field: TemplateField;
  index: number;
  nodeId: string;
  view: ScenarioView;
  onChange: OnTemplateChange;
}) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { source } = template;
  const changed = (change: TemplateFieldChange): Reading<string> =>
    readEdit(() => editTemplateField(source, field.name, change));
  const store = (next: Reading<string>, what: string, whole = false): void => {
    setRefusal('error' in next ? next.error : null);
    if ('value' in next) onChange(next.value, `${what} of template field ${index + 1}`, whole);
  };
  const apply = (change: TemplateFieldChange, what: string): void => store(changed(change), what);
  const shows = (argument: FieldArgument): boolean =>
    field.kind === 'verified' && !field.opaque.includes(argument);
  const isCode = field.opaque.includes('ground_truth') || field.opaque.includes('verify_with');
  const verify = (verified: boolean): void =>
    store(
      verified ? changed(startOfType(field)) : readEdit(() => unverifyTemplateField(source, field.name)),
      'verification',
      true,
    );
  return (
    <>
      <div className={classes.short}>
        <SourceText
          label="Name"
          value={field.name}
          read={(name) => changed({ name })}
          onChange={(name) => apply({ name }, 'name')}
        />
        <TypeField
          field={field}
          read={(annotation) => changed({ annotation })}
          onChange={(annotation) => apply({ annotation }, 'type')}
        />
      </div>
      {!field.opaque.includes('description') && field.call !== null && (
        <SourceText
          label="Description"
          prose
          value={field.description ?? ''}
          read={(description) => changed({ description })}
          onChange={(description) => apply({ description }, 'description')}
        />
      )}
      {field.call !== null && !isCode && (
        <Switch
          size="xs"
          label="Verified"
          description={
            field.kind === 'plain' ? 'It is read from the answer, and nothing says what is right.' : undefined
          }
          checked={field.kind === 'verified'}
          onChange={(event) => verify(event.currentTarget.checked)}
        />
      )}
      {shows('ground_truth') && (
        <GroundTruthFields
          type={field.type}
          truth={field.ground_truth}
          nodeId={nodeId}
          view={view}
          onChange={(truth) => apply({ ground_truth: truth }, 'ground truth')}
        />
      )}
      {shows('verify_with') && field.verify_with !== null && (
        <PrimitiveFields
          withTrace
          primitive={field.verify_with}
          onChange={(primitive) => apply({ verify_with: primitive }, 'comparison')}
        />
      )}
      {shows('weight') && (
        <NumberField
          label="Weight"
          optional
          placeholder="1.0"
          value={field.ranges.weight === undefined ? undefined : field.weight}
          onChange={(weight) => apply({ weight }, 'weight')}
        />
      )}
      {shows('extraction_hint') && (
        <TextField
          label="Hint for the judge"
          rows={1}
          value={field.extraction_hint ?? ''}
          onChange={(hint) => apply({ extraction_hint: hint === '' ? undefined : hint }, 'hint')}
        />
      )}
      {refusal !== null && (
        <p role="alert" className={inspector.refusal}>
          {refusal}
        </p>
      )}
      {field.opaque.length > 0 && (
        <p className={inspector.note}>Code, to be edited in the source: {field.opaque.join(', ')}.</p>
      )}
    </>
  );
}

/** A part of a field whose text can be one that the source can't have. */
function SourceText({
  label,
  value,
  prose = false,
  read,
  onChange,
}: {
  label: string;
  value: string;
  prose?: boolean;
  read: (text: string) => Reading<string>;
  onChange: (text: string) => void;
}) {
  const draft = useDraft(
    value,
    (text) => text,
    (text) => {
      const next = read(text);
      return 'error' in next ? next : { value: text };
    },
    onChange,
  );
  return (
    <TextInput
      label={label}
      value={draft.text}
      error={draft.error}
      spellCheck={prose}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => draft.change(event.currentTarget.value)}
      onBlur={draft.leave}
    />
  );
}
