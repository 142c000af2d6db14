import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Json } from '../../core/json/Json.ts';
import { isObject, own, withKey } from '../../core/json/objects.ts';
import type { OutcomeCheck } from '../../core/scenario/document.ts';
import { CheckCard } from '../check/CheckCard.tsx';
import { ItemActions } from '../fields/ItemActions.tsx';
import { JsonField } from '../fields/JsonField.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { useItemKeys } from '../fields/useItemKeys.ts';
import classes from '../Inspector.module.css';
import { newCheck, outcomeType } from './outcomeChecks.ts';

/** Told with what changed, for undo. */
type OnCheckChange = (check: OutcomeCheck, what: string) => void;

/** All, any, or at least some of several checks. */
export function CombinationFields({
  check,
  renderPart,
  onChange,
}: {
  check: OutcomeCheck;
  /** The inputs of one of the checks, which may be a combination again. */
  renderPart: (part: OutcomeCheck, onChange: OnCheckChange) => ReactNode;
  onChange: OnCheckChange;
}) {
  const parts = own(check, 'conditions') as readonly Json[];
  const keys = useItemKeys(parts.length);
  const store = (conditions: readonly Json[], what: string): void =>
    onChange(withKey(check, 'conditions', conditions) as OutcomeCheck, what);
  const replace = (index: number, part: Json, what: string): void =>
    store(
      parts.map((other, at) => (at === index ? part : other)),
      `${index}.${what}`,
    );
  return (
    <>
      {outcomeType(check) === 'AtLeastN' && (
        <NumberField
          label="At least"
          integer
          least={0}
          value={own(check, 'n')}
          description={`of ${parts.length} checks`}
          onChange={(n) => onChange(withKey(check, 'n', n ?? 1) as OutcomeCheck, 'n')}
        />
      )}
      {parts.map((part, index) => (
        <CheckCard
          key={keys.list[index]}
          title={`Check ${index + 1}`}
          action={
            <ItemActions
              name={`check ${index + 1}`}
              index={index}
              count={parts.length}
              onRemove={() => {
                keys.remove(index);
                store(
                  parts.filter((_, at) => at !== index),
                  'parts',
                );
              }}
            />
          }
        >
          {isObject(part) ? (
            renderPart(part as OutcomeCheck, (next, what) => replace(index, next, what))
          ) : (
            <JsonField<Json> label="Check" value={part} onChange={(next) => replace(index, next, 'json')} />
          )}
        </CheckCard>
      ))}
      <Button
        variant="subtle"
        size="compact-xs"
        className={classes.add}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => store([...parts, newCheck('TurnCheck')], 'parts')}
      >
        Add a check
      </Button>
    </>
  );
}
