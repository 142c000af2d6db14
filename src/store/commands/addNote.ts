import type { Ids } from '../../core/ports.ts';
import type { Position, RecordId, ScenarioView } from '../../core/scenario/document.ts';
import { newNoteRecord, orderAfter } from '../../core/scenario/newRecords.ts';
import type { Edit } from '../Edit.ts';

/** Olive: its tint is a paper's. */
const PAPER = 5;

/** Puts an empty note down; `position` is its top left corner. */
export function addNote(
  view: ScenarioView,
  ids: Ids,
  position: Position,
): { readonly edit: Edit; readonly id: RecordId } {
  const order = orderAfter(view.notes);
  const note = newNoteRecord(ids, { scenarioId: view.id, order, position, colour: PAPER });
  return { edit: { label: 'Add note', set: [note] }, id: note.id };
}
