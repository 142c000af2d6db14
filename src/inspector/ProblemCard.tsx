import type { Problem } from '../core/problem.ts';
import { useFixes } from '../store/fixes/useFixes.ts';
import { FixButtons } from '../ui/FixButtons.tsx';
import { SeveritySign } from '../ui/SeveritySign.tsx';
import classes from './ProblemCards.module.css';

/** One problem: what is wrong, why that matters, what to do, and the edits that do it. */
export function ProblemCard({ problem }: { problem: Problem }) {
  const { why, fixes, apply } = useFixes(problem);
  return (
    <>
      <SeveritySign severity={problem.severity} />
      <div>
        <p className={classes.message}>{problem.message}</p>
        {why !== undefined && <p className={classes.fix}>{why}</p>}
        {problem.fix && <p className={classes.fix}>{problem.fix}</p>}
        <FixButtons fixes={fixes.map((fix) => ({ label: fix.label, run: () => apply(fix) }))} />
      </div>
    </>
  );
}
