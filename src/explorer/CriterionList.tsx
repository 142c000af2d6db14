import { VisuallyHidden } from '@mantine/core';
import { useStore } from 'zustand';
import type { OutcomeResult } from '../core/runtime/events.ts';
import type { ScenarioView } from '../core/scenario/document.ts';
import { addCriterion } from '../store/commands/addCriterion.ts';
import { useStores } from '../store/useStores.ts';
import { loadOnUse } from '../ui/loadOnUse.tsx';
import { SectionTitle } from '../ui/SectionTitle.tsx';
import { Tip } from '../ui/Tip.tsx';
import { AddButton } from './AddButton.tsx';
import classes from './Explorer.module.css';
import { RowList } from './RowList.tsx';

/** It puts checks into words: that is loaded when someone looks. */
const CriterionTip = loadOnUse(async () => (await import('./CriterionTip.tsx')).CriterionTip, {
  floating: true,
});

const NO_OUTCOMES: readonly OutcomeResult[] = [];

/** The scenario's outcome criteria, and what came of them in its last run. */
export function CriterionList({ view }: { view: ScenarioView }) {
  const { workspace, session, run, ids } = useStores();
  const selected = useStore(session, (state) =>
    state.selection.kind === 'criterion' ? state.selection.id : null,
  );
  const outcomes = useStore(run, (state) =>
    state.scenarioId === view.id ? (state.record?.outcomes ?? NO_OUTCOMES) : NO_OUTCOMES,
  );
  const add = (): void => {
    const { edit, id } = addCriterion(view, ids);
    workspace.getState().edit(edit);
    session.getState().select({ kind: 'criterion', id });
  };
  return (
    <section className={classes.part} aria-labelledby="explorer-criteria">
      <div className={classes.head}>
        <SectionTitle
          id="explorer-criteria"
          action={<AddButton label="Add an outcome criterion" onClick={add} />}
        >
          Outcome criteria
        </SectionTitle>
      </div>
      {view.criteria.length === 0 && <p className={classes.empty}>What a run should show in the end.</p>}
      <RowList label="Outcome criteria" items={view.criteria}>
        {(criterion) => (
          <div className={classes.row} data-selected={criterion.id === selected || undefined}>
            <Tip
              width={300}
              label={
                <CriterionTip
                  criterion={criterion}
                  outcome={outcomes.find(({ name }) => name === criterion.name)}
                />
              }
            >
              <button
                type="button"
                className={classes.open}
                aria-pressed={criterion.id === selected}
                onClick={() => session.getState().select({ kind: 'criterion', id: criterion.id })}
              >
                <OutcomeSign outcome={outcomes.find(({ name }) => name === criterion.name)} />
                <span className={classes.name}>{criterion.name}</span>
              </button>
            </Tip>
          </div>
        )}
      </RowList>
    </section>
  );
}

/** ✓, ✗ or a number; a dash before the first run. */
function OutcomeSign({ outcome }: { outcome: OutcomeResult | undefined }) {
  const value = outcome?.value;
  if (value === undefined) {
    return (
      <span className={classes.sign} data-holds="none" aria-hidden>
        –
      </span>
    );
  }
  if (typeof value === 'number') {
    return (
      <span className={classes.sign} data-holds="none">
        {value}
      </span>
    );
  }
  return (
    <span className={classes.sign} data-holds={value}>
      <span aria-hidden>{value ? '✓' : '✗'}</span>
      <VisuallyHidden>{value ? 'Met: ' : 'Not met: '}</VisuallyHidden>
    </span>
  );
}
