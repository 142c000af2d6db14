import { useStore } from 'zustand';
import type { Problem } from '../core/problem.ts';
import type { RecordId } from '../core/scenario/document.ts';
import { useFixes } from '../store/fixes/useFixes.ts';
import { useStores } from '../store/useStores.ts';
import { FixButtons } from '../ui/FixButtons.tsx';
import { SeveritySign } from '../ui/SeveritySign.tsx';
import classes from './ProblemCards.module.css';

/** Where a record's cards are, for what leads to them. */
export function problemsId(record: RecordId): string {
  return `problems-${record}`;
}

/** What is wrong with a record, why that matters, and what to do about it. */
export function ProblemCards({ record }: { record: RecordId }) {
  const { problems } = useStores();
  const found = useStore(problems, (state) => state.byRecord.get(record));
  if (found === undefined) return null;
  return (
    <ul id={problemsId(record)} className={classes.cards} aria-label="Problems" tabIndex={-1}>
      {found.map((problem) => (
        <ProblemCard key={`${problem.code} ${problem.message}`} problem={problem} />
      ))}
    </ul>
  );
}

function ProblemCard({ problem }: { problem: Problem }) {
  const { why, fixes, apply } = useFixes(problem);
  return (
    <li className={classes.card} data-severity={problem.severity}>
      <SeveritySign severity={problem.severity} />
      <div>
        <p className={classes.message}>{problem.message}</p>
        {why !== undefined && <p className={classes.fix}>{why}</p>}
        {problem.fix && <p className={classes.fix}>{problem.fix}</p>}
        <FixButtons fixes={fixes.map((fix) => ({ label: fix.label, run: () => apply(fix) }))} />
      </div>
    </li>
  );
}
