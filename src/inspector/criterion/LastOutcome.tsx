import { useStore } from 'zustand';
import type { CriterionRecord, ScenarioView } from '../../core/scenario/document.ts';
import { useStores } from '../../store/useStores.ts';
import classes from './LastOutcome.module.css';

/** What came of the criterion in the scenario's last run. */
export function LastOutcome({ criterion, view }: { criterion: CriterionRecord; view: ScenarioView }) {
  const { run } = useStores();
  const outcome = useStore(run, (state) =>
    state.scenarioId === view.id
      ? state.record?.outcomes.find(({ name }) => name === criterion.name)
      : undefined,
  );
  if (outcome === undefined)
    return <p className={classes.outcome}>Run the scenario to see what comes of it.</p>;
  const { value, error } = outcome;
  return (
    <p className={classes.outcome} data-holds={typeof value === 'boolean' ? value : undefined}>
      {typeof value === 'number' && `Last run: ${value}`}
      {value === true && '✓ Met in the last run'}
      {value === false && '✗ Not met in the last run'}
      {error !== undefined && <span className={classes.error}>{error}</span>}
    </p>
  );
}
