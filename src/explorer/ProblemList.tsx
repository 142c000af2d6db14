import { Button } from '@mantine/core';
import { memo } from 'react';
import { useStore } from 'zustand';
import { revealProblem } from '../store/revealProblem.ts';
import { useStores } from '../store/useStores.ts';
import { SectionTitle } from '../ui/SectionTitle.tsx';
import { type Severity, SeveritySign } from '../ui/SeveritySign.tsx';
import classes from './Explorer.module.css';

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info'];
const FEW = 5;

/** What is wrong, the worst first: a few of it, and the way to all of it. */
export const ProblemList = memo(function ProblemList() {
  const stores = useStores();
  const problems = useStore(stores.problems, (state) => state.problems);
  const ranked = SEVERITIES.map((severity) => problems.filter((problem) => problem.severity === severity));
  return (
    <section className={classes.part} aria-labelledby="explorer-problems">
      <div className={classes.head}>
        <SectionTitle
          id="explorer-problems"
          action={
            <div className={classes.tally}>
              {SEVERITIES.map((severity, rank) => {
                const count = ranked[rank]?.length ?? 0;
                return (
                  count > 0 && (
                    <span key={severity}>
                      <SeveritySign severity={severity} size={12} />
                      {count}
                    </span>
                  )
                );
              })}
            </div>
          }
        >
          Problems
        </SectionTitle>
      </div>
      {problems.length === 0 && <p className={classes.empty}>None found.</p>}
      <ul className={classes.rows} aria-label="Problems">
        {ranked
          .flat()
          .slice(0, FEW)
          .map((problem, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: problems have no id, and rows no state
            <li key={index} className={classes.row}>
              <button
                type="button"
                className={`${classes.open} ${classes.problem}`}
                title={problem.fix}
                onClick={() => revealProblem(stores, problem)}
              >
                <SeveritySign severity={problem.severity} />
                <span className={classes.problemText}>{problem.message}</span>
              </button>
            </li>
          ))}
      </ul>
      {problems.length > FEW && (
        <Button
          variant="subtle"
          size="compact-xs"
          className={classes.all}
          onClick={() => stores.session.getState().showTab('problems')}
        >
          All {problems.length}
        </Button>
      )}
    </section>
  );
});
