import type { Ids } from '../../core/ports.ts';
import type { RecordId, ScenarioView } from '../../core/scenario/document.ts';
import { freeName } from '../../core/scenario/freeName.ts';
import { newCriterionRecord, orderAfter } from '../../core/scenario/newRecords.ts';
import type { Edit } from '../Edit.ts';

/** Adds an outcome criterion: that the last turn verifies, the one most scenarios want. */
export function addCriterion(view: ScenarioView, ids: Ids): { readonly edit: Edit; readonly id: RecordId } {
  const criterion = newCriterionRecord(ids, {
    scenarioId: view.id,
    name: freeName('criterion', new Set(view.criteria.map(({ name }) => name))),
    order: orderAfter(view.criteria),
    check: {
      type: 'TurnCheck',
      scope: { type: 'last_turn' },
      field: 'verify_result',
      expected: true,
      verify_with: { type: 'BooleanMatch' },
    },
  });
  return { edit: { label: `Add outcome criterion ${criterion.name}`, set: [criterion] }, id: criterion.id };
}
