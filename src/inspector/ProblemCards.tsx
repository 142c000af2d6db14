import { useStore } from 'zustand';
import type { RecordId } from '../core/scenario/document.ts';
import { useStores } from '../store/useStores.ts';
import { loadOnUse } from '../ui/loadOnUse.tsx';
import classes from './ProblemCards.module.css';

const ProblemCard = loadOnUse(async () => (await import('./ProblemCard.tsx')).ProblemCard);

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
        <li
          key={`${problem.code} ${problem.message}`}
          className={classes.card}
          data-severity={problem.severity}
        >
          <ProblemCard problem={problem} />
        </li>
      ))}
    </ul>
  );
}
