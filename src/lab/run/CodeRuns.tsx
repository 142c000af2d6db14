import { Button } from '@mantine/core';
import type { CodeRun } from '../../core/runtime/events.ts';
import { useStores } from '../../store/useStores.ts';
import { Sign } from '../../ui/Sign.tsx';
import { Note } from '../Note.tsx';
import classes from './CodeRuns.module.css';

const LANGUAGES = { javascript: 'JavaScript', python: 'Python' } as const;

const FAILURES = {
  error: 'failed',
  timeout: 'was stopped for its time',
  memory: 'was stopped for its memory',
  unavailable: 'could not be run',
  not_allowed: 'would have run',
} as const satisfies Record<NonNullable<CodeRun['failure']>['kind'], string>;

/** The code that a turn or a run met: what it was, and whether it ran. */
export function CodeRuns({ label, runs }: { label: string; runs: readonly CodeRun[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      {runs.some(wasNotAllowed) && <NotRunNote />}
      <ul className={classes.list}>
        {runs.map((run, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <li key={index}>
            <p className={classes.head}>
              <Sign kind={run.failure === null ? 'good' : wasNotAllowed(run) ? 'warning' : 'bad'} />
              <span>
                {run.of.replace(/^./, (letter) => letter.toUpperCase())}{' '}
                {run.failure === null ? 'ran' : FAILURES[run.failure.kind]}
              </span>
              <span className={classes.language}>{LANGUAGES[run.language]}</span>
            </p>
            {run.failure !== null && !wasNotAllowed(run) && (
              <p className={classes.reason}>{run.failure.message}</p>
            )}
            <pre className={classes.source}>{run.source.trimEnd()}</pre>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says that code of the file was not run, and lets one look at it and allow it. */
export function NotRunNote() {
  const { session } = useStores();
  return (
    <Note
      severity="info"
      text="The file’s code was not run: nobody allowed it."
      action={
        <Button size="compact-xs" onClick={() => session.getState().reviewCode('run')}>
          Review the code…
        </Button>
      }
    />
  );
}

export function wasNotAllowed({ failure }: CodeRun): boolean {
  return failure?.kind === 'not_allowed';
}
