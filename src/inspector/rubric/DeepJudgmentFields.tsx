import { Switch } from '@mantine/core';
import { NumberField } from '../fields/NumberField.tsx';
import classes from './Rubric.module.css';
import type { TraitFields } from './TraitFields.ts';

const NUMBERS = [
  { setting: 'deep_judgment_max_excerpts', label: 'Excerpts at most', integer: true },
  { setting: 'deep_judgment_excerpt_retry_attempts', label: 'Further attempts', integer: true },
  { setting: 'deep_judgment_fuzzy_match_threshold', label: 'Likeness, 0 to 1', integer: false },
] as const;

/** Judging in several steps: excerpts, reasons, a score. */
export function DeepJudgmentFields({ fields }: { fields: TraitFields }) {
  const isDeep = fields.holds('deep_judgment_enabled', false);
  return (
    <>
      <Switch
        size="xs"
        label="Deep judgment"
        description="The judge gives reasons before it decides, from excerpts of the answer."
        checked={isDeep}
        onChange={(event) =>
          fields.set({ deep_judgment_enabled: event.currentTarget.checked }, 'deep judgment')
        }
      />
      {isDeep && (
        <>
          <Switch
            size="xs"
            label="With excerpts"
            checked={fields.holds('deep_judgment_excerpt_enabled', true)}
            onChange={(event) =>
              fields.set({ deep_judgment_excerpt_enabled: event.currentTarget.checked }, 'excerpts')
            }
          />
          <Switch
            size="xs"
            label="Excerpts are checked by a search"
            checked={fields.holds('deep_judgment_search_enabled', false)}
            onChange={(event) =>
              fields.set({ deep_judgment_search_enabled: event.currentTarget.checked }, 'search')
            }
          />
          <div className={classes.pair}>
            {NUMBERS.map(({ setting, label, integer }) => (
              <NumberField
                key={setting}
                label={label}
                integer={integer}
                optional
                least={0}
                placeholder="As the run says"
                value={fields.read(setting) ?? undefined}
                onChange={(value) => fields.set({ [setting]: value }, label.toLowerCase())}
              />
            ))}
          </div>
        </>
      )}
    </>
  );
}
