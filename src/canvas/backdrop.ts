import type { Point } from '../core/ports.ts';
import type { GroupRecord, NoteRecord, RecordId, ScenarioView } from '../core/scenario/document.ts';
import { groupMembers } from '../core/scenario/groupMembers.ts';
import { type Box, boundsOf } from './Box.ts';

/** A note on the canvas. */
interface NotePart {
  readonly kind: 'note';
  readonly id: RecordId;
  readonly record: NoteRecord;
}
/** The frame around the nodes of a group that is not collapsed. */
export interface FramePart {
  readonly kind: 'frame';
  readonly id: RecordId;
  readonly record: GroupRecord;
  /** Record ids of its nodes. */
  readonly members: readonly RecordId[];
}
export type BackPart = NotePart | FramePart;

/** What lies behind nodes and edges, and where. No way avoids it and no place is kept clear of it. */
export interface Back {
  readonly part: BackPart;
  readonly box: Box;
}
export type Backdrop = ReadonlyMap<RecordId, Back>;

/** What a frame keeps around its nodes, in pixels; above them is its title. */
export const FRAME_ROOM = { side: 20, top: 44 } as const;

export interface Shifting {
  /** Where parts are while they are dragged. */
  readonly dragged: ReadonlyMap<RecordId, Point>;
  /** Where nodes were before: a frame stays while some of its nodes are dragged out of it, or none in. */
  readonly rest: ReadonlyMap<RecordId, Box>;
  /** Notes that are being made larger or smaller. */
  readonly resized: ReadonlyMap<RecordId, Box>;
}

/** The frames and notes of a scenario, frames first. What did not change keeps its identity. */
export function backdrop(
  view: ScenarioView,
  boxes: ReadonlyMap<RecordId, Box>,
  { dragged, rest, resized }: Shifting,
  previous?: Backdrop,
): Backdrop {
  const backs = new Map<RecordId, Back>();
  const put = (part: BackPart, box: Box): void => {
    const before = previous?.get(part.id);
    const samePart = before !== undefined && isSamePart(before.part, part) ? before.part : part;
    const sameBox = before !== undefined && isSameBox(before.box, box) ? before.box : box;
    const same = before?.part === samePart && before.box === sameBox;
    backs.set(part.id, same ? before : { part: samePart, box: sameBox });
  };
  const members = groupMembers(view);
  for (const record of view.groups) {
    const nodes = members.get(record.id) ?? [];
    if (record.collapsed || nodes.length === 0) continue;
    const moves = nodes.every(({ id }) => dragged.has(id));
    const around = boundsOf(
      nodes.flatMap(({ id }) => (moves ? undefined : rest.get(id)) ?? boxes.get(id) ?? []),
    );
    if (around !== null)
      put({ kind: 'frame', id: record.id, record, members: nodes.map(({ id }) => id) }, framed(around));
  }
  for (const record of view.notes) {
    const at = dragged.get(record.id) ?? record.position;
    put({ kind: 'note', id: record.id, record }, resized.get(record.id) ?? { ...at, ...record.size });
  }
  return backs;
}

/** The frame around nodes with these bounds. */
export function framed({ x, y, width, height }: Box): Box {
  return {
    x: x - FRAME_ROOM.side,
    y: y - FRAME_ROOM.top,
    width: width + 2 * FRAME_ROOM.side,
    height: height + FRAME_ROOM.top + FRAME_ROOM.side,
  };
}

function isSamePart(before: BackPart, part: BackPart): boolean {
  if (before.kind === 'note' || part.kind === 'note') return before.record === part.record;
  return (
    before.record === part.record &&
    before.members.length === part.members.length &&
    before.members.every((id, at) => part.members[at] === id)
  );
}

function isSameBox(a: Box, b: Box): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}
