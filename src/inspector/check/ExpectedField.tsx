import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { Json } from '../../core/json/Json.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { LinesField } from '../fields/LinesField.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { ValueField } from '../fields/ValueField.tsx';
import classes from '../Inspector.module.css';
import { fitsLines } from '../value/fitsLines.ts';
import { type ExpectedInput, expectedInput, isSame, misfit } from './expectedInput.ts';
import type { Choice, FieldFacts } from './FieldSources.ts';

/** More choices than these are in a list. */
const IN_A_ROW = 3;

/** What a comparison expects: chosen where the field's values are known, else written as its type. */
export function ExpectedField({
  type,
  facts,
  value,
  onChange,
}: {
  /** The comparison's. */
  type: string;
  facts: FieldFacts;
  value: Json | undefined;
  onChange: (value: Json) => void;
}) {
  const [isFree, setFree] = useState(false);
  const input = expectedInput(type, facts);
  const problem = misfit(input, value);
  const isAny = isFree || input.kind === 'any' || (problem !== null && input.kind !== 'choice');
  // A choice of all that makes sense needs no other way.
  const canBeOther =
    type !== 'BooleanMatch' && input.kind !== 'any' && (problem === null || input.kind === 'choice');
  return (
    <FieldGroup
      label="Expected"
      action={
        canBeOther ? (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-pressed={isFree}
            onClick={() => setFree((before) => !before)}
          >
            {isFree ? 'As its type' : 'Any value'}
          </Button>
        ) : undefined
      }
    >
      {isAny ? (
        <ValueField
          label="Expected"
          value={value ?? null}
          {...(input.kind === 'number' || input.kind === 'list' ? { first: input.kind } : {})}
          onChange={(next) => onChange(next ?? null)}
        />
      ) : (
        <TypedInput input={input} value={value} onChange={onChange} />
      )}
      {problem !== null && <p className={classes.refusal}>{problem}</p>}
    </FieldGroup>
  );
}

function TypedInput({
  input,
  value,
  onChange,
}: {
  input: ExpectedInput;
  value: Json | undefined;
  onChange: (value: Json) => void;
}) {
  if (input.kind === 'choice') {
    return <ChoiceField choices={withOwn(input.choices, value)} value={value} onChange={onChange} />;
  }
  if (input.kind === 'number') {
    return (
      <NumberField hideLabel label="Expected" value={value} onChange={(number) => onChange(number ?? null)} />
    );
  }
  if (input.kind === 'text' && typeof value === 'string') {
    const rows = value.includes('\n') || value.length > 60 ? { rows: 2 } : {};
    return <TextField hideLabel label="Expected" value={value} onChange={onChange} {...rows} />;
  }
  if (value !== undefined && fitsLines(value)) {
    return (
      <LinesField
        hideLabel
        label="Expected"
        value={value}
        description="One a line."
        onChange={(lines) => onChange(lines)}
      />
    );
  }
  return <ValueField label="Expected" value={value} onChange={(next) => onChange(next ?? null)} />;
}

function ChoiceField({
  choices,
  value,
  onChange,
}: {
  choices: readonly Choice[];
  value: Json | undefined;
  onChange: (value: Json) => void;
}) {
  const data = choices.map((choice) => ({ value: stringifyJson(choice.value), label: choice.label }));
  const choose = (key: string): void => {
    const chosen = choices.find((choice) => stringifyJson(choice.value) === key);
    if (chosen !== undefined) onChange(chosen.value);
  };
  const current = value === undefined ? '' : stringifyJson(value);
  if (choices.length <= IN_A_ROW) {
    return (
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="Expected"
        value={current}
        data={data}
        onChange={choose}
      />
    );
  }
  return (
    <NativeSelect
      aria-label="Expected"
      value={current}
      data={value === undefined ? [{ value: '', label: 'Choose' }, ...data] : data}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

/** The choices, and the value that is there beside them. */
function withOwn(choices: readonly Choice[], value: Json | undefined): readonly Choice[] {
  if (value === undefined || choices.some((choice) => isSame(choice.value, value))) return choices;
  return [...choices, { value, label: `${stringifyJson(value)} (as it is)` }];
}
