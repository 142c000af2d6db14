import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { RecordId } from '../core/scenario/document.ts';
import { loadOnPress } from '../ui/loadOnPress.tsx';
import { withSteadyCallbacks } from '../ui/withSteadyCallbacks.tsx';
import { ActionsButton } from './ActionsButton.tsx';
import classes from './Explorer.module.css';
import { ScenarioProblems } from './ScenarioProblems.tsx';

const ScenarioMenu = loadOnPress(
  ({ name, onPress }) => <ActionsButton name={name} aria-haspopup="menu" onClick={onPress} />,
  async () => (await import('./ScenarioMenu.tsx')).ScenarioMenu,
);

/** What a dragged scenario is carried as: its place. */
const SCENARIO_DRAG = 'application/x-baton-scenario';

/**
 * One scenario: click to show it, F2 or a double click to rename it. Dragged, or moved with Alt and the arrows,
 * it changes its place.
 */
export const ScenarioRow = withSteadyCallbacks(function ScenarioRow({
  id,
  name,
  index,
  selected,
  renaming,
  onShow,
  onRenaming,
  onRename,
  onDuplicate,
  onPlace,
  onDelete,
}: {
  id: RecordId;
  name: string;
  /** Its place among the scenarios, from 0. */
  index: number;
  selected: boolean;
  renaming: boolean;
  onShow: () => void;
  onRenaming: (on: boolean) => void;
  onRename: (name: string) => void;
  onDuplicate: () => void;
  /** Puts the scenario at one place to another. */
  onPlace: (from: number, to: number) => void;
  onDelete: () => void;
}) {
  const [over, setOver] = useState(false);
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
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the keys are on the button within
    <div
      className={classes.row}
      data-selected={selected || undefined}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(SCENARIO_DRAG)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const from = event.dataTransfer.getData(SCENARIO_DRAG);
        if (from === '') return;
        event.preventDefault();
        onPlace(Number(from), index);
      }}
    >
      <button
        type="button"
        className={classes.open}
        aria-current={selected ? 'true' : undefined}
        title={name}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.setData(SCENARIO_DRAG, String(index));
          event.dataTransfer.effectAllowed = 'move';
        }}
        onClick={onShow}
        onDoubleClick={() => onRenaming(true)}
        onKeyDown={(event) => {
          const by = event.altKey ? STEPS[event.key] : undefined;
          if (event.key === 'F2') {
            event.preventDefault();
            onRenaming(true);
          } else if (event.key === 'Delete') {
            const row = event.currentTarget.closest('li');
            const next = row?.nextElementSibling ?? row?.previousElementSibling;
            onDelete();
            next?.querySelector('button')?.focus();
          } else if (by !== undefined) {
            const button = event.currentTarget;
            onPlace(index, index + by);
            // An element that is moved loses the focus.
            requestAnimationFrame(() => button.focus());
          } else return;
          event.preventDefault();
        }}
      >
        <span className={classes.name}>{name || 'Untitled'}</span>
      </button>
      <ScenarioProblems scenario={id} />
      <ScenarioMenu
        name={name}
        onRename={() => onRenaming(true)}
        onDuplicate={onDuplicate}
        onMove={(by) => onPlace(index, index + by)}
        onDelete={onDelete}
      />
    </div>
  );
});

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

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
