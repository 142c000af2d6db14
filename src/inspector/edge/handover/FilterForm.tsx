import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { FilterStepType } from '../../../core/handover/filter/FilterStep.ts';
import { readStep } from '../../../core/handover/filter/readFilterSteps.ts';
import type { Json } from '../../../core/json/Json.ts';
import { own, withKey } from '../../../core/json/objects.ts';
import { FieldGroup } from '../../fields/FieldGroup.tsx';
import { useItemKeys } from '../../fields/useItemKeys.ts';
import classes from '../../Inspector.module.css';
import formClasses from './FilterForm.module.css';
import { FilterStepCard } from './FilterStepCard.tsx';
import { STEP_KINDS } from './filterSteps.ts';
import type { StrategyFormProps } from './StrategyFormProps.ts';

const TYPES = Object.keys(STEP_KINDS) as FilterStepType[];

/** The steps of a filter, in their order: added, edited, moved and removed. */
export function FilterForm({ view, options, onChange }: StrategyFormProps) {
  const stored = own(options, 'steps');
  const steps: readonly Json[] = Array.isArray(stored) ? stored : [];
  const keys = useItemKeys(steps.length);
  const store = (next: readonly Json[], what: string): void =>
    onChange(withKey(options, 'steps', next), what);
  return (
    <FieldGroup
      label="Steps"
      description={
        steps.length === 0
          ? 'Without steps the whole log is handed on.'
          : 'Each works on what the one before leaves. The log itself stays whole: later handovers start from all of it.'
      }
    >
      {stored !== undefined && !Array.isArray(stored) && (
        <p className={classes.refusal} role="alert">
          The file’s steps are no list. The first step that is added replaces them.
        </p>
      )}
      <ol className={formClasses.steps}>
        {steps.map((step, index) => (
          <li key={keys.list[index]}>
            <FilterStepCard
              step={step}
              reading={readStep(step)}
              index={index}
              count={steps.length}
              view={view}
              onChange={(next, key) =>
                store(
                  steps.map((other, at) => (at === index ? next : other)),
                  `${key} of filter step ${index + 1}`,
                )
              }
              onMove={(to) => {
                keys.move(index, to);
                store(moved(steps, index, to), `place of filter step ${index + 1}`);
              }}
              onRemove={() => {
                keys.remove(index);
                store(
                  steps.filter((_, at) => at !== index),
                  `list of ${steps.length} filter steps`,
                );
              }}
            />
          </li>
        ))}
      </ol>
      <Menu position="bottom-start" width={220}>
        <Menu.Target>
          <Button
            variant="subtle"
            size="compact-xs"
            className={classes.add}
            leftSection={<IconPlus size={14} aria-hidden />}
          >
            Add a step
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {TYPES.map((type) => (
            <Menu.Item
              key={type}
              onClick={() => store([...steps, STEP_KINDS[type].fresh], `filter step ${steps.length + 1}`)}
            >
              {STEP_KINDS[type].label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </FieldGroup>
  );
}

function moved(steps: readonly Json[], from: number, to: number): readonly Json[] {
  const rest = steps.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...steps.slice(from, from + 1), ...rest.slice(to)];
}
