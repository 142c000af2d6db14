import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Json } from '../../core/json/Json.ts';
import {
  addTrait,
  changeTraitKind,
  duplicateTrait,
  editTrait,
  moveTrait,
  removeTrait,
} from '../../core/rubric/editRubric.ts';
import {
  EDITABLE_FAMILIES,
  type RubricFormat,
  type RubricTrait,
  type TraitPlace,
} from '../../core/rubric/RubricTrait.ts';
import { readRubric } from '../../core/rubric/readRubric.ts';
import { traitFaults } from '../../core/rubric/traitFaults.ts';
import { useItemKeys } from '../fields/useItemKeys.ts';
import inspector from '../Inspector.module.css';
import classes from './Rubric.module.css';
import { TraitRow } from './TraitRow.tsx';
import { FAMILY_LABELS } from './traitWords.ts';

/**
 * Told of the rubric's new JSON. `what` completes the sentence "Edit … of the rubric"; what is typed goes on
 * in one step of the history, what is `whole` is a step of its own.
 */
export type OnRubricChange = (rubric: Json, what: string, whole?: boolean) => void;

/** The traits of a rubric: added, edited, moved, copied and removed. What no form shows is listed as it is. */
export function RubricFields({
  label,
  rubric,
  format,
  dynamic,
  onChange,
}: {
  /** The list's accessible name. */
  label: string;
  rubric: Json;
  format: RubricFormat;
  /** Whether these are the traits that count only where their concept comes up. */
  dynamic: boolean;
  onChange: OnRubricChange;
}) {
  const all = readRubric(rubric, format);
  const traits = all.filter((trait) => !format.mixed || trait.dynamic === dynamic);
  const keys = useItemKeys(traits.length);
  const [added, setAdded] = useState<number | null>(null);
  return (
    <>
      {traits.length > 0 && (
        <ol className={classes.traits} aria-label={label}>
          {traits.map((trait, index) => {
            const siblings = traits.filter(({ place }) => place.list === trait.place.list);
            const at = siblings.indexOf(trait);
            return (
              <TraitRow
                key={keys.list[index]}
                trait={trait}
                format={format}
                dynamic={dynamic}
                faults={traitFaults(
                  trait,
                  all.filter((other) => other !== trait),
                  format,
                )}
                index={at}
                count={siblings.length}
                startsOpen={added === keys.list[index]}
                onEdit={(changes, what) =>
                  onChange(editTrait(rubric, format, trait.place, changes), `${what} of trait ${index + 1}`)
                }
                onKind={(kind) =>
                  onChange(changeTraitKind(rubric, format, trait, kind), `kind of trait ${trait.name}`, true)
                }
                onMove={(to) => {
                  const neighbour = siblings[to];
                  if (neighbour === undefined) return;
                  keys.move(index, index + to - at);
                  onChange(
                    moveTrait(rubric, format, trait.place, neighbour.place.index),
                    `order of the traits, ${trait.name} moved,`,
                    true,
                  );
                }}
                onDuplicate={() => {
                  keys.insert(index + 1);
                  onChange(duplicateTrait(rubric, format, trait), `traits, ${trait.name} duplicated,`, true);
                }}
                onRemove={() => {
                  keys.remove(index);
                  onChange(removeTrait(rubric, format, trait.place), `traits, ${trait.name} removed,`, true);
                }}
              />
            );
          })}
        </ol>
      )}
      <Menu position="bottom-start" withinPortal returnFocus={false}>
        <Menu.Target>
          <Button
            variant="subtle"
            size="compact-xs"
            className={inspector.add}
            leftSection={<IconPlus size={14} aria-hidden />}
          >
            Add a trait
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {EDITABLE_FAMILIES.map((family) => (
            <Menu.Item
              key={family}
              onClick={() => {
                const { rubric: next, place } = addTrait(rubric, format, family, dynamic);
                const at = indexOf(readRubric(next, format), place, traits);
                keys.insert(at);
                setAdded(keys.next);
                onChange(next, 'traits, one added,', true);
              }}
            >
              <span className={classes.choice}>
                {FAMILY_LABELS[family].label}
                <span>{FAMILY_LABELS[family].hint}</span>
              </span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

/** Where a new trait comes among those that are shown: behind all that stand before it. */
function indexOf(all: readonly RubricTrait[], place: TraitPlace, shown: readonly RubricTrait[]): number {
  const before = all.slice(
    0,
    all.findIndex((trait) => trait.place.list === place.list && trait.place.index === place.index),
  );
  return shown.filter((trait) =>
    before.some((other) => other.place.list === trait.place.list && other.place.index === trait.place.index),
  ).length;
}
