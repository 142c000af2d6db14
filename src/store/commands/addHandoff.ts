import { DEFAULT_COOLDOWN, findingOptions, isFindingEdge } from '../../core/finding/findingOptions.ts';
import { KINDS } from '../../core/handover/kinds.ts';
import type { Ids } from '../../core/ports.ts';
import { END, type RecordId, type ScenarioView } from '../../core/scenario/document.ts';
import { newEdgeRecord, orderAfter } from '../../core/scenario/newRecords.ts';
import type { Edit } from '../Edit.ts';

/**
 * Adds a handoff by verdict: of the node's first verdict to the first node that it does not go to yet, where there
 * is such a one.
 */
export function addHandoff(
  view: ScenarioView,
  ids: Ids,
  source: string,
): { readonly edit: Edit; readonly id: RecordId } {
  const taken = new Set(
    view.edges
      .filter((edge) => isFindingEdge(edge) && edge.source === source)
      .map(({ target, handoverOptions }) =>
        JSON.stringify([findingOptions(handoverOptions).verdict, target]),
      ),
  );
  const verdicts = view.nodes.find(({ nodeId }) => nodeId === source)?.concludes?.verdicts ?? [];
  const words = verdicts.length === 0 ? [''] : verdicts.map(({ verdict }) => verdict.toLowerCase());
  const targets = view.nodes.map(({ nodeId }) => nodeId).filter((nodeId) => nodeId !== source);
  const pairs = words.flatMap((verdict) => targets.map((target) => ({ verdict, target })));
  const { verdict, target } = pairs.find((pair) => !taken.has(JSON.stringify([pair.verdict, pair.target]))) ??
    pairs[0] ?? { verdict: words[0] ?? '', target: END };
  const edge = newEdgeRecord(ids, {
    scenarioId: view.id,
    source,
    target,
    order: orderAfter(view.edges),
    handover: KINDS.finding.id,
    handoverOptions: { verdict, cooldown: DEFAULT_COOLDOWN },
  });
  return { edit: { label: `Add a handoff to ${source}`, set: [edge] }, id: edge.id };
}
