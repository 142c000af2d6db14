import { newDocument } from '../checkpoint/newDocument.ts';
import type { Ids } from '../ports.ts';
import type { BatonDocument } from '../scenario/document.ts';
import { applyDiff, diffOf } from '../scenario/edits.ts';
import { newScenarioRecord } from '../scenario/newRecords.ts';
import { documentViews } from '../scenario/scenarioViews.ts';
import { applyCatalog } from './applyCatalog.ts';
import type { Catalog } from './Catalog.ts';

/** A document of one scenario, of this name, with a catalog's agents. `now` is an ISO 8601 time. */
export function catalogDocument(catalog: Catalog, name: string, ids: Ids, now: string): BatonDocument {
  const empty = newDocument(name, ids, now);
  const scenario = newScenarioRecord(ids, { name, order: 0 });
  const document = applyDiff(empty, diffOf(empty, [scenario]));
  const [view] = documentViews(document).scenarios;
  if (view === undefined) throw new Error('the scenario that was added is not there');
  const { set } = applyCatalog(view, catalog, ids);
  return applyDiff(document, diffOf(document, set));
}
