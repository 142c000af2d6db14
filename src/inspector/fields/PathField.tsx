import { Autocomplete } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './fields.module.css';

/** Paths to offer, under the words for what they lead to. */
export interface PathGroup {
  readonly group: string;
  readonly items: readonly string[];
}

/** As many as one looks through. */
const SHOWN = 100;

/** A path into a run's state, typed freely or chosen. `suggest` is asked when the list opens. */
export function PathField({
  label,
  value,
  suggest,
  onChange,
  description,
}: {
  label: string;
  value: string;
  suggest: () => readonly PathGroup[];
  onChange: (path: string) => void;
  description?: ReactNode;
}) {
  const [groups, setGroups] = useState<readonly PathGroup[]>([]);
  const isOffered = groups.some(({ items }) => items.includes(value));
  return (
    <Autocomplete
      label={label}
      value={value}
      description={description}
      error={value === '' ? 'Name a field, such as verify_result.' : undefined}
      data={groups.map(({ group, items }) => ({ group, items: [...items] }))}
      limit={SHOWN}
      // A path that is complete shows all others too: one opens the list to choose another.
      filter={isOffered ? ({ options }) => options : undefined}
      maxDropdownHeight={280}
      spellCheck={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{ input: classes.mono, option: classes.mono }}
      onDropdownOpen={() => setGroups(onceEach(suggest()))}
      onChange={onChange}
    />
  );
}

/** Each path once, where it comes first: a file may have two nodes of one id. */
function onceEach(groups: readonly PathGroup[]): readonly PathGroup[] {
  const seen = new Set<string>();
  const named = new Map<string, string[]>();
  for (const { group, items } of groups) {
    const fresh = items.filter((item) => !seen.has(item));
    for (const item of fresh) seen.add(item);
    named.set(group, [...(named.get(group) ?? []), ...fresh]);
  }
  return [...named].map(([group, items]) => ({ group, items: [...new Set(items)] }));
}
