import type { Point } from '../core/ports.ts';
import type { RecordId } from '../core/scenario/document.ts';
import { type Box, centreOf } from './Box.ts';
import type { Backdrop, FramePart } from './backdrop.ts';
import { type CanvasGraph, isPlaced } from './canvasGraph.ts';
import { groupPlaces } from './groupPlaces.ts';

/** Parts as they are drawn. */
export interface Drawn {
  readonly graph: CanvasGraph;
  readonly boxes: ReadonlyMap<string, Box>;
  readonly backs: Backdrop;
}

/**
 * Where nodes, notes and collapsed groups come to be when parts are put at these points: a frame takes its nodes
 * along, and the notes that lie in it.
 */
export function shifted(
  positions: ReadonlyMap<RecordId, Point>,
  { boxes, backs }: Pick<Drawn, 'boxes' | 'backs'>,
): ReadonlyMap<RecordId, Point> {
  const places = new Map<RecordId, Point>();
  for (const [id, to] of positions) {
    const back = backs.get(id);
    if (back?.part.kind !== 'frame') continue;
    const by = { x: to.x - back.box.x, y: to.y - back.box.y };
    const lying = [...backs.values()].filter(
      ({ part, box }) => part.kind === 'note' && isWithin(box, back.box),
    );
    const along = [...back.part.members, ...lying.map(({ part }) => part.id)];
    for (const one of along) {
      const box = boxes.get(one) ?? backs.get(one)?.box;
      if (box !== undefined) places.set(one, { x: box.x + by.x, y: box.y + by.y });
    }
  }
  for (const [id, to] of positions) if (backs.get(id)?.part.kind !== 'frame') places.set(id, to);
  return places;
}

/**
 * What the document has to say once parts were moved: the places of nodes and notes, those included that it had
 * none for. `before` is where the parts were.
 */
export function placesToWrite(
  { graph, boxes }: Pick<Drawn, 'graph' | 'boxes'>,
  before: ReadonlyMap<string, Box>,
  moved: ReadonlyMap<RecordId, Point>,
): ReadonlyMap<RecordId, Point> {
  const places = new Map<RecordId, Point>();
  for (const part of graph.nodes.values()) {
    const box = boxes.get(part.id);
    if (!isPlaced(part) || box === undefined) continue;
    const isOpen = moved.has(part.id);
    if (part.kind === 'agent') {
      if (isOpen || part.record.position === null) places.set(part.id, { x: box.x, y: box.y });
    } else if (isOpen || part.members.some(({ position }) => position === null)) {
      const was = before.get(part.id) ?? box;
      const within = groupPlaces(part, box, { x: box.x - was.x, y: box.y - was.y });
      for (const [id, at] of within) places.set(id, at);
    }
  }
  for (const [id, at] of moved) if (!graph.nodes.has(id)) places.set(id, at);
  return places;
}

/**
 * Which dragged nodes come into a group, or leave theirs (null), by record id: a node whose centre is let go in a
 * frame joins it, one that is let go outside of its own leaves. `backs` are the frames before the drag; one
 * that is dragged as a whole takes its nodes along.
 */
export function changedMembers(
  moved: ReadonlyMap<RecordId, Point>,
  { graph, boxes }: Pick<Drawn, 'graph' | 'boxes'>,
  backs: Backdrop,
): ReadonlyMap<RecordId, RecordId | null> {
  const changes = new Map<RecordId, RecordId | null>();
  const frames: { readonly part: FramePart; readonly box: Box }[] = [];
  for (const { part, box } of backs.values()) if (part.kind === 'frame') frames.push({ part, box });
  if (frames.length === 0) return changes;
  const own = new Map(frames.flatMap(({ part }) => part.members.map((id) => [id, part] as const)));
  const moves = (part: FramePart): boolean => part.members.every((id) => moved.has(id));
  for (const id of moved.keys()) {
    const box = boxes.get(id);
    const group = own.get(id);
    if (graph.nodes.get(id)?.kind !== 'agent' || box === undefined) continue;
    if (group !== undefined && moves(group)) continue;
    const centre = { ...centreOf(box), width: 0, height: 0 };
    const under = frames.findLast(({ part, box: frame }) => !moves(part) && isWithin(centre, frame));
    if (under?.part.id !== group?.id) changes.set(id, under?.part.id ?? null);
  }
  return changes;
}

function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}
