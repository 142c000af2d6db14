import { useStore } from 'zustand';
import type { RecordId } from '../core/scenario/document.ts';
import { useStores } from '../store/useStores.ts';
import { SeveritySign } from '../ui/SeveritySign.tsx';
import classes from './Explorer.module.css';

/** How many errors a scenario has, or else how many warnings: nothing where there are neither. */
export function ScenarioProblems({ scenario }: { scenario: RecordId }) {
  const { problems } = useStores();
  const counts = useStore(problems, (state) => state.counts.get(scenario));
  const severity = counts?.error ? 'error' : counts?.warning ? 'warning' : null;
  if (counts === undefined || severity === null) return null;
  const count = counts[severity];
  return (
    <span
      className={classes.problemCount}
      data-severity={severity}
      title={`${words(counts.error, 'error')}, ${words(counts.warning, 'warning')}`}
    >
      <SeveritySign severity={severity} size={12} />
      {count}
    </span>
  );
}

function words(count: number, noun: string): string {
  return `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`;
}
