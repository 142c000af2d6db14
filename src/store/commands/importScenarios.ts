import type { Ids } from '../../core/ports.ts';
import type { BatonDocument, DocumentRecord, RecordId } from '../../core/scenario/document.ts';
import { freeName } from '../../core/scenario/freeName.ts';
import { orderAfter } from '../../core/scenario/newRecords.ts';
import { scenarioParts } from '../../core/scenario/scenarioParts.ts';
import { documentViews } from '../../core/scenario/scenarioViews.ts';
import type { Edit } from '../Edit.ts';

/**
 * Adds all scenarios of another file behind those that are there, whole and in their order. Their records get fresh
 * ids, and a name that is taken another one. `scenarios` are the new ones.
 */
export function importScenarios(
  document: BatonDocument,
  from: BatonDocument,
  fileName: string,
  ids: Ids,
): { readonly edit: Edit; readonly scenarios: readonly RecordId[] } {
  const here = documentViews(document).scenarios;
  const taken = new Set(here.map(({ name }) => name));
  let order = orderAfter(here.map(({ record }) => record));
  const set: DocumentRecord[] = [];
  const scenarios: RecordId[] = [];
  for (const view of documentViews(from).scenarios) {
    const id = ids.next('scenario');
    const name = freeName(view.name, taken);
    taken.add(name);
    scenarios.push(id);
    set.push({ ...view.record, id, name, order });
    for (const part of scenarioParts(view)) set.push({ ...part, id: ids.next(part.type), scenarioId: id });
    order += 1;
  }
  const count = scenarios.length === 1 ? 'a scenario' : `${scenarios.length} scenarios`;
  return { edit: { label: `Import ${count} from ${fileName}`, set }, scenarios };
}
