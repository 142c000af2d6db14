import { useStore } from 'zustand';
import type { HandoffEntry } from '../../core/runtime/handoffsOf.ts';
import { startAfter } from '../../core/runtime/startAtHandoff.ts';
import { useStores } from '../../store/useStores.ts';

/**
 * Runs the scenario as it is now from one handoff of the last run on. It can't where the scenario's edge is
 * another one by now, or while the run goes on.
 */
export function useReplay({ turn, edge, from, to }: HandoffEntry): { canReplay: boolean; replay(): void } {
  const { active, run, session } = useStores();
  const isWired = useStore(active, ({ view }) => {
    const wired = edge === null ? undefined : view?.edges[edge];
    return wired?.source === from.node && wired.target === to.node;
  });
  const hasEnded = useStore(run, (state) => state.record !== null);
  return {
    canReplay: isWired && hasEnded,
    replay: () => {
      const { view, open } = active.getState();
      const { record } = run.getState();
      if (view === undefined || record === null) return;
      run.getState().start(view.id, view, {
        startAt: startAfter(record, turn),
        allowCode: open?.codeAllowed === true,
      });
      session.getState().showTurn(null);
    },
  };
}
