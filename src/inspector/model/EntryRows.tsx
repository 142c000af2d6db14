import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Json, JsonObject } from '../../core/json/Json.ts';
import { entriesOf, keysOf, objectOf } from '../../core/json/objects.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { useDraft } from '../fields/useDraft.ts';
import { useItemKeys } from '../fields/useItemKeys.ts';
import inspector from '../Inspector.module.css';
import classes from './ModelForm.module.css';

/** The entries of an object, a row each: a name, and what `renderValue` shows of its value. */
export function EntryRows({
  label,
  what,
  value,
  blank,
  refuse = accept,
  renderValue,
  onChange,
}: {
  label: string;
  /** What a row is, for the buttons' names: `server`. */
  what: string;
  value: JsonObject | undefined;
  /** What a new row holds. */
  blank: Json;
  /** Why an entry can't have a name; null when it can. */
  refuse?: (name: string) => string | null;
  renderValue: (name: string, value: Json, onChange: (value: Json) => void) => ReactNode;
  /** Told of undefined when the last row goes. */
  onChange: (value: JsonObject | undefined) => void;
}) {
  const entries = value === undefined ? [] : entriesOf(value);
  const keys = useItemKeys(entries.length);
  const rows = useRef<HTMLOListElement>(null);
  const [added, setAdded] = useState<number | null>(null);
  const store = (next: readonly (readonly [string, Json])[]): void =>
    onChange(next.length === 0 ? undefined : objectOf(next));
  const taken = entries.map(([name]) => name);
  return (
    <FieldGroup label={label}>
      {entries.length > 0 && (
        <ol ref={rows} className={classes.rows}>
          {entries.map(([name, held], index) => (
            <li key={keys.list[index]} className={classes.row}>
              <RowName
                what={what}
                index={index}
                name={name}
                startsFocused={added === keys.list[index]}
                refuse={(text) => {
                  if (text === '') return 'Give it a name.';
                  const isTaken = text !== name && taken.includes(text);
                  return refuse(text) ?? (isTaken ? 'Another one has this name.' : null);
                }}
                onChange={(next) => store(entries.with(index, [next, held]))}
              />
              <div className={classes.cell}>
                {renderValue(name, held, (next) => store(entries.with(index, [name, next])))}
              </div>
              <ActionIcon
                size="sm"
                aria-label={`Remove ${what} ${name}`}
                title="Remove"
                onClick={() => {
                  keys.remove(index);
                  store(entries.filter((_, at) => at !== index));
                }}
              >
                <IconTrash size={14} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
      <Button
        variant="subtle"
        size="compact-xs"
        className={inspector.add}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => {
          setAdded(keys.next);
          store([...entries, [freeName(what, value), blank]]);
        }}
      >
        Add {article(what)} {what}
      </Button>
    </FieldGroup>
  );
}

function accept(): null {
  return null;
}

function RowName({
  what,
  index,
  name,
  startsFocused,
  refuse,
  onChange,
}: {
  what: string;
  index: number;
  name: string;
  startsFocused: boolean;
  refuse: (name: string) => string | null;
  onChange: (name: string) => void;
}) {
  const draft = useDraft<string>(
    name,
    (text) => text,
    (text) => {
      const refusal = refuse(text);
      return refusal === null ? { value: text } : { error: refusal };
    },
    onChange,
  );
  return (
    <TextInput
      aria-label={`Name of ${what} ${index + 1}`}
      value={draft.text}
      error={draft.error}
      spellCheck={false}
      autoComplete="off"
      ref={startsFocused ? focusOnce : undefined}
      onChange={(event) => draft.change(event.currentTarget.value)}
      onBlur={draft.leave}
    />
  );
}

/** Puts the cursor into a row that was just added. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

function freeName(what: string, value: JsonObject | undefined): string {
  const taken = value === undefined ? [] : keysOf(value);
  let name = what;
  for (let count = 2; taken.includes(name); count += 1) name = `${what}_${count}`;
  return name;
}

function article(what: string): string {
  return /^[aeiou]/.test(what) ? 'an' : 'a';
}
