import type { StepReading } from '../../../core/handover/filter/readFilterSteps.ts';
import type { Json, JsonObject } from '../../../core/json/Json.ts';
import { isObject, own, withKey } from '../../../core/json/objects.ts';
import type { ScenarioView } from '../../../core/scenario/document.ts';
import { CheckCard } from '../../check/CheckCard.tsx';
import { ItemActions } from '../../fields/ItemActions.tsx';
import { JsonField } from '../../fields/JsonField.tsx';
import classes from '../../Inspector.module.css';
import formClasses from './FilterForm.module.css';
import { FilterStepFields } from './FilterStepFields.tsx';
import { STEP_KINDS, sentenceOf } from './filterSteps.ts';

/** One step of a filter: what it does, in a sentence, and its few fields. */
export function FilterStepCard({
  step,
  reading,
  index,
  count,
  view,
  onChange,
  onMove,
  onRemove,
}: {
  step: Json;
  reading: StepReading;
  /** Among `count` steps, from 0. */
  index: number;
  count: number;
  view: ScenarioView;
  /** Told with what changed, for undo. */
  onChange: (step: Json, key: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  return (
    <CheckCard
      title={
        <>
          <span className={formClasses.number}>{index + 1}</span>
          <span className={formClasses.name}>{nameOf(step)}</span>
        </>
      }
      action={
        <ItemActions
          name={`step ${index + 1}`}
          index={index}
          count={count}
          onMove={onMove}
          onRemove={onRemove}
        />
      }
    >
      {reading.ok ? (
        <>
          <p className={classes.note}>{sentenceOf(reading.step)}</p>
          <FilterStepFields
            step={reading.step}
            view={view}
            onChange={(changes) => {
              const keys = Object.keys(changes);
              // Keys that Baton does not know stay.
              const changed = keys.reduce(
                (next, key) => withKey(next, key, changes[key] as Json),
                step as JsonObject,
              );
              onChange(changed, keys.join(' and '));
            }}
          />
        </>
      ) : (
        <>
          <p className={classes.refusal}>This step can’t be followed: {reading.reason}.</p>
          <JsonField<Json> label="As JSON" value={step} onChange={(next) => onChange(next, 'source')} />
        </>
      )}
    </CheckCard>
  );
}

function nameOf(step: Json): string {
  const type = isObject(step) ? own(step, 'type') : undefined;
  if (typeof type !== 'string') return 'Unknown step';
  return Object.hasOwn(STEP_KINDS, type) ? STEP_KINDS[type as keyof typeof STEP_KINDS].label : type;
}
