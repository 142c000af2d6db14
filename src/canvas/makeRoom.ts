import type { Point } from '../core/ports.ts';
import { type Box, centreOf, overlaps } from './Box.ts';

/** What is kept between what is pushed and what pushes, in pixels. */
const GAP = 32;
/** A push that goes on for so long has no end: what is left may overlap. */
const MOST_PUSHES = 20;

/**
 * Where other boxes go so that a new one has room: what it lies on moves away from its middle, straight and no
 * farther than it must, and pushes what it meets in turn. Everything else stays. Answers with those that move.
 */
export function makeRoom(room: Box, others: ReadonlyMap<string, Box>): ReadonlyMap<string, Point> {
  const boxes = new Map(others);
  const moved = new Map<string, Point>();
  const pushing: (readonly [string | null, Box])[] = [[null, room]];
  let left = MOST_PUSHES * others.size;
  for (let next = pushing.shift(); next !== undefined && left > 0; next = pushing.shift()) {
    const [pusher, pushed] = next;
    // It was pushed on since: there it pushes anew.
    if (pusher !== null && boxes.get(pusher) !== pushed) continue;
    for (const [id, box] of boxes) {
      if (id === pusher || !overlaps(pushed, box)) continue;
      left -= 1;
      const to = beyond(pushed, box, awayFrom(room, others.get(id) ?? box));
      boxes.set(id, to);
      moved.set(id, { x: to.x, y: to.y });
      pushing.push([id, to]);
    }
  }
  return moved;
}

type Way = 'left' | 'right' | 'up' | 'down';

/** The way on which a box leaves the room soonest; always the same one for a box, so that pushing ends. */
function awayFrom(room: Box, box: Box): Way {
  const from = centreOf(room);
  const to = centreOf(box);
  const across = (room.width + box.width) / 2 - Math.abs(to.x - from.x);
  const along = (room.height + box.height) / 2 - Math.abs(to.y - from.y);
  if (across <= along) return to.x < from.x ? 'left' : 'right';
  return to.y < from.y ? 'up' : 'down';
}

function beyond(pushed: Box, box: Box, way: Way): Box {
  if (way === 'left') return { ...box, x: pushed.x - GAP - box.width };
  if (way === 'right') return { ...box, x: pushed.x + pushed.width + GAP };
  if (way === 'up') return { ...box, y: pushed.y - GAP - box.height };
  return { ...box, y: pushed.y + pushed.height + GAP };
}
