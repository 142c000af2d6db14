import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { useStores } from '../store/useStores.ts';
import { keyWords } from '../ui/keyWords.ts';
import { Tip } from '../ui/Tip.tsx';
import classes from './TopBar.module.css';

/** Undo and redo, each saying what it would do. */
export function HistoryButtons() {
  const { workspace, active } = useStores();
  const undoLabel = useStore(active, (state) => state.open?.past.at(-1)?.label);
  const redoLabel = useStore(active, (state) => state.open?.future[0]?.label);
  const { undo, redo } = workspace.getState();
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
    </>
  );
}
