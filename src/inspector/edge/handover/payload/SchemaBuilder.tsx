import { Button, NativeSelect, Switch, TagsInput, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Json, JsonObject } from '../../../../core/json/Json.ts';
import { isObject, own, withKey, withoutKey } from '../../../../core/json/objects.ts';
import { CheckCard } from '../../../check/CheckCard.tsx';
import { ItemActions } from '../../../fields/ItemActions.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { useDraft } from '../../../fields/useDraft.ts';
import { useItemKeys } from '../../../fields/useItemKeys.ts';
import classes from '../../../Inspector.module.css';
import formClasses from './PayloadForm.module.css';
import {
  addField,
  changeField,
  type FieldKind,
  fieldsOf,
  hiddenKeys,
  isBuildable,
  kindOf,
  moveField,
  removeField,
  type SchemaField,
  withKind,
} from './schemaFields.ts';

/** The fields of an object, each a card: added, edited, moved and removed. */
export function SchemaBuilder({
  schema,
  of,
  onChange,
}: {
  schema: JsonObject;
  /** What the fields belong to, for the buttons' names: `the payload`, `customer`. */
  of: string;
  onChange: (schema: JsonObject, what: string) => void;
}) {
  const fields = fieldsOf(schema);
  const keys = useItemKeys(fields.length);
  return (
    <>
      <ol className={formClasses.fields}>
        {fields.map((field, index) => (
          <li key={keys.list[index]}>
            <FieldCard
              field={field}
              index={index}
              count={fields.length}
              taken={fields.map(({ name }) => name)}
              onChange={(changes) =>
                onChange(
                  changeField(schema, index, changes),
                  `${Object.keys(changes).join()} of field ${index + 1} of ${of}`,
                )
              }
              onMove={(to) => {
                keys.move(index, to);
                onChange(moveField(schema, index, to), `place of field ${index + 1} of ${of}`);
              }}
              onRemove={() => {
                keys.remove(index);
                onChange(removeField(schema, index), `list of ${fields.length} fields of ${of}`);
              }}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="subtle"
        size="compact-xs"
        className={classes.add}
        leftSection={<IconPlus size={14} aria-hidden />}
        aria-label={`Add a field to ${of}`}
        onClick={() => onChange(addField(schema), `field ${fields.length + 1} of ${of}`)}
      >
        Add a field
      </Button>
    </>
  );
}

const KINDS: readonly { readonly value: Exclude<FieldKind, 'other'>; readonly label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'integer', label: 'Whole number' },
  { value: 'boolean', label: 'True or false' },
  { value: 'choice', label: 'One of a few texts' },
  { value: 'object', label: 'Object' },
  { value: 'list', label: 'List' },
];
const OTHER = { value: 'other', label: 'As in the source', disabled: true };

/** One field of a payload: its name, what it holds, whether it must be there, what it is for. */
function FieldCard({
  field,
  index,
  count,
  taken,
  onChange,
  onMove,
  onRemove,
}: {
  field: SchemaField;
  /** Among `count` fields, from 0. */
  index: number;
  count: number;
  /** The names of all fields. */
  taken: readonly string[];
  onChange: (changes: Partial<Omit<SchemaField, 'kind'>>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const { name, schema, kind, required } = field;
  const draft = useDraft<string>(
    name,
    (stored) => stored,
    (text) => {
      if (text === '') return { error: 'Give the field a name.' };
      if (text !== name && taken.includes(text)) return { error: 'Another field has this name.' };
      return { value: text };
    },
    (next) => onChange({ name: next }),
  );
  const set = (key: string, value: Json | undefined): void => {
    const base: JsonObject = isObject(schema) ? schema : {};
    onChange({ schema: value === undefined ? withoutKey(base, key) : withKey(base, key, value) });
  };
  const hidden = hiddenKeys(field);
  const description = isObject(schema) ? own(schema, 'description') : undefined;
  return (
    <CheckCard
      title={name}
      action={
        <ItemActions name={`field ${name}`} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      }
    >
      <div className={formClasses.pair}>
        <TextInput
          label="Name"
          value={draft.text}
          error={draft.error}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => draft.change(event.currentTarget.value)}
          onBlur={draft.leave}
        />
        <NativeSelect
          label="Holds"
          value={kind}
          data={kind === 'other' ? [OTHER, ...KINDS] : KINDS}
          onChange={(event) =>
            onChange({ schema: withKind(schema, event.currentTarget.value as Exclude<FieldKind, 'other'>) })
          }
        />
      </div>
      <Switch
        label="Required"
        size="xs"
        checked={required}
        onChange={(event) => onChange({ required: event.currentTarget.checked })}
      />
      {kind === 'choice' && isObject(schema) && (
        <TagsInput
          label="Choices"
          description="Enter takes one in."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={textsIn(own(schema, 'enum'))}
          onChange={(choices) => set('enum', choices)}
        />
      )}
      {kind !== 'other' && (
        <TextField
          label="Description"
          value={typeof description === 'string' ? description : ''}
          placeholder="For the agent that fills it in"
          onChange={(text) => set('description', text === '' ? undefined : text)}
        />
      )}
      {kind === 'object' && isBuildable(schema) && (
        <SchemaBuilder schema={schema} of={name} onChange={(next) => onChange({ schema: next })} />
      )}
      {kind === 'list' && isObject(schema) && (
        <ListItems items={own(schema, 'items')} of={name} onChange={(items) => set('items', items)} />
      )}
      {hidden.length > 0 && (
        <p className={classes.note}>The source says more of it: {hidden.join(', ')}. That stays.</p>
      )}
    </CheckCard>
  );
}

/** What the items of a list are. */
function ListItems({
  items,
  of,
  onChange,
}: {
  items: Json | undefined;
  of: string;
  onChange: (items: Json) => void;
}) {
  const kind = items === undefined ? 'other' : kindOf(items);
  return (
    <>
      <NativeSelect
        label="Each item holds"
        value={kind}
        data={kind === 'other' ? [OTHER, ...KINDS] : KINDS}
        onChange={(event) =>
          onChange(withKind(items ?? {}, event.currentTarget.value as Exclude<FieldKind, 'other'>))
        }
      />
      {kind === 'choice' && isObject(items) && (
        <TagsInput
          label="Choices of each item"
          value={textsIn(own(items, 'enum'))}
          onChange={(choices) => onChange(withKey(items, 'enum', choices))}
        />
      )}
      {kind === 'object' && isBuildable(items) && (
        <SchemaBuilder schema={items} of={`each item of ${of}`} onChange={onChange} />
      )}
    </>
  );
}

function textsIn(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
