import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isObject, own } from '../../core/json/objects.ts';
import { editTemplateField, type TemplateFieldChange } from '../../core/template/editTemplateField.ts';
import type { FieldArgument, ParsedTemplate, TemplateField } from '../../core/template/ParsedTemplate.ts';
import { TemplateError } from '../../core/template/TemplateError.ts';
import { PrimitiveFields } from '../check/PrimitiveFields.tsx';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { JsonField } from '../fields/JsonField.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useDraft } from '../fields/useDraft.ts';
import { ValueField } from '../fields/ValueField.tsx';
import classes from '../Inspector.module.css';
import type { Reading } from '../value/Reading.ts';

/**
 * One field of a template, written back into its source: only what is changed there changes. What is code in
 * the source stays in the code editor.
 */
export function FieldForm({
  template,
  field,
  onChange,
}: {
  template: ParsedTemplate;
  field: TemplateField;
  /** Told the template's new source. */
  onChange: (source: string) => void;
}) {
  const changed = (change: TemplateFieldChange): Reading<string> => {
    try {
      return { value: editTemplateField(template.source, field.name, change) };
    } catch (error) {
      if (error instanceof TemplateError) return { error: error.message };
      throw error;
    }
  };
  const [refusal, setRefusal] = useState<string | null>(null);
  const apply = (change: TemplateFieldChange): void => {
    const next = changed(change);
    setRefusal('error' in next ? next.error : null);
    if ('value' in next) onChange(next.value);
  };
  const shows = (argument: FieldArgument): boolean =>
    field.kind === 'verified' && !field.opaque.includes(argument);
  const truth = field.ground_truth;
  const isConditional = isObject(truth) && own(truth, '__conditional__') === true;
  return (
    <>
      <SourceText label="Name" value={field.name} part="name" changed={changed} apply={apply} />
      <SourceText label="Type" value={field.annotation} part="annotation" changed={changed} apply={apply} />
      {!field.opaque.includes('description') && field.call !== null && (
        <SourceText
          label="Description"
          value={field.description ?? ''}
          part="description"
          changed={changed}
          apply={apply}
        />
      )}
      {shows('ground_truth') && (
        <FieldGroup
          label="Right is"
          description={isConditional && 'By an earlier node’s result: its source, cases and default.'}
        >
          {isConditional ? (
            <JsonField
              hideLabel
              label="Ground truth"
              value={truth}
              onChange={(value) => apply({ ground_truth: value })}
            />
          ) : (
            <ValueField
              label="Ground truth"
              value={truth}
              onChange={(value) => apply({ ground_truth: value ?? null })}
            />
          )}
        </FieldGroup>
      )}
      {shows('verify_with') && field.verify_with !== null && (
        <PrimitiveFields
          withTrace
          primitive={field.verify_with}
          onChange={(primitive) => apply({ verify_with: primitive })}
        />
      )}
      {shows('weight') && (
        <NumberField
          label="Weight"
          optional
          placeholder="1.0"
          value={field.ranges.weight === undefined ? undefined : field.weight}
          onChange={(weight) => apply({ weight })}
        />
      )}
      {shows('extraction_hint') && (
        <TextField
          label="Hint for the judge"
          rows={1}
          value={field.extraction_hint ?? ''}
          onChange={(hint) => apply({ extraction_hint: hint === '' ? undefined : hint })}
        />
      )}
      {refusal !== null && (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
      {field.opaque.length > 0 && (
        <p className={classes.note}>Code, to be edited in the source below: {field.opaque.join(', ')}.</p>
      )}
    </>
  );
}

/** A part of a field whose text can be one that the source can't have. */
function SourceText({
  label,
  value,
  part,
  changed,
  apply,
}: {
  label: string;
  value: string;
  part: 'name' | 'annotation' | 'description';
  changed: (change: TemplateFieldChange) => Reading<string>;
  apply: (change: TemplateFieldChange) => void;
}) {
  const draft = useDraft(
    value,
    (text) => text,
    (text) => {
      const next = changed({ [part]: text });
      return 'error' in next ? next : { value: text };
    },
    (text) => apply({ [part]: text }),
  );
  return (
    <TextInput
      label={label}
      value={draft.text}
      error={draft.error}
      spellCheck={part === 'description'}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => draft.change(event.currentTarget.value)}
      onBlur={draft.leave}
    />
  );
}
