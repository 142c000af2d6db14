import type { Point } from '../core/ports.ts';
import { type Box, boundsOf, centreOf, grow, lineCrosses, overlaps } from './Box.ts';
import { portAt, portsOf } from './edgePorts.ts';
import { findWay, type Way } from './findWay.ts';
import { type EdgeEnds, type Line, linesOf } from './RoutedEdge.ts';
import type { SpaceIndex } from './spaceIndex.ts';

/** How far around its two nodes an edge looks for a way, in pixels. */
const AROUND = 160;

/**
 * The best way between two boxes around all others, clear of lines and labels; with `ends`, from and to just
 * there, else at whichever sides are best. null where there is none.
 */
export function wayAround(
  source: Box,
  target: Box,
  index: SpaceIndex,
  existing: { readonly lines: readonly Line[]; readonly labels: readonly Box[] },
  ends: EdgeEnds | null,
): Way | null {
  const starts =
    ends === null
      ? portsOf(source, 'leaving')
      : [{ side: ends.from, cost: 0, at: portAt(source, ends.from, ends.leaves) }];
  const goals =
    ends === null
      ? portsOf(target, 'reaching')
      : [{ side: ends.to, cost: 0, at: portAt(target, ends.to, ends.reaches) }];
  let obstacles = obstaclesNear(source, target, index);
  for (;;) {
    const area = boundsOf(obstacles);
    const room = area === null ? null : grow(area, AROUND);
    const way = findWay(starts, goals, {
      obstacles,
      lines: room === null ? [] : existing.lines.filter(([from, to]) => lineCrosses(from, to, room)),
      labels: room === null ? [] : existing.labels.filter((label) => overlaps(label, room)),
    });
    // A detour may lead past nodes that were too far away to be looked at: then they are, too.
    const missed = way === null ? [] : missedBy(way, index, obstacles);
    if (missed.length === 0) return way;
    obstacles = [...obstacles, ...missed];
  }
}

/** The boxes in and around the area of two boxes. */
export function obstaclesNear(source: Box, target: Box, index: SpaceIndex): readonly Box[] {
  const bounds = boundsOf([source, target]);
  if (bounds === null) return [];
  const area = grow(bounds, AROUND);
  return index.near(area).filter((box) => overlaps(box, area));
}

/** Where boxes lie so close that no way leads between them: at most one bend, from middle to middle. */
export function directWay(source: Box, target: Box): readonly Point[] {
  const from = centreOf(source);
  const to = centreOf(target);
  if (from.x === to.x || from.y === to.y) return [from, to];
  return [from, { x: to.x, y: from.y }, to];
}

function missedBy({ points }: Way, index: SpaceIndex, known: readonly Box[]): readonly Box[] {
  const bounds = boundsOf(points.map((point) => ({ ...point, width: 1, height: 1 })));
  if (bounds === null) return [];
  return index
    .near(bounds)
    .filter((box) => !known.includes(box) && linesOf(points).some(([a, b]) => lineCrosses(a, b, box)));
}
