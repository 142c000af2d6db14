import type { BatonDocument, RecordId } from '../../core/scenario/document.ts';
import { documentViews } from '../../core/scenario/scenarioViews.ts';
import type { Edit } from '../Edit.ts';

/** Moves a scenario to a place among the file's scenarios, from 0; beyond either end it goes to the end. */
export function reorderScenario(document: BatonDocument, id: RecordId, toIndex: number): Edit {
  const records = documentViews(document).scenarios.map(({ record }) => record);
  const moved = records.find((record) => record.id === id);
  if (moved === undefined) return { label: 'Move scenario', set: [] };
  const order = records.filter((record) => record !== moved);
  order.splice(Math.min(Math.max(toIndex, 0), order.length), 0, moved);
  return {
    label: `Move scenario ${moved.name}`,
    // The places stay as they are, questions between them included; who has which one changes.
    set: order.flatMap((record, at) => {
      const place = records[at]?.order ?? record.order;
      return place === record.order ? [] : [{ ...record, order: place }];
    }),
  };
}
