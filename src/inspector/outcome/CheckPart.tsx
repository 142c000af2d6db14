import { Group, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ComponentType, useId, useState } from 'react';
import { describeOutcome } from '../../core/check/describeOutcome.ts';
import type { OutcomeExplanation } from '../../core/check/explainOutcome.ts';
import type { Json } from '../../core/json/Json.ts';
import { CheckCard } from '../check/CheckCard.tsx';
import type { CheckChange } from '../check/CheckChange.ts';
import { ItemActions } from '../fields/ItemActions.tsx';
import type { CheckFieldsProps } from './CheckFieldsProps.ts';
import { CheckMenu } from './CheckMenu.tsx';
import classes from './CheckPart.module.css';
import { OutcomeFinding } from './OutcomeFinding.tsx';
import { type CombinationType, isCombination, outcomeType } from './outcomeChecks.ts';

/** One check of a combination: closed it says what it asks and what it found, open it is edited. */
export function CheckPart({
  Fields,
  part,
  name,
  index,
  count,
  explained,
  startsOpen,
  onChange,
  onMove,
  onDuplicate,
  onRemove,
  onWrap,
  onDissolve,
  onTakeOut,
  onTakeOutInner,
}: {
  Fields: ComponentType<CheckFieldsProps>;
  part: Json;
  /** Its numbers from the outside in: `2.1`. */
  name: string;
  index: number;
  count: number;
  explained?: OutcomeExplanation;
  startsOpen: boolean;
  onChange: (part: Json, change: CheckChange) => void;
  onMove: (to: number) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onWrap: (type: CombinationType) => void;
  onDissolve: () => void;
  /** Left out where the combination is the criterion's own. */
  onTakeOut?: () => void;
  /** Takes one out of this check, which is a combination. */
  onTakeOutInner: (inner: number) => void;
}) {
  const [isOpen, setOpen] = useState(startsOpen);
  const body = useId();
  const isGroup = isCombination(outcomeType(part));
  return (
    <CheckCard
      name={`Check ${name}`}
      title={
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={14} aria-hidden className={classes.chevron} />
          Check {name}
        </UnstyledButton>
      }
      action={
        <Group gap={0} wrap="nowrap">
          <ItemActions
            name={`check ${name}`}
            index={index}
            count={count}
            onMove={onMove}
            onDuplicate={onDuplicate}
            onRemove={onRemove}
          />
          <CheckMenu
            name={`check ${name}`}
            onWrap={onWrap}
            {...(isGroup ? { onDissolve } : {})}
            {...(onTakeOut ? { onTakeOut } : {})}
          />
        </Group>
      }
    >
      <div id={body} className={classes.body}>
        {isOpen ? (
          <Fields
            part
            check={part}
            name={name}
            {...(explained ? { explained } : {})}
            onChange={onChange}
            onTakeOut={onTakeOutInner}
          />
        ) : (
          <p className={classes.sentence}>{describeOutcome(part)}</p>
        )}
      </div>
      {explained && <OutcomeFinding explained={explained} />}
    </CheckCard>
  );
}
