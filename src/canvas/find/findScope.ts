import type { DocumentRecord, RecordId, ScenarioView } from '../../core/scenario/document.ts';
import type { TextHit } from '../../core/search/findTexts.ts';

/** Everything of a scenario that can be found, as one would go through it. */
export function findableRecords(view: ScenarioView): readonly DocumentRecord[] {
  return [
    view.record,
    ...view.agents,
    ...view.nodes,
    ...view.edges,
    ...view.notes,
    ...view.groups,
    ...view.criteria,
  ];
}

/** The parts of the canvas that stand for a hit: an agent's is at its nodes. */
export function partsOfHit(view: ScenarioView, { record }: TextHit): readonly RecordId[] {
  if (record.type === 'agent')
    return view.nodes.filter(({ agentIdentity }) => agentIdentity === record.identity).map(({ id }) => id);
  return record.type === 'scenario' || record.type === 'criterion' ? [] : [record.id];
}
