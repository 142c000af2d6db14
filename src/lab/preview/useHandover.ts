import { useCallback } from 'react';
import type { EffectHandlers } from '../../core/effects.ts';
import { HandoverError } from '../../core/handover/HandoverError.ts';
import { type HandoverPreview, previewHandoverSteps } from '../../core/runtime/previewHandover.ts';
import type { Scenario, ScenarioEdge } from '../../core/scenario/document.ts';
import type { LogBehind } from './logBehind.ts';
import { previewCounts } from './previewCounts.ts';
import { type Progress, useSteps } from './useSteps.ts';

/** What an edge's target receives under a strategy, or why nothing can be shown. */
export function useHandover(
  scenario: Scenario,
  edge: ScenarioEdge,
  behind: LogBehind,
  strategy: string,
  handlers: EffectHandlers,
): Progress<HandoverPreview> {
  const make = useCallback(
    function* () {
      // Spelt as the edge spells it, so that its own options count.
      const spelt = strategy === (edge.handover ?? 'none') ? edge.handover : strategy;
      const preview = yield* previewHandoverSteps(scenario, edge, behind, spelt, {
        counts: previewCounts,
      });
      if (preview === null)
        throw new HandoverError(`There is no node ${edge.target}. Reconnect the edge to a node.`);
      return preview;
    },
    [scenario, edge, behind, strategy],
  );
  return useSteps(make, handlers);
}
