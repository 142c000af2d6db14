import { Select } from '@mantine/core';
import { useState } from 'react';

/** As many as one looks through; more are found by typing. */
const SHOWN = 100;

/** The node a run starts at, found by typing. */
export function EntrySearch({
  ids,
  entry,
  isThere,
  error,
  onChange,
}: {
  ids: readonly string[];
  entry: string;
  /** There is a node that is called as `entry` says. */
  isThere: boolean;
  error: string | undefined;
  onChange: (nodeId: string) => void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <Select
      label="Starts at"
      value={isThere ? entry : null}
      // The library reads all of its data at every keystroke anywhere: it gets it when the list is open.
      data={open ? ids : isThere ? [entry] : []}
      searchable
      limit={SHOWN}
      allowDeselect={false}
      placeholder={entry || 'Choose a node'}
      error={error}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onChange={(id) => {
        if (id !== null) onChange(id);
      }}
    />
  );
}
