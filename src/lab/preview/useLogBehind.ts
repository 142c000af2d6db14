import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import type { EffectHandlers } from '../../core/effects.ts';
import { PathLog } from '../../core/runtime/PathLog.ts';
import { type PreviewContext, previewContextsSteps } from '../../core/runtime/previewContexts.ts';
import type { EdgeRecord, ScenarioView } from '../../core/scenario/document.ts';
import { useStores } from '../../store/useStores.ts';
import { type LogBehind, logBehind, type RunSoFar } from './logBehind.ts';
import { previewCounts } from './previewCounts.ts';
import { type Progress, useSteps } from './useSteps.ts';

/** The logs that may stand behind an edge's preview, and the one that does. */
export interface Logs {
  readonly contexts: readonly PreviewContext[];
  readonly behind: Progress<LogBehind>;
  /** Turns of the last run of this scenario. */
  readonly runTurns: number;
}

/**
 * The log behind the preview of an edge, at every change of scenario, edge and source. The log along a
 * scripted path is only made anew from the change on.
 */
export function useLogBehind(
  view: ScenarioView,
  edge: EdgeRecord,
  index: number,
  handlers: EffectHandlers,
): Logs {
  const { session, active, run } = useStores();
  const source = useStore(session, (state) => state.logSource);
  const pasted = useStore(active, (state) => state.open?.log ?? null);
  const runScenario = useStore(run, (state) => state.scenario);
  const runScenarioId = useStore(run, (state) => state.scenarioId);
  const turns = useStore(run, (state) => state.turns);
  // With other handlers code comes out otherwise: nothing is known of the path then.
  const pathLog = useMemo(() => ({ of: handlers, known: new PathLog() }), [handlers]);

  const found = useSteps(
    useCallback(
      () => previewContextsSteps(view, index, { pathLog: pathLog.known, counts: previewCounts }),
      [view, index, pathLog],
    ),
    handlers,
  );
  const runSoFar = useMemo(
    (): RunSoFar | null =>
      runScenario !== null && runScenarioId === view.id ? { scenario: runScenario, turns } : null,
    [runScenario, runScenarioId, view.id, turns],
  );
  const chosen = useSteps(
    useCallback(
      () => logBehind(source, edge, found.kind === 'done' ? found.value : NO_CONTEXTS, runSoFar, pasted),
      [source, edge, found, runSoFar, pasted],
    ),
    handlers,
  );
  return {
    contexts: found.kind === 'done' ? found.value : NO_CONTEXTS,
    behind: found.kind === 'done' || source.kind !== 'scripted' ? chosen : found,
    runTurns: runSoFar?.turns.length ?? 0,
  };
}

const NO_CONTEXTS: readonly PreviewContext[] = [];
