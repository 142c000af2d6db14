import { useStore } from 'zustand';
import type { Problem } from '../core/problem.ts';
import type { RecordId } from '../core/scenario/document.ts';
import { useStores } from '../store/useStores.ts';
import { SeveritySign } from '../ui/SeveritySign.tsx';
import classes from './ProblemCards.module.css';

/** Where a record's cards are, for what leads to them. */
export function problemsId(record: RecordId): string {
  return `problems-${record}`;
}

/** What is wrong with a record, and what to do about it. */
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
  return (
    <li className={classes.card} data-severity={problem.severity}>
      <SeveritySign severity={problem.severity} />
      <div>
        <p className={classes.message}>{problem.message}</p>
        {problem.fix && <p className={classes.fix}>{problem.fix}</p>}
      </div>
    </li>
  );
}
