import type { Point } from '../core/ports.ts';
import type { RecordId } from '../core/scenario/document.ts';
import { type Box, boundsOf } from './Box.ts';
import { type GroupPart, NODE_SIZE } from './canvasGraph.ts';

const GAP = { x: 64, y: 48 };

/**
 * Where the nodes of a collapsed group are, though they are not drawn, when its box has moved from one place to
 * another. Those that the document has no place for come in rows: below the others, or around the box.
 */
export function groupPlaces(part: GroupPart, box: Point, by: Point): ReadonlyMap<RecordId, Point> {
  const places = new Map<RecordId, Point>();
  for (const { id, position } of part.members) {
    if (position !== null) places.set(id, { x: position.x + by.x, y: position.y + by.y });
  }
  const homeless = part.members.filter(({ position }) => position === null);
  if (homeless.length === 0) return places;
  const columns = Math.ceil(Math.sqrt(homeless.length));
  const rows = Math.ceil(homeless.length / columns);
  const size = {
    width: columns * (NODE_SIZE.width + GAP.x) - GAP.x,
    height: rows * (NODE_SIZE.height + GAP.y) - GAP.y,
  };
  const around = boundsOf([...places.values()].map((at): Box => ({ ...at, ...NODE_SIZE })));
  const start =
    around === null
      ? { x: box.x + (NODE_SIZE.width - size.width) / 2, y: box.y + (NODE_SIZE.height - size.height) / 2 }
      : { x: around.x, y: around.y + around.height + GAP.y };
  for (const [at, { id }] of homeless.entries()) {
    places.set(id, {
      x: Math.round(start.x + (at % columns) * (NODE_SIZE.width + GAP.x)),
      y: Math.round(start.y + Math.floor(at / columns) * (NODE_SIZE.height + GAP.y)),
    });
  }
  return places;
}
