import { Autocomplete, NativeSelect } from '@mantine/core';
import type { PrimitiveParameter } from '../../core/check/PrimitiveDescriptor.ts';
import type { Json } from '../../core/json/Json.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { LinesField } from '../fields/LinesField.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { ValueField } from '../fields/ValueField.tsx';
import inspector from '../Inspector.module.css';
import { fitsLines } from '../value/fitsLines.ts';
import { kindOf } from '../value/valueKind.ts';
import { NormalizersField } from './NormalizersField.tsx';

const ORDER = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];

/**
 * The input of one parameter of a primitive. A value of another kind than the parameter's is shown as JSON:
 * what a file says is seen as it is.
 */
export function ParameterField({
  parameter,
  value,
  onChange,
}: {
  parameter: PrimitiveParameter;
  value: Json | undefined;
  onChange: (value: Json | undefined) => void;
}) {
  const { label, kind, hint, choices = [], fallback } = parameter;
  const given = value === null ? undefined : value;
  const placeholder = fallback === undefined ? 'Has to be given' : wordsOf(fallback);
  const shared = { label, description: hint, placeholder };
  switch (kind) {
    case 'number':
    case 'integer':
      if (given !== undefined && kindOf(given) !== 'number') break;
      return (
        <NumberField
          {...shared}
          value={given}
          integer={kind === 'integer'}
          optional={fallback !== undefined}
          onChange={onChange}
        />
      );
    case 'boolean':
      if (given !== undefined && typeof given !== 'boolean') break;
      return (
        <NativeSelect
          label={label}
          description={hint}
          inputWrapperOrder={ORDER}
          value={String(given ?? fallback)}
          data={[
            { value: 'false', label: 'No' },
            { value: 'true', label: 'Yes' },
          ]}
          onChange={(event) => onChange(event.currentTarget.value === 'true')}
        />
      );
    case 'choice':
      if (given !== undefined && typeof given !== 'string') break;
      return parameter.open ? (
        <Autocomplete
          {...shared}
          inputWrapperOrder={ORDER}
          value={given ?? ''}
          data={[...choices]}
          onChange={(text) => onChange(text === '' ? undefined : text)}
        />
      ) : (
        <NativeSelect
          label={label}
          description={hint}
          inputWrapperOrder={ORDER}
          value={given ?? String(fallback ?? '')}
          data={offered(choices, given)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'texts': {
      if (given !== undefined && !fitsLines(given)) break;
      return <LinesField label={label} description={hint} value={given ?? NO_TEXTS} onChange={onChange} />;
    }
    case 'text':
      if (given !== undefined && typeof given !== 'string') break;
      return (
        <TextField
          {...shared}
          mono
          value={given ?? ''}
          onChange={(text) => onChange(text === '' && fallback !== undefined ? undefined : text)}
        />
      );
    case 'normalizers':
      return <NormalizersField value={value} fallback={fallback ?? []} onChange={onChange} />;
  }
  return (
    <FieldGroup label={label}>
      <p className={inspector.refusal}>
        This takes {KIND_WORDS[kind]}: what the file has is kept, and can’t be judged. Choose another value.
      </p>
      <ValueField optional={fallback !== undefined} label={label} value={value} onChange={onChange} />
    </FieldGroup>
  );
}

/** What each kind of parameter takes. */
const KIND_WORDS: Readonly<Record<PrimitiveParameter['kind'], string>> = {
  text: 'a text',
  texts: 'a list of texts, none of them empty or of several lines',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'yes or no',
  choice: 'one of a few names',
  normalizers: 'a list of steps',
};

const NO_TEXTS: readonly string[] = [];

function offered(choices: readonly string[], given: string | undefined): string[] {
  return given === undefined || choices.includes(given) ? [...choices] : [...choices, given];
}

/** What counts when a parameter is left out, for its empty field. */
function wordsOf(fallback: Json): string {
  if (fallback === null) return 'None';
  return typeof fallback === 'string' ? fallback : stringifyJson(fallback);
}
