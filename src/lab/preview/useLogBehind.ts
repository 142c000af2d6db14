import { useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { PathLog } from '../../core/runtime/PathLog.ts';
import { type PreviewContext, previewContexts } from '../../core/runtime/previewContexts.ts';
import type { EdgeRecord, ScenarioView } from '../../core/scenario/document.ts';
import { useStores } from '../../store/useStores.ts';
import { type LogBehind, logBehind, type RunSoFar } from './logBehind.ts';

/** The logs that may stand behind an edge's preview, and the one that does. */
export interface Logs {
  readonly contexts: readonly PreviewContext[];
  readonly behind: LogBehind | { readonly failure: string };
  /** Turns of the last run of this scenario. */
  readonly runTurns: number;
}

/**
 * The log behind the preview of an edge, at every change of scenario, edge and source. The log along a
 * scripted path is only made anew from the change on.
 */
export function useLogBehind(view: ScenarioView, edge: EdgeRecord, index: number): Logs {
  const { session, run } = useStores();
  const source = useStore(session, (state) => state.logSource);
  const runScenario = useStore(run, (state) => state.scenario);
  const runScenarioId = useStore(run, (state) => state.scenarioId);
  const turns = useStore(run, (state) => state.turns);
  const pathLog = useRef(new PathLog());

  const contexts = useMemo(() => previewContexts(view, index, { pathLog: pathLog.current }), [view, index]);
  const runSoFar = useMemo(
    (): RunSoFar | null =>
      runScenario !== null && runScenarioId === view.id ? { scenario: runScenario, turns } : null,
    [runScenario, runScenarioId, view.id, turns],
  );
  const behind = useMemo(() => {
    try {
      return logBehind(source, edge, contexts, runSoFar);
    } catch (error) {
      // A handover on the way to the edge can't be applied: a run would end there.
      if (!(error instanceof Error)) throw error;
      return { failure: error.message };
    }
  }, [source, edge, contexts, runSoFar]);
  return { contexts, behind, runTurns: runSoFar?.turns.length ?? 0 };
}
