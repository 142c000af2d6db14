import { Switch } from '@mantine/core';
import { TextField } from '../fields/TextField.tsx';
import type { TraitFields } from './TraitFields.ts';

/** What a pattern looks for in the answer. */
export function PatternFields({ fields }: { fields: TraitFields }) {
  return (
    <>
      <TextField
        label="Pattern"
        mono
        value={fields.text('pattern')}
        description="A regular expression of Python, looked for anywhere in the answer."
        onChange={(pattern) => fields.set({ pattern }, 'pattern')}
      />
      <Switch
        size="xs"
        label="Upper and lower case differ"
        checked={fields.holds('case_sensitive', true)}
        onChange={(event) => fields.set({ case_sensitive: event.currentTarget.checked }, 'case')}
      />
      <Switch
        size="xs"
        label="Holds where it is not found"
        checked={fields.holds('invert_result', false)}
        onChange={(event) => fields.set({ invert_result: event.currentTarget.checked }, 'inversion')}
      />
    </>
  );
}
