import { MultiSelect, NativeSelect, SegmentedControl } from '@mantine/core';
import type {
  ChooseAgents,
  FilterStep,
  LimitToolResults,
  QuestionsKept,
} from '../../../core/handover/filter/FilterStep.ts';
import type { Json } from '../../../core/json/Json.ts';
import type { ScenarioView } from '../../../core/scenario/document.ts';
import { NumberField } from '../../fields/NumberField.tsx';
import { TextField } from '../../fields/TextField.tsx';
import { RedactFields } from './RedactFields.tsx';

interface FieldsProps<Step extends FilterStep> {
  readonly step: Step;
  onChange(changes: Readonly<Record<string, Json>>): void;
}

/** The fields of a step. */
export function FilterStepFields({
  step,
  view,
  onChange,
}: FieldsProps<FilterStep> & { readonly view: ScenarioView }) {
  switch (step.type) {
    case 'keep_last_turns':
      return (
        <NumberField
          label="Turns"
          integer
          least={0}
          value={step.turns}
          onChange={(turns) => turns !== undefined && onChange({ turns })}
        />
      );
    case 'agents':
      return <AgentsFields step={step} view={view} onChange={onChange} />;
    case 'tool_results':
      return <ToolResultFields step={step} onChange={onChange} />;
    case 'redact':
      return <RedactFields step={step} onChange={onChange} />;
    case 'merge':
      return (
        <TextField
          label="Heading"
          value={step.heading}
          placeholder="None"
          onChange={(heading) => onChange({ heading })}
        />
      );
    default:
      return null;
  }
}

const QUESTIONS: readonly { readonly value: QuestionsKept; readonly label: string }[] = [
  { value: 'theirs', label: 'Those put to agents that stay' },
  { value: 'all', label: 'All of them' },
  { value: 'none', label: 'None' },
];

function AgentsFields({
  step: { mode, agents, questions },
  view,
  onChange,
}: FieldsProps<ChooseAgents> & { readonly view: ScenarioView }) {
  const names = new Set([...view.agents.map(({ identity }) => identity), ...agents]);
  return (
    <>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label="Keep or leave out"
        value={mode}
        data={[
          { value: 'keep', label: 'Keep' },
          { value: 'leave_out', label: 'Leave out' },
        ]}
        onChange={(next) => onChange({ mode: next })}
      />
      <MultiSelect
        label="Agents"
        value={[...new Set(agents)]}
        data={[...names]}
        searchable={names.size > 8}
        limit={100}
        hidePickedOptions
        placeholder={agents.length === 0 ? 'Choose agents' : undefined}
        onChange={(next) => onChange({ agents: next })}
      />
      <NativeSelect
        label="Questions that stay"
        value={questions}
        data={QUESTIONS}
        onChange={(event) => onChange({ questions: event.currentTarget.value })}
      />
    </>
  );
}

function ToolResultFields({ step: { over, how }, onChange }: FieldsProps<LimitToolResults>) {
  return (
    <>
      <NumberField
        label="Over so many characters"
        integer
        least={0}
        value={over}
        onChange={(count) => count !== undefined && onChange({ over: count })}
      />
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label="What happens to long tool results"
        value={how}
        data={[
          { value: 'cut', label: 'Cut to the head' },
          { value: 'leave_out', label: 'Leave out' },
        ]}
        onChange={(next) => onChange({ how: next })}
      />
    </>
  );
}
