import { Checkbox, Group, NativeSelect, Switch } from '@mantine/core';
import { METRICS } from '../../core/rubric/startSettings.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { LinesField } from '../fields/LinesField.tsx';
import type { TraitFields } from './TraitFields.ts';

const MODES = [
  { value: 'tp_only', label: 'What should be there' },
  { value: 'full_matrix', label: 'What should be there, and what should not' },
];

/** What is counted in the answer, and which measures are taken of it. */
export function MetricFields({ fields }: { fields: TraitFields }) {
  const isFull = fields.text('evaluation_mode') === 'full_matrix';
  const chosen = textsOf(fields.read('metrics'));
  const offered: readonly string[] = isFull ? METRICS.full_matrix : METRICS.tp_only;
  const unwanted = textsOf(fields.read('tn_instructions'));
  return (
    <>
      <NativeSelect
        label="Instructions say"
        value={isFull ? 'full_matrix' : 'tp_only'}
        data={MODES}
        onChange={(event) => fields.set({ evaluation_mode: event.currentTarget.value }, 'mode')}
      />
      <LinesField
        label="Should be there"
        value={textsOf(fields.read('tp_instructions'))}
        description="One a line, each found in the answer or missing from it."
        onChange={(lines) => fields.set({ tp_instructions: lines }, 'instructions')}
      />
      {(isFull || unwanted.length > 0) && (
        <LinesField
          label="Should not be there"
          value={unwanted}
          description={isFull ? undefined : 'Not looked at while only what should be there counts.'}
          onChange={(lines) =>
            fields.set({ tn_instructions: lines.length === 0 && !isFull ? undefined : lines }, 'exclusions')
          }
        />
      )}
      <FieldGroup label="Measures">
        <Group gap="xs">
          {[...offered, ...chosen.filter((metric) => !offered.includes(metric))].map((metric) => (
            <Checkbox
              key={metric}
              size="xs"
              label={metric}
              checked={chosen.includes(metric)}
              onChange={(event) => {
                const { checked } = event.currentTarget;
                fields.set(
                  { metrics: checked ? [...chosen, metric] : chosen.filter((other) => other !== metric) },
                  'measures',
                );
              }}
            />
          ))}
        </Group>
      </FieldGroup>
      <Switch
        size="xs"
        label="What is found twice counts once"
        checked={fields.holds('repeated_extraction', true)}
        onChange={(event) => fields.set({ repeated_extraction: event.currentTarget.checked }, 'repetition')}
      />
    </>
  );
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
