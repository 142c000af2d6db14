import type { Point } from '../core/ports.ts';
import { type Box, overlaps } from './Box.ts';
import type { Size } from './canvasGraph.ts';

/** What is kept between a bar and what it belongs to, or the rim. Pixels of the screen. */
const AWAY = 12;

/**
 * Where a bar for something goes: above it, below, or at the rim of the window, the first place where it lies on
 * none of the others. Where there is none, above it or at the upper rim. null while the thing is out of the window.
 */
export function clearSpot(thing: Box, bar: Size, window: Size, others: readonly Box[]): Point | null {
  if (!overlaps(thing, { x: 0, y: 0, ...window })) return null;
  const within = ({ x, y }: Point): Point => ({
    x: Math.round(Math.max(AWAY, Math.min(window.width - bar.width - AWAY, x))),
    y: Math.round(Math.max(AWAY, Math.min(window.height - bar.height - AWAY, y))),
  });
  const x = thing.x + (thing.width - bar.width) / 2;
  const above = within({ x, y: thing.y - AWAY - bar.height });
  const places = [
    above,
    within({ x, y: thing.y + thing.height + AWAY }),
    within({ x: thing.x, y: thing.y - AWAY - bar.height }),
    within({ x: thing.x + thing.width - bar.width, y: thing.y - AWAY - bar.height }),
    within({ x, y: 0 }),
    within({ x: 0, y: 0 }),
    within({ x: window.width, y: 0 }),
  ];
  const seen = others.filter((box) => overlaps(box, { x: 0, y: 0, ...window }));
  return places.find((at) => !seen.some((box) => overlaps(box, { ...at, ...bar }))) ?? above;
}
