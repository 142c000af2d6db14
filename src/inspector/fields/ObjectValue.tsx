import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { JsonObject } from '../../core/json/Json.ts';
import { entriesOf, objectOf, withKey, withoutKey } from '../../core/json/objects.ts';
import { freeName } from '../../core/scenario/freeName.ts';
import inspector from '../Inspector.module.css';
import classes from './fields.module.css';
import { ItemActions } from './ItemActions.tsx';
import { NameField } from './NameField.tsx';
import type { ValueFieldProps } from './ValueFieldProps.ts';

/** The members of an object, each with its key and a value of its own type. */
export function ObjectValue({
  label,
  value,
  depth,
  Field,
  onChange,
}: {
  label: string;
  value: JsonObject;
  /** How many lists and objects it stands in. */
  depth: number;
  /** The input of one member's value. */
  Field: ComponentType<ValueFieldProps>;
  onChange: (value: JsonObject) => void;
}) {
  const members = entriesOf(value);
  const names = new Set(members.map(([key]) => key));
  return (
    <div className={classes.nested}>
      {members.map(([key, member], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a member keeps its place when it is renamed
        <div key={index} className={classes.nestedItem}>
          <div className={classes.nestedValue}>
            <NameField
              hideLabel
              label={`Key ${index + 1} of ${label}`}
              value={key}
              refuse={(name) => (names.has(name) ? 'There is such a key already.' : null)}
              onRename={(name) =>
                onChange(objectOf(members.map(([other, of]) => [other === key ? name : other, of] as const)))
              }
            />
            <Field
              label={`${key} of ${label}`}
              value={member}
              depth={depth + 1}
              onChange={(next) => onChange(withKey(value, key, next ?? null))}
            />
          </div>
          <ItemActions
            name={`${key} of ${label}`}
            index={index}
            count={members.length}
            onRemove={() => onChange(withoutKey(value, key))}
          />
        </div>
      ))}
      <Button
        variant="subtle"
        size="compact-xs"
        className={inspector.add}
        leftSection={<IconPlus size={14} aria-hidden />}
        aria-label={`Add a key to ${label}`}
        onClick={() => onChange(withKey(value, freeName('key', names), ''))}
      >
        Add a key
      </Button>
    </div>
  );
}
