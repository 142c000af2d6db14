import { useDeferredValue, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { PathLog } from '../../core/runtime/PathLog.ts';
import { type PreviewContext, previewContexts } from '../../core/runtime/previewContexts.ts';
import type { EdgeRecord, ScenarioView } from '../../core/scenario/document.ts';
import { useStores } from '../../store/useStores.ts';
import { type LogBehind, logBehind, type RunSoFar } from './logBehind.ts';
import { previewEdge } from './previewEdge.ts';

/** An edge with the logs that may stand behind its preview. */
export interface EdgePreview {
  readonly view: ScenarioView;
  readonly edge: EdgeRecord;
  readonly byNode: boolean;
  readonly contexts: readonly PreviewContext[];
  readonly behind: LogBehind | { readonly failure: string };
  /** Turns of the last run of this scenario. */
  readonly runTurns: number;
}

export type PreviewState =
  | ({ readonly kind: 'edge' } & EdgePreview)
  | { readonly kind: 'several'; readonly node: string; readonly edges: readonly EdgeRecord[] }
  | { readonly kind: 'none'; readonly view: ScenarioView | undefined };

/**
 * What is previewed, at every change of scenario, selection and log. It follows typing one step behind, so
 * that a key is never kept waiting; the log along a scripted path is only made anew from the change on.
 * Nothing is made while the preview is not shown.
 */
export function usePreview(isShown: boolean): PreviewState {
  const { active, session, run } = useStores();
  const view = useDeferredValue(useStore(active, (state) => state.view));
  const selection = useDeferredValue(useStore(session, (state) => state.selection));
  const source = useStore(session, (state) => state.logSource);
  const runScenario = useStore(run, (state) => state.scenario);
  const runScenarioId = useStore(run, (state) => state.scenarioId);
  const turns = useStore(run, (state) => state.turns);
  const pathLog = useRef(new PathLog());

  const chosen = useMemo(
    () => (view === undefined || !isShown ? { kind: 'none' as const } : previewEdge(view, selection)),
    [view, selection, isShown],
  );
  const index = chosen.kind === 'edge' ? chosen.index : -1;
  const contexts = useMemo(
    () =>
      view === undefined || index === -1 ? [] : previewContexts(view, index, { pathLog: pathLog.current }),
    [view, index],
  );
  const runSoFar = useMemo(
    (): RunSoFar | null =>
      runScenario !== null && runScenarioId === view?.id ? { scenario: runScenario, turns } : null,
    [runScenario, runScenarioId, view?.id, turns],
  );
  const edge = chosen.kind === 'edge' ? chosen.edge : null;
  const behind = useMemo(() => {
    if (edge === null) return null;
    try {
      return logBehind(source, edge, contexts, runSoFar);
    } catch (error) {
      // A handover on the way to the edge can't be applied: a run would end there.
      if (!(error instanceof Error)) throw error;
      return { failure: error.message };
    }
  }, [source, edge, contexts, runSoFar]);

  if (chosen.kind === 'several') return chosen;
  if (view === undefined || chosen.kind === 'none' || behind === null) return { kind: 'none', view };
  return {
    kind: 'edge',
    view,
    edge: chosen.edge,
    byNode: chosen.byNode,
    contexts,
    behind,
    runTurns: runSoFar?.turns.length ?? 0,
  };
}
