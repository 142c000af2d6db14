import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { RunRecord } from '../../core/runtime/events.ts';
import { changedSince } from '../../core/scenario/changedSince.ts';
import type { Scenario, ScenarioView } from '../../core/scenario/document.ts';
import { useStores } from '../../store/useStores.ts';

/** The last run of a scenario that is over. */
export interface LastRun {
  readonly record: RunRecord;
  /** The scenario as it was then. */
  readonly scenario: Scenario;
  /** Whether the scenario has become another since, but for its criteria, which only judge. */
  readonly isStale: boolean;
}

/** The last run of the scenario in front; null before one is over. */
export function useLastRun(view: ScenarioView): LastRun | null {
  const { run } = useStores();
  const isOurs = useStore(run, (state) => state.scenarioId === view.id);
  const record = useStore(run, (state) => state.record);
  const scenario = useStore(run, (state) => state.scenario);
  return useMemo(() => {
    if (!isOurs || record === null || scenario === null) return null;
    return { record, scenario, isStale: changedSince(scenario, view, { criteria: false }) };
  }, [isOurs, record, scenario, view]);
}
