import { CloseButton } from '@mantine/core';
import { Panel } from '@xyflow/react';
import { useStore } from 'zustand';
import { useStores } from '../store/useStores.ts';
import { ChangeGhosts } from './ChangeGhosts.tsx';
import classes from './ComparisonLayer.module.css';

/** What a comparison puts on the canvas beside the marks of the parts: what was removed, and how to leave. */
export function ComparisonLayer({ overview }: { overview: boolean }) {
  const { comparison, session } = useStores();
  const against = useStore(comparison, (state) => state.comparison);
  const changes = useStore(comparison, (state) => state.changes);
  if (against === null) return null;
  const count = changes?.changes.length;
  return (
    <>
      {changes !== null && !overview && <ChangeGhosts changes={changes} />}
      <Panel position="top-center" className={classes.strip}>
        <button type="button" className={classes.words} onClick={() => session.getState().showTab('changes')}>
          Compared with {against.label}
          {count !== undefined &&
            `: ${count === 0 ? 'nothing differs' : `${count.toLocaleString('en')} ${count === 1 ? 'change' : 'changes'}`}`}
        </button>
        <CloseButton
          size={24}
          iconSize={14}
          aria-label="Leave the comparison"
          onClick={() => comparison.getState().closeComparison()}
        />
      </Panel>
    </>
  );
}
