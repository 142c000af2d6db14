import type { Point } from '../core/ports.ts';
import type { RecordId, ScenarioView } from '../core/scenario/document.ts';
import { DEFAULT_NOTE_SIZE } from '../core/scenario/newRecords.ts';
import { addNote } from '../store/commands/addNote.ts';
import { NO_PARTS, type PartIds } from '../store/PartIds.ts';
import type { Stores } from '../store/stores.ts';
import type { CanvasParts } from './CanvasContext.ts';
import { SNAP } from './canvasActions.ts';
import { resizedBox } from './resizedBox.ts';

/** Where something new goes: its middle, in canvas pixels. */
export type Place = () => Point;

export type PartEdit = 'note' | 'write' | 'wider' | 'narrower' | 'taller' | 'shorter';

/** How much a key makes a note larger or smaller, in pixels. */
const STEP = 2 * SNAP;

/** What `partActions` do, each one undoable step. */
export function partEdits(
  { workspace, session, active, ids }: Stores,
  { writing }: CanvasParts,
  place: Place,
): Record<PartEdit, () => void> {
  const withView = (act: (view: ScenarioView, parts: PartIds) => void) => (): void => {
    const { view } = active.getState();
    const { selection } = session.getState();
    if (view !== undefined) act(view, selection.kind === 'parts' ? selection : NO_PARTS);
  };
  const resize = (handle: 'e' | 's', by: number) =>
    withView((view, { notes }) => {
      const chosen = new Set(notes);
      const set = view.notes
        .filter(({ id }) => chosen.has(id))
        .map((note) => {
          const by2 = { x: by, y: by };
          const { x, y, width, height } = resizedBox({ ...note.position, ...note.size }, handle, by2);
          return { ...note, position: { x, y }, size: { width, height } };
        });
      const label = set.length === 1 ? 'Resize note' : `Resize ${set.length} notes`;
      workspace.getState().edit({ label, set, coalesce: `resize ${notes.join(' ')}` });
    });
  const write = (id: RecordId): void => writing.setState({ id });

  return {
    note: withView((view) => {
      const { x, y } = place();
      const { width, height } = DEFAULT_NOTE_SIZE;
      const { edit, id } = addNote(view, ids, { x: snapped(x - width / 2), y: snapped(y - height / 2) });
      workspace.getState().edit(edit);
      session.getState().selectParts({ notes: [id] });
      write(id);
    }),
    write: withView((_, { notes, groups }) => {
      const id = notes[0] ?? groups[0];
      if (id !== undefined) write(id);
    }),
    wider: resize('e', STEP),
    narrower: resize('e', -STEP),
    taller: resize('s', STEP),
    shorter: resize('s', -STEP),
  };
}

function snapped(coordinate: number): number {
  return Math.round(coordinate / SNAP) * SNAP;
}
