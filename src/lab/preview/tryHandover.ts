import { type HandoverPreview, previewHandover } from '../../core/runtime/previewHandover.ts';
import type { Scenario, ScenarioEdge } from '../../core/scenario/document.ts';
import type { LogBehind } from './logBehind.ts';

/** What an edge's target receives, or why nothing can be shown. */
export type Tried =
  | { readonly ok: true; readonly preview: HandoverPreview }
  | { readonly ok: false; readonly reason: string };

/** Makes the preview of an edge under a strategy; what the engine throws becomes a sentence. */
export function tryHandover(
  scenario: Scenario,
  edge: ScenarioEdge,
  behind: LogBehind,
  strategy: string | null,
): Tried {
  try {
    const preview = previewHandover(scenario, edge, behind, strategy);
    return preview === null
      ? { ok: false, reason: `There is no node ${edge.target}. Reconnect the edge to a node.` }
      : { ok: true, preview };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { ok: false, reason: error.message };
  }
}
