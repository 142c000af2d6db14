import type { Problem } from '../../core/problem.ts';
import { useFixes } from '../../store/fixes/useFixes.ts';
import { FixButtons } from '../../ui/FixButtons.tsx';
import { Note } from '../Note.tsx';
import classes from './FixableNote.module.css';

/** A problem that only the preview can know, with the edits that mend it. */
export function FixableNote({ problem }: { problem: Problem }) {
  const { fixes, apply } = useFixes(problem);
  const { severity, message, fix = '' } = problem;
  return (
    <>
      <Note severity={severity} text={`${message} ${fix}`} />
      {fixes.length > 0 && (
        <div className={classes.fixes}>
          <FixButtons fixes={fixes.map((one) => ({ label: one.label, run: () => apply(one) }))} />
        </div>
      )}
    </>
  );
}
