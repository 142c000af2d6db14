import type { Position, RecordId, ScenarioView } from '../../core/scenario/document.ts';
import type { Edit } from '../Edit.ts';
import { moveNodes } from './moveNodes.ts';

/** Puts nodes and notes at positions, by record id. Positions are rounded to whole canvas pixels. */
export function moveParts(
  view: ScenarioView,
  positions: ReadonlyMap<RecordId, Position>,
  label: string,
): Edit {
  const notes = view.notes.flatMap((note) => {
    const to = positions.get(note.id);
    if (to === undefined) return [];
    const position = { x: Math.round(to.x), y: Math.round(to.y) };
    return note.position.x === position.x && note.position.y === position.y ? [] : [{ ...note, position }];
  });
  return { label, set: [...moveNodes(view, positions).set, ...notes] };
}
