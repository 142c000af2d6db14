import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Redact } from '../../../core/handover/filter/FilterStep.ts';
import { readStep } from '../../../core/handover/filter/readFilterSteps.ts';
import type { Json } from '../../../core/json/Json.ts';
import fieldClasses from '../../fields/fields.module.css';
import { TextField } from '../../fields/TextField.tsx';
import { useDraft } from '../../fields/useDraft.ts';
import { PATTERNS } from './filterSteps.ts';

const OWN = 'own';

/** What is redacted: one of the usual things, or whatever a pattern finds; and what stands in its place. */
export function RedactFields({
  step,
  onChange,
}: {
  step: Redact;
  onChange: (changes: Readonly<Record<string, Json>>) => void;
}) {
  const { pattern, flags, replacement } = step;
  const [isOwn, setOwn] = useState(false);
  const known = PATTERNS.find((usual) => usual.pattern === pattern);
  const draft = useDraft(
    pattern,
    (stored) => stored,
    (text) => {
      const reading = readStep({ ...step, flags: [...flags], pattern: text });
      return reading.ok ? { value: text } : { error: sentence(reading.reason) };
    },
    (next) => onChange({ pattern: next }),
  );
  const ignoresCase = flags.some((flag) => flag === 'IGNORECASE' || flag === 'I');
  return (
    <>
      <NativeSelect
        label="What to look for"
        value={isOwn ? OWN : (known?.label ?? OWN)}
        data={[...PATTERNS.map(({ label }) => label), { value: OWN, label: 'A pattern of your own' }]}
        onChange={({ currentTarget: { value } }) => {
          const usual = PATTERNS.find(({ label }) => label === value);
          setOwn(usual === undefined);
          if (usual !== undefined) onChange({ pattern: usual.pattern, replacement: usual.replacement });
        }}
      />
      <TextInput
        label="Pattern"
        value={draft.text}
        error={draft.error}
        description="A regular expression of Python."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{ input: fieldClasses.mono ?? '' }}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => draft.change(event.currentTarget.value)}
        onBlur={draft.leave}
      />
      <Checkbox
        size="xs"
        label="Ignore case"
        checked={ignoresCase}
        onChange={({ currentTarget: { checked } }) => {
          const others = flags.filter((flag) => flag !== 'IGNORECASE' && flag !== 'I');
          onChange({ flags: checked ? [...others, 'IGNORECASE'] : others });
        }}
      />
      <TextField
        label="Replacement"
        value={replacement}
        placeholder="Nothing"
        description="Taken as it is."
        onChange={(next) => onChange({ replacement: next })}
      />
    </>
  );
}

function sentence(reason: string): string {
  return `${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}.`;
}
