import { useStore } from 'zustand';
import type { OutcomeResult } from '../../core/runtime/events.ts';
import { useStores } from '../../store/useStores.ts';
import { Sign } from '../../ui/Sign.tsx';
import { Note } from '../Note.tsx';
import { ProblemNotes } from '../ProblemNotes.tsx';
import { CodeRuns, NotRunNote, wasNotAllowed } from './CodeRuns.tsx';
import { Handoffs } from './Handoffs.tsx';
import classes from './RunOverview.module.css';

/** The run as a whole: its path, why it failed, and its outcome criteria. */
export function RunOverview() {
  const { run } = useStores();
  const record = useStore(run, (state) => state.record);
  const turns = useStore(run, (state) => state.turns);
  const crash = useStore(run, (state) => state.crash);
  const path = record?.path ?? turns.map(({ node }) => node);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={classes.scroll} tabIndex={0} aria-label="The run as a whole">
      {crash !== null && <Note severity="error" text={crash} />}
      {turns.some(({ code }) => code.some(wasNotAllowed)) && <NotRunNote />}
      {record?.start && (
        <Note
          severity="info"
          text={`This run replays the handoff from ${record.start.from.node} to ${record.start.handoff.to}: it begins there.`}
        />
      )}
      {record?.failure && (
        <Note
          severity="error"
          text={
            <>
              <strong>{record.failure.node}</strong>: {record.failure.reason}
              <span className={classes.kind}>
                {record.failure.category} failure, stage {record.failure.stage}
              </span>
            </>
          }
        />
      )}
      {record !== null && record.outcomes.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Outcome criterion</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {record.outcomes.map((outcome, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two criteria may bear one name
              <tr key={index}>
                <th scope="row">
                  {outcome.name}
                  {outcome.description !== '' && (
                    <span className={classes.description}>{outcome.description}</span>
                  )}
                </th>
                <td>
                  <Outcome outcome={outcome} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {record !== null && record.outcomes.length === 0 && (
        <Note text="The scenario has no outcome criteria: add one in the explorer to have a run judged as a whole." />
      )}
      {record !== null && record.code.length > 0 && (
        <CodeRuns label="Code of the outcome criteria" runs={record.code} />
      )}
      <Handoffs />
      {path.length > 0 && (
        <dl className={classes.path}>
          <dt>Path</dt>
          <dd>{path.join(' → ')}</dd>
        </dl>
      )}
      {record !== null && record.problems.length > 0 && <ProblemNotes problems={record.problems} />}
    </section>
  );
}

function Outcome({ outcome: { value, error } }: { outcome: OutcomeResult }) {
  if (typeof value === 'number') return <span className={classes.number}>{value}</span>;
  return (
    <span className={classes.value}>
      <Sign kind={error !== undefined ? 'warning' : value ? 'good' : 'bad'} />
      <span>
        {value ? 'met' : 'not met'}
        {error !== undefined && (
          <span className={classes.description}>It could not be evaluated: {error}</span>
        )}
      </span>
    </span>
  );
}
