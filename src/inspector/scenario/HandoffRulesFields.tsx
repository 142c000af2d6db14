import { Switch } from '@mantine/core';
import type { ScenarioRecord } from '../../core/scenario/document.ts';
import { NumberField } from '../fields/NumberField.tsx';

/** What a run enforces on handoffs with a payload. */
export function HandoffRulesFields({
  handoffs,
  onChange,
}: {
  handoffs: ScenarioRecord['handoffs'];
  onChange: (handoffs: ScenarioRecord['handoffs'], what: string) => void;
}) {
  return (
    <>
      <NumberField
        label="Handoffs in a run"
        integer
        least={0}
        optional
        value={handoffs.budget ?? undefined}
        placeholder="No limit"
        description="So many handoffs with a payload are accepted; the next one ends the run."
        onChange={(budget) =>
          onChange({ ...handoffs, budget: budget === undefined ? null : Number(budget) }, 'handoff budget')
        }
      />
      <Switch
        size="xs"
        label="An agent may get the task again"
        description="Switched off, a handoff back to an agent that had the task is refused."
        checked={handoffs.allowReturn}
        onChange={(event) =>
          onChange({ ...handoffs, allowReturn: event.currentTarget.checked }, 'return rule')
        }
      />
    </>
  );
}
