import type { Ids } from '../../core/ports.ts';
import type { BatonDocument, RecordId, ScenarioView } from '../../core/scenario/document.ts';
import { freeName } from '../../core/scenario/freeName.ts';
import { scenarioParts } from '../../core/scenario/scenarioParts.ts';
import { documentViews } from '../../core/scenario/scenarioViews.ts';
import type { Edit } from '../Edit.ts';

/** Adds a copy of a scenario with all its parts, right behind it, under a name that is free. */
export function duplicateScenario(
  document: BatonDocument,
  view: ScenarioView,
  ids: Ids,
): { readonly edit: Edit; readonly id: RecordId } {
  const { scenarios } = documentViews(document);
  const next = scenarios[scenarios.findIndex(({ id }) => id === view.id) + 1];
  const id = ids.next('scenario');
  const copy = {
    ...view.record,
    id,
    name: freeName(view.name, new Set(scenarios.map(({ name }) => name))),
    order: next === undefined ? view.record.order + 1 : (view.record.order + next.record.order) / 2,
  };
  const parts = scenarioParts(view).map((part) => ({ ...part, id: ids.next(part.type), scenarioId: id }));
  return {
    edit: {
      label: `Duplicate scenario ${view.name}`,
      set: [copy, ...parts],
    },
    id,
  };
}
