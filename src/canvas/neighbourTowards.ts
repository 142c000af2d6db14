import { type Box, centreOf } from './Box.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** How much farther something seems for lying off the axis. */
const OFF_AXIS = 2;

/** The box one would expect to get to from a box in a direction; undefined when there is none. */
export function neighbourTowards(
  from: Box,
  direction: Direction,
  others: Iterable<readonly [string, Box]>,
): string | undefined {
  const start = centreOf(from);
  let best: { id: string; distance: number } | undefined;
  for (const [id, box] of others) {
    const to = centreOf(box);
    const dx = to.x - start.x;
    const dy = to.y - start.y;
    const ahead = { left: -dx, right: dx, up: -dy, down: dy }[direction];
    const aside = Math.abs(direction === 'left' || direction === 'right' ? dy : dx);
    if (ahead <= 0 || aside > 3 * ahead) continue;
    const distance = ahead + OFF_AXIS * aside;
    if (best === undefined || distance < best.distance) best = { id, distance };
  }
  return best?.id;
}
