import { Autocomplete, TagsInput } from '@mantine/core';
import type { TemplateField } from '../../core/template/ParsedTemplate.ts';
import { pythonLiteral } from '../../core/template/pythonLiteral.ts';
import fields from '../fields/fields.module.css';
import { useDraft } from '../fields/useDraft.ts';
import type { Reading } from '../value/Reading.ts';

/** The types that a field mostly has, as Python spells them. */
const TYPES = [
  'str',
  'int',
  'float',
  'bool',
  'list[str]',
  'list[int]',
  'dict[str, str]',
  'str | None',
  'Literal["a", "b"]',
];

/** A field's type: one of the usual ones, or any that Python can spell. One of a few texts shows them as such. */
export function TypeField({
  field,
  read,
  onChange,
}: {
  field: TemplateField;
  /** The source with another type, or why it can't have it. */
  read: (annotation: string) => Reading<string>;
  onChange: (annotation: string) => void;
}) {
  const { annotation, type } = field;
  const draft = useDraft(
    annotation,
    (text) => text,
    (text) => {
      const next = read(text);
      return 'error' in next ? next : { value: text };
    },
    onChange,
  );
  const choices = type.kind === 'literal' ? type.values.filter((value) => typeof value === 'string') : [];
  const isChoice = type.kind === 'literal' && choices.length === type.values.length;
  return (
    <>
      <Autocomplete
        label="Type"
        value={draft.text}
        data={TYPES}
        // Every type is offered while the one that is stored stands there.
        filter={({ options }) => options}
        error={draft.error}
        spellCheck={false}
        classNames={{ input: fields.mono, option: fields.mono }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={draft.change}
        onBlur={draft.leave}
      />
      {isChoice && (
        <div data-wide>
          <TagsInput
            label="Choices"
            description="Enter takes one in."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={choices}
            onChange={(values) => {
              if (values.length > 0) onChange(`Literal[${values.map(pythonLiteral).join(', ')}]`);
            }}
          />
        </div>
      )}
    </>
  );
}
