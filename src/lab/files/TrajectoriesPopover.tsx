import { Button, Checkbox, Popover } from '@mantine/core';
import { useState } from 'react';
import { writeTrajectories } from '../../core/atif/writeTrajectories.ts';
import type { VirtualFile } from '../../core/files/VirtualFiles.ts';
import type { RunRecord } from '../../core/runtime/events.ts';
import { TrajectoriesButton } from './TrajectoriesButton.tsx';
import classes from './TrajectoriesPopover.module.css';

/** Writes a run as trajectories, in the layout that one chooses, for the tools that read ATIF. */
export function TrajectoriesPopover({
  record,
  defaultOpened,
  disabled,
  onWritten,
}: {
  /** null while the run has not ended. */
  record: RunRecord | null;
  defaultOpened: boolean;
  disabled: boolean;
  onWritten: (files: readonly VirtualFile[]) => void;
}) {
  const [opened, setOpened] = useState(defaultOpened);
  const [linearHistory, setLinearHistory] = useState(false);
  const [embed, setEmbed] = useState(false);
  const write = (): void => {
    if (record === null) return;
    setOpened(false);
    onWritten(writeTrajectories(record, { linearHistory, embed }));
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={272}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <TrajectoriesButton disabled={disabled} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown className={classes.form} aria-label="ATIF trajectories">
        <p className={classes.about}>The run as ATIF 1.7 trajectories, for the tools that read them.</p>
        <Choice
          label="Linear history"
          hint="A new file wherever the conversation was summarized."
          checked={linearHistory}
          onChange={setLinearHistory}
        />
        <Choice
          label="Embed sub-agents"
          hint="Inside the trajectory that calls them, in place of files of their own."
          checked={embed}
          onChange={setEmbed}
        />
        <Button onClick={write} disabled={record === null}>
          Add to the files
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

function Choice({
  label,
  hint,
  checked,
  onChange,
}: {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <Checkbox
      size="xs"
      radius="xs"
      classNames={{ description: classes.hint }}
      label={label}
      description={hint}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
