import type { Ids } from '../../core/ports.ts';
import type { BatonDocument, RecordId } from '../../core/scenario/document.ts';
import { freeName } from '../../core/scenario/freeName.ts';
import { newScenarioRecord, orderAfter } from '../../core/scenario/newRecords.ts';
import { documentViews } from '../../core/scenario/scenarioViews.ts';
import type { Edit } from '../Edit.ts';

/** Adds an empty scenario behind the others. */
export function addScenario(
  document: BatonDocument,
  ids: Ids,
  name = 'scenario',
): { readonly edit: Edit; readonly id: RecordId } {
  const records = documentViews(document).scenarios.map((view) => view.record);
  const scenario = newScenarioRecord(ids, {
    name: freeName(name, new Set(records.map((record) => record.name))),
    order: orderAfter(records),
  });
  return { edit: { label: `Add scenario ${scenario.name}`, set: [scenario] }, id: scenario.id };
}
