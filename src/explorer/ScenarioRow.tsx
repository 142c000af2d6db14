import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { loadOnPress } from '../ui/loadOnPress.tsx';
import { withSteadyCallbacks } from '../ui/withSteadyCallbacks.tsx';
import { ActionsButton } from './ActionsButton.tsx';
import classes from './Explorer.module.css';

const ScenarioMenu = loadOnPress(
  ({ name, onPress }) => <ActionsButton name={name} aria-haspopup="menu" onClick={onPress} />,
  async () => (await import('./ScenarioMenu.tsx')).ScenarioMenu,
);

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
      <ScenarioMenu name={name} onRename={() => onRenaming(true)} onDelete={onDelete} />
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
