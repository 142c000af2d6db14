import { ActionIcon, Menu, TextInput } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { withSteadyCallbacks } from '../ui/withSteadyCallbacks.tsx';
import classes from './Explorer.module.css';

/** One scenario: click to show it, F2 or a double click to rename it. */
export const ScenarioRow = withSteadyCallbacks(function ScenarioRow({
  name,
  selected,
  renaming,
  onShow,
  onRenaming,
  onRename,
  onDelete,
}: {
  name: string;
  selected: boolean;
  renaming: boolean;
  onShow: () => void;
  onRenaming: (on: boolean) => void;
  onRename: (name: string) => void;
  onDelete: () => void;
}) {
  const row = useRef<HTMLButtonElement>(null);
  if (renaming) {
    return (
      <NameInput
        name={name}
        onDone={(next) => {
          onRenaming(false);
          if (next !== null && next !== '' && next !== name) onRename(next);
        }}
      />
    );
  }
  return (
    <div className={classes.row} data-selected={selected || undefined}>
      <button
        ref={row}
        type="button"
        className={classes.open}
        aria-current={selected ? 'true' : undefined}
        title={name}
        onClick={onShow}
        onDoubleClick={() => onRenaming(true)}
        onKeyDown={(event) => {
          if (event.key === 'F2') onRenaming(true);
        }}
      >
        <span className={classes.name}>{name || 'Untitled'}</span>
      </button>
      <Menu position="bottom-end" withinPortal returnFocus>
        <Menu.Target>
          <ActionIcon size="sm" className={classes.action} aria-label={`Actions for ${name}`}>
            <IconDots size={14} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={14} aria-hidden />} onClick={() => onRenaming(true)}>
            Rename
          </Menu.Item>
          <Menu.Item
            style={{ color: 'var(--bad)' }}
            leftSection={<IconTrash size={14} aria-hidden />}
            onClick={onDelete}
          >
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
});

/** Asks for a name in place; `null` when it was not meant. */
function NameInput({ name, onDone }: { name: string; onDone: (name: string | null) => void }) {
  const given = useRef(false);
  const done = (to: string | null): void => {
    if (given.current) return;
    given.current = true;
    onDone(to);
  };
  return (
    <TextInput
      className={classes.rename}
      aria-label="Scenario name"
      defaultValue={name}
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => done(event.currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') done(event.currentTarget.value);
        if (event.key === 'Escape') done(null);
      }}
    />
  );
}
