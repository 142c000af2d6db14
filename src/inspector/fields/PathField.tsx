import { Autocomplete } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import classes from './fields.module.css';
import { matchingPaths, type PathGroup } from './matchingPaths.ts';

const NONE: readonly PathGroup[] = [];
const NO_HINT = (): string => '';

/**
 * A path into a run's state, typed freely or chosen from a list that is searched by what is typed. `suggest` is
 * asked when the list opens.
 */
export function PathField({
  label,
  value,
  suggest,
  onChange,
  onChoose = onChange,
  hintOf = NO_HINT,
  description,
}: {
  label: string;
  value: string;
  suggest: () => readonly PathGroup[];
  onChange: (path: string) => void;
  /** A path was taken from the list; left out, it is as if typed. */
  onChoose?: (path: string) => void;
  /** What a path holds, in a few words. */
  hintOf?: (path: string) => string;
  description?: ReactNode;
}) {
  const [groups, setGroups] = useState(NONE);
  const chosen = useRef<string>(null);
  return (
    <Autocomplete
      label={label}
      value={value}
      description={description}
      error={value === '' ? 'Name a field, such as verify_result.' : undefined}
      // Chosen before the library sees them: it is slow with thousands.
      data={matchingPaths(groups, value, hintOf)}
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span className={classes.mono}>{option.value}</span>
          {hintOf(option.value) !== '' && <span className={classes.hint}>{hintOf(option.value)}</span>}
        </span>
      )}
      maxDropdownHeight={320}
      spellCheck={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{ input: classes.mono }}
      onDropdownOpen={() => setGroups(suggest())}
      onDropdownClose={() => setGroups(NONE)}
      onOptionSubmit={(path) => {
        chosen.current = path;
        onChoose(path);
      }}
      onChange={(path) => {
        // The library tells a chosen path once more, as if it was typed.
        if (path !== chosen.current) onChange(path);
        chosen.current = null;
      }}
    />
  );
}
