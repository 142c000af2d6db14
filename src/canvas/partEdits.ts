import type { Point } from '../core/ports.ts';
import type { RecordId, ScenarioView } from '../core/scenario/document.ts';
import { groupMembers } from '../core/scenario/groupMembers.ts';
import { DEFAULT_NOTE_SIZE } from '../core/scenario/newRecords.ts';
import { addNote } from '../store/commands/addNote.ts';
import { changeMembers } from '../store/commands/changeMembers.ts';
import { groupNodes, ungroup } from '../store/commands/groupNodes.ts';
import { moveNodes } from '../store/commands/moveNodes.ts';
import type { PartIds } from '../store/PartIds.ts';
import type { Stores } from '../store/stores.ts';
import { type Alignment, alignBoxes, distributeBoxes, tidyBoxes } from './alignBoxes.ts';
import type { Box } from './Box.ts';
import type { CanvasParts } from './CanvasContext.ts';
import { collapseGroups, expandGroups } from './collapsing.ts';
import { connectedNodes } from './connectedNodes.ts';
import { resizedBox } from './resizedBox.ts';
import { SNAP } from './SNAP.ts';
import { unitsIn } from './unitsIn.ts';

/** Where something new goes: its middle, in canvas pixels. */
export type Place = () => Point;

export type PartEdit =
  | 'note'
  | 'write'
  | 'wider'
  | 'narrower'
  | 'taller'
  | 'shorter'
  | 'group'
  | 'ungroup'
  | 'collapse'
  | 'leaveGroup'
  | 'alignLeft'
  | 'alignCentre'
  | 'alignRight'
  | 'alignTop'
  | 'alignMiddle'
  | 'alignBottom'
  | 'distributeX'
  | 'distributeY'
  | 'tidy'
  | 'selectConnected'
  | 'selectDownstream'
  | 'selectUpstream';

/** How much a key makes a note larger or smaller, in pixels. */
const STEP = 2 * SNAP;

/** What `partActions` do with parts, each one undoable step. */
export function partEdits(
  { workspace, session, active, ids }: Stores,
  { scene, writing }: CanvasParts,
  place: Place,
): Record<PartEdit, (parts: PartIds) => void> {
  const withView =
    (act: (view: ScenarioView, parts: PartIds) => void) =>
    (parts: PartIds): void => {
      const { view } = active.getState();
      if (view !== undefined) act(view, parts);
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
  const rearrange = (
    label: string,
    place: (boxes: ReadonlyMap<RecordId, Box>) => ReadonlyMap<RecordId, Point>,
  ) => withView((_, parts) => scene.place(place(unitsIn(scene.getState(), parts)), label));
  const follow = (ways: readonly ('on' | 'back')[]) =>
    withView((view, { nodes }) =>
      session.getState().selectParts({ nodes: connectedNodes(view, nodes, ways) }),
    );
  const align = (to: Alignment, label: string) => rearrange(label, (boxes) => alignBoxes(boxes, to));
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
    group: withView((view, { nodes }) => {
      const { edit, id } = groupNodes(view, ids, nodes);
      const places = moveNodes(view, scene.settledPositions());
      workspace.getState().edit({ ...edit, set: [...edit.set, ...places.set] });
      session.getState().selectParts({ groups: [id] });
      write(id);
    }),
    ungroup: withView((view, { groups }) => {
      const members = groupMembers(view);
      const collapsed = view.groups.filter((group) => groups.includes(group.id) && group.collapsed);
      const shown = expandGroups(
        view,
        scene.getState(),
        collapsed.map(({ id }) => id),
      );
      const apart = ungroup(view, groups);
      workspace.getState().edit({ ...apart, set: collapsed.length > 0 ? shown.set : [] });
      session
        .getState()
        .selectParts({ nodes: groups.flatMap((id) => members.get(id)?.map((node) => node.id) ?? []) });
    }),
    collapse: withView((view, { groups }) => {
      const open = view.groups.filter(({ id, collapsed }) => groups.includes(id) && !collapsed);
      const change = open.length > 0 ? collapseGroups : expandGroups;
      workspace.getState().edit(change(view, scene.getState(), groups));
    }),
    alignLeft: align('left', 'Align left'),
    alignCentre: align('centre', 'Align centres'),
    alignRight: align('right', 'Align right'),
    alignTop: align('top', 'Align top'),
    alignMiddle: align('middle', 'Align middles'),
    alignBottom: align('bottom', 'Align bottom'),
    distributeX: rearrange('Distribute horizontally', (boxes) => distributeBoxes(boxes, 'x')),
    distributeY: rearrange('Distribute vertically', (boxes) => distributeBoxes(boxes, 'y')),
    tidy: rearrange('Tidy up', tidyBoxes),
    selectConnected: follow(['on', 'back']),
    selectDownstream: follow(['on']),
    selectUpstream: follow(['back']),
    leaveGroup: withView((view, { nodes }) => {
      const names = view.nodes.filter(({ id }) => nodes.includes(id)).map(({ nodeId }) => nodeId);
      const label =
        names.length === 1 ? `Take ${names[0]} out of its group` : 'Take nodes out of their groups';
      workspace
        .getState()
        .edit({ label, ...changeMembers(view, new Map(names.map((name) => [name, null]))) });
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
