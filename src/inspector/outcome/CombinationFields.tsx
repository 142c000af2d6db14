import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ComponentType, useEffect, useRef } from 'react';
import type { Json } from '../../core/json/Json.ts';
import { own, withKey } from '../../core/json/objects.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
import type { OutcomeCheck } from '../../core/scenario/document.ts';
import type { CheckChange } from '../check/CheckChange.ts';
import { duplicatedAt, movedTo, removedAt, replacedAt } from '../check/checkList.ts';
import { NumberField } from '../fields/NumberField.tsx';
import { useItemKeys } from '../fields/useItemKeys.ts';
import classes from '../Inspector.module.css';
import { kindOf } from '../value/valueKind.ts';
import type { CheckFieldsProps } from './CheckFieldsProps.ts';
import { CheckPart } from './CheckPart.tsx';
import { dissolvedAt, newCheck, outcomeType, partsOf, takenOut, wrappedIn } from './outcomeChecks.ts';

/** So many checks are open to begin with, and so deep; more are read before they are edited. */
const OPEN_AT_FIRST = 3;
const OPEN_DEPTH = 2;

/** All, any, or at least some of several checks. */
export function CombinationFields({
  check,
  name,
  Fields,
  explained,
  onChange,
  onTakeOut,
}: Omit<CheckFieldsProps, 'part'> & {
  readonly check: OutcomeCheck;
  readonly name: string;
  /** The inputs of one of its checks. */
  readonly Fields: ComponentType<CheckFieldsProps>;
}) {
  const parts = partsOf(check);
  const keys = useItemKeys(parts.length);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
  }, []);
  const conditions = own(check, 'conditions');
  const isReadable = conditions === undefined || conditions === null || Array.isArray(conditions);
  const depth = name === '' ? 0 : name.split('.').length;
  // What comes to be while one looks is what one is about to edit.
  const startsOpen = isShown.current || (parts.length <= OPEN_AT_FIRST && depth < OPEN_DEPTH);
  const store = (next: readonly Json[], change: CheckChange): void =>
    onChange(withKey(check, 'conditions', next) as OutcomeCheck, change);
  return (
    <>
      {outcomeType(check) === 'AtLeastN' && <LeastField check={check} onChange={onChange} />}
      {!isReadable && (
        <p className={classes.refusal}>
          {stringifyJson(conditions)} in the file is no list of checks. It stays until you add one.
        </p>
      )}
      {isReadable && parts.length === 0 && (
        <p className={classes.note}>
          {outcomeType(check) === 'AllOf'
            ? 'Without checks it always holds.'
            : 'Without checks nothing here can hold.'}
        </p>
      )}
      {parts.map((part, index) => {
        const partName = name === '' ? `${index + 1}` : `${name}.${index + 1}`;
        const found = explained?.parts[index];
        return (
          <CheckPart
            key={keys.list[index]}
            Fields={Fields}
            part={part}
            name={partName}
            index={index}
            count={parts.length}
            startsOpen={startsOpen}
            {...(found ? { explained: found } : {})}
            onChange={(next, { label, key }) =>
              store(replacedAt(parts, index, next), { label, ...(key ? { key: `${index}.${key}` } : {}) })
            }
            onMove={(to) => {
              keys.move(index, to);
              store(movedTo(parts, index, to), { label: 'Move check' });
            }}
            onDuplicate={() => {
              keys.insert(index + 1);
              store(duplicatedAt(parts, index), { label: 'Duplicate check' });
            }}
            onRemove={() => {
              keys.remove(index);
              store(removedAt(parts, index), { label: 'Remove check' });
            }}
            onWrap={(type) =>
              store(replacedAt(parts, index, wrappedIn(type, part)), { label: 'Group check' })
            }
            onDissolve={() => store(dissolvedAt(parts, index), { label: 'Dissolve a group' })}
            {...(onTakeOut ? { onTakeOut: () => onTakeOut(index) } : {})}
            onTakeOutInner={(inner) =>
              store(takenOut(parts, index, inner), { label: 'Take check out of a group' })
            }
          />
        );
      })}
      <Button
        variant="subtle"
        size="compact-xs"
        className={classes.add}
        leftSection={<IconPlus size={14} aria-hidden />}
        aria-label={name === '' ? 'Add a check' : `Add a check to check ${name}`}
        onClick={() => store([...parts, newCheck('TurnCheck')], { label: 'Add check' })}
      >
        Add a check
      </Button>
    </>
  );
}

function LeastField({
  check,
  onChange,
}: {
  check: OutcomeCheck;
  onChange: (check: OutcomeCheck, change: CheckChange) => void;
}) {
  const least = own(check, 'n');
  const count = partsOf(check).length;
  const isNumber = least !== undefined && kindOf(least) === 'number';
  return (
    <>
      <NumberField
        label="At least"
        integer
        least={0}
        value={least}
        description={`of ${count} ${count === 1 ? 'check' : 'checks'}`}
        onChange={(n) =>
          onChange(withKey(check, 'n', n ?? 1) as OutcomeCheck, { label: 'Edit number of checks', key: 'n' })
        }
      />
      {!isNumber && (
        <p className={classes.refusal}>Enter how many have to hold: what the file has is no number.</p>
      )}
      {isNumber && Number(least) > count && (
        <p className={classes.note}>There are fewer checks than that: it never holds.</p>
      )}
    </>
  );
}
