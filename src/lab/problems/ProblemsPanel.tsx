import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { revealProblem } from '../../store/revealProblem.ts';
import { useStores } from '../../store/useStores.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SeveritySign } from '../../ui/SeveritySign.tsx';
import { countOf } from '../countOf.ts';
import { type ListItem, VirtualList } from '../list/VirtualList.tsx';
import { ProblemWords } from '../ProblemNotes.tsx';
import classes from './ProblemsPanel.module.css';
import { problemEntries } from './problemEntries.ts';

const NAMES = { error: 'error', warning: 'warning', info: 'note' } as const;

/** What is wrong with the scenario in front and its file; choosing a problem leads to its place. */
export function ProblemsPanel() {
  const stores = useStores();
  const problems = useStore(stores.problems, (state) => state.problems);
  const entries = useMemo(() => problemEntries(problems), [problems]);
  const [active, setActive] = useState(-1);
  if (entries.length === 0) {
    return (
      <EmptyState text="No problems. What keeps this scenario from running, or may surprise you, will be listed here." />
    );
  }
  const item = (index: number): ListItem => {
    const entry = entries[index];
    if (entry === undefined) return { content: null };
    if (entry.kind === 'heading') {
      return {
        choosable: false,
        content: <div className={classes.heading}>{countOf(entry.count, NAMES[entry.severity])}</div>,
      };
    }
    return {
      content: (
        <div className={classes.problem}>
          <SeveritySign severity={entry.problem.severity} />
          <ProblemWords problem={entry.problem} />
        </div>
      ),
    };
  };
  return (
    <VirtualList
      label="Problems"
      role="listbox"
      count={entries.length}
      active={Math.min(active, entries.length - 1)}
      itemHeight={46}
      item={item}
      onActive={setActive}
      onChoose={(index) => {
        const entry = entries[index];
        if (entry?.kind === 'problem') revealProblem(stores, entry.problem);
      }}
    />
  );
}
