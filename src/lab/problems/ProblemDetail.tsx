import type { Ref } from 'react';
import type { Problem } from '../../core/problem.ts';
import type { useFixes } from '../../store/fixes/useFixes.ts';
import { FixButtons } from '../../ui/FixButtons.tsx';
import { SeveritySign } from '../../ui/SeveritySign.tsx';
import { placeWords } from '../placeWords.ts';
import classes from './ProblemDetail.module.css';

/** One problem: where it is, what it is, why it matters, what to do, and the edits that do it. */
export function ProblemDetail({
  problem,
  answers: { why, fixes, alike, apply, applyToAll },
  fixesRef,
  onReveal,
  onDone,
}: {
  problem: Problem;
  answers: ReturnType<typeof useFixes>;
  fixesRef: Ref<HTMLUListElement>;
  onReveal: () => void;
  /** Told when a fix was applied from here, or when someone turns back to the list. */
  onDone: () => void;
}) {
  const place = placeWords(problem.where);
  return (
    <section
      className={classes.detail}
      aria-label="Problem"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onDone();
      }}
    >
      <p className={classes.message}>
        <SeveritySign severity={problem.severity} />
        <span>{problem.message}</span>
      </p>
      {place !== '' &&
        (problem.where.record === undefined ? (
          <p className={classes.place}>{place}</p>
        ) : (
          <button type="button" className={classes.place} onClick={onReveal}>
            {place}
          </button>
        ))}
      {why !== undefined && <p className={classes.why}>{why}</p>}
      {problem.fix !== undefined && <p className={classes.fix}>{problem.fix}</p>}
      <FixButtons
        listRef={fixesRef}
        fixes={fixes.map((fix) => ({
          label: fix.label,
          run: () => {
            apply(fix);
            onDone();
          },
        }))}
        all={
          alike.length < 2
            ? undefined
            : {
                label: `Fix all ${alike.length} of this kind`,
                run: () => {
                  applyToAll();
                  onDone();
                },
              }
        }
      />
    </section>
  );
}
