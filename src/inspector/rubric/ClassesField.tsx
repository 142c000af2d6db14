import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Json } from '../../core/json/Json.ts';
import { entriesOf, isObject, objectOf } from '../../core/json/objects.ts';
import type { TraitChanges } from '../../core/rubric/RubricTrait.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { ItemActions } from '../fields/ItemActions.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useDraft } from '../fields/useDraft.ts';
import { useItemKeys } from '../fields/useItemKeys.ts';
import inspector from '../Inspector.module.css';
import classes from './Rubric.module.css';

type Entries = readonly (readonly [string, Json])[];

/** The classes of a trait, in their order: the place of the one that fits is the score. */
export function ClassesField({
  classes: given,
  onChange,
}: {
  classes: Json;
  onChange: (changes: TraitChanges, what: string) => void;
}) {
  const entries = isObject(given) ? entriesOf(given) : [];
  const keys = useItemKeys(entries.length);
  const store = (next: Entries, what: string): void => onChange({ classes: objectOf(next) }, what);
  const taken = entries.map(([name]) => name);
  return (
    <FieldGroup
      label="Classes"
      description="From worst to best, or the other way round: a class’s number is its score."
    >
      <ol className={classes.classes}>
        {entries.map(([name, words], index) => (
          <li key={keys.list[index]} className={classes.class}>
            <span className={classes.number} aria-hidden>
              {index}
            </span>
            <ClassName
              label={`Name of class ${index}`}
              name={name}
              taken={taken}
              onChange={(next) => store(entries.with(index, [next, words]), `name of class ${index}`)}
            />
            <TextField
              hideLabel
              label={`Description of class ${index}`}
              rows={1}
              value={typeof words === 'string' ? words : ''}
              placeholder="When it fits"
              onChange={(text) => store(entries.with(index, [name, text]), `description of class ${index}`)}
            />
            <ItemActions
              name={`class ${index}`}
              index={index}
              count={entries.length}
              onMove={(to) => {
                keys.move(index, to);
                const rest = entries.filter((_, at) => at !== index);
                store([...rest.slice(0, to), [name, words], ...rest.slice(to)], 'order of the classes');
              }}
              onRemove={() => {
                keys.remove(index);
                store(
                  entries.filter((_, at) => at !== index),
                  'classes',
                );
              }}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="subtle"
        size="compact-xs"
        className={inspector.add}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => store([...entries, [freeClass(taken), 'When it fits']], 'classes')}
      >
        Add a class
      </Button>
    </FieldGroup>
  );
}

function ClassName({
  label,
  name,
  taken,
  onChange,
}: {
  label: string;
  name: string;
  taken: readonly string[];
  onChange: (name: string) => void;
}) {
  const draft = useDraft<string>(
    name,
    (text) => text,
    (text) => {
      if (text === '') return { error: 'Give it a name.' };
      return text !== name && taken.includes(text)
        ? { error: 'Another class has this name.' }
        : { value: text };
    },
    onChange,
  );
  return (
    <TextInput
      aria-label={label}
      value={draft.text}
      error={draft.error}
      autoComplete="off"
      onChange={(event) => draft.change(event.currentTarget.value)}
      onBlur={draft.leave}
    />
  );
}

function freeClass(taken: readonly string[]): string {
  let count = taken.length;
  while (taken.includes(`class ${count}`)) count += 1;
  return `class ${count}`;
}
