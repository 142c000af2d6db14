import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Json } from '../../core/json/Json.ts';
import inspector from '../Inspector.module.css';
import classes from './fields.module.css';
import { ItemActions } from './ItemActions.tsx';
import { useItemKeys } from './useItemKeys.ts';
import type { ValueFieldProps } from './ValueFieldProps.ts';

/** The items of a list, each a value of its own type. */
export function ListValue({
  label,
  value,
  depth,
  Field,
  onChange,
}: {
  label: string;
  value: readonly Json[];
  /** How many lists and objects it stands in. */
  depth: number;
  /** The input of one item. */
  Field: ComponentType<ValueFieldProps>;
  onChange: (value: readonly Json[]) => void;
}) {
  const keys = useItemKeys(value.length);
  return (
    <div className={classes.nested}>
      {value.map((item, index) => {
        const name = `item ${index + 1} of ${label}`;
        return (
          <div key={keys.list[index]} className={classes.nestedItem}>
            <div className={classes.nestedValue}>
              <Field
                label={name}
                value={item}
                depth={depth + 1}
                onChange={(next) =>
                  onChange(value.map((other, at) => (at === index ? (next ?? null) : other)))
                }
              />
            </div>
            <ItemActions
              name={name}
              index={index}
              count={value.length}
              onMove={(to) => {
                keys.move(index, to);
                const rest = value.filter((_, at) => at !== index);
                onChange([...rest.slice(0, to), item, ...rest.slice(to)]);
              }}
              onRemove={() => {
                keys.remove(index);
                onChange(value.filter((_, at) => at !== index));
              }}
            />
          </div>
        );
      })}
      <Button
        variant="subtle"
        size="compact-xs"
        className={inspector.add}
        leftSection={<IconPlus size={14} aria-hidden />}
        aria-label={`Add an item to ${label}`}
        // The next one is most often like the last.
        onClick={() => onChange([...value, value.at(-1) ?? ''])}
      >
        Add an item
      </Button>
    </div>
  );
}
