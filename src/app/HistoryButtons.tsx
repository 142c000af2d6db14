import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconHistory } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Action } from '../store/actions.ts';
import { useActions } from '../store/useActions.ts';
import { useStores } from '../store/useStores.ts';
import { keyWords } from '../ui/keyWords.ts';
import { loadOnUse } from '../ui/loadOnUse.tsx';
import { Tip } from '../ui/Tip.tsx';
import classes from './TopBar.module.css';

const HistoryList = loadOnUse(async () => (await import('./HistoryList.tsx')).HistoryList, {
  floating: true,
});

/** Undo and redo, each saying what it would do, and the history to jump in. */
export function HistoryButtons() {
  const { workspace, active } = useStores();
  const undoLabel = useStore(active, (state) => state.open?.past?.top.label);
  const redoLabel = useStore(active, (state) => state.open?.future?.top.label);
  const isOpen = useStore(active, (state) => state.open !== undefined);
  const [listed, setListed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { undo, redo } = workspace.getState();
  const offered = useMemo(
    (): readonly Action[] => [
      { id: 'edit.undo', label: 'Undo', section: 'Edit', keys: ['Mod+Z'], run: undo },
      { id: 'edit.redo', label: 'Redo', section: 'Edit', keys: ['Mod+Shift+Z', 'Mod+Y'], run: redo },
      {
        id: 'edit.history',
        label: 'History…',
        section: 'Edit',
        enabled: () => active.getState().open !== undefined,
        run: () => setListed(true),
      },
    ],
    [active, undo, redo],
  );
  useActions(offered);
  return (
    <>
      <Tip label={undoLabel ? `Undo: ${undoLabel} (${keyWords('Mod+Z')})` : 'Nothing to undo'}>
        <ActionIcon
          className={classes.quiet}
          aria-label="Undo"
          onClick={undo}
          disabled={undoLabel === undefined}
        >
          <IconArrowBackUp size={17} />
        </ActionIcon>
      </Tip>
      <Tip label={redoLabel ? `Redo: ${redoLabel} (${keyWords('Mod+Shift+Z')})` : 'Nothing to redo'}>
        <ActionIcon
          className={classes.quiet}
          aria-label="Redo"
          onClick={redo}
          disabled={redoLabel === undefined}
        >
          <IconArrowForwardUp size={17} />
        </ActionIcon>
      </Tip>
      <span className={classes.anchor}>
        <Tip label="History: every step, to jump in">
          <ActionIcon
            className={classes.quiet}
            aria-label="History"
            aria-haspopup="dialog"
            aria-expanded={listed}
            disabled={!isOpen}
            onClick={(event) => {
              button.current = event.currentTarget;
              setListed(!listed);
            }}
          >
            <IconHistory size={16} />
          </ActionIcon>
        </Tip>
        {listed && (
          <HistoryList
            onClose={() => {
              setListed(false);
              button.current?.focus();
            }}
          />
        )}
      </span>
    </>
  );
}
