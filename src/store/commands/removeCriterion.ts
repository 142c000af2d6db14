import type { RecordId, ScenarioView } from '../../core/scenario/document.ts';
import type { Edit } from '../Edit.ts';

/** Removes an outcome criterion. */
export function removeCriterion(view: ScenarioView, criterionId: RecordId): Edit {
  const name = view.criteria.find((criterion) => criterion.id === criterionId)?.name ?? '';
  return { label: `Delete outcome criterion ${name}`, set: [], remove: [criterionId] };
}
