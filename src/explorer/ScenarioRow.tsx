import { ActionIcon, Menu, TextInput } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ScenarioView } from '../core/scenario/document.ts';
import { editPart } from '../store/commands/editPart.ts';
import { removeScenario } from '../store/commands/removeScenario.ts';
import { useStores } from '../store/useStores.ts';
import classes from './Explorer.module.css';

/** One scenario: click to show it, F2 or a double click to rename it. */
export function ScenarioRow({
  view,
  selected,
  renaming,
  onRenaming,
}: {
  view: ScenarioView;
  selected: boolean;
  renaming: boolean;
  onRenaming: (on: boolean) => void;
}) {
  const { workspace, session } = useStores();
  const row = useRef<HTMLButtonElement>(null);
  if (renaming) {
    return (
      <NameInput
        name={view.name}
        onDone={(name) => {
          onRenaming(false);
          if (name !== null && name !== '' && name !== view.name) {
            workspace.getState().edit(editPart(view.record, { name }, `Rename scenario ${view.name}`));
          }
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
        title={view.name}
        onClick={() => {
          if (!selected) session.getState().showScenario(view.id);
          else session.getState().select({ kind: 'scenario' });
        }}
        onDoubleClick={() => onRenaming(true)}
        onKeyDown={(event) => {
          if (event.key === 'F2') onRenaming(true);
        }}
      >
        <span className={classes.name}>{view.name || 'Untitled'}</span>
      </button>
      <Menu position="bottom-end" withinPortal returnFocus>
        <Menu.Target>
          <ActionIcon size="sm" className={classes.action} aria-label={`Actions for ${view.name}`}>
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
            onClick={() => workspace.getState().edit(removeScenario(view))}
          >
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

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
