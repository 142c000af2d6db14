import type { Point } from '../core/ports.ts';
import { towards } from './roundedPath.ts';

/** The point half way along a line of straight stretches; null for no line. */
export function halfway(points: readonly Point[]): Point | null {
  const lengths = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return Math.hypot(to.x - from.x, to.y - from.y);
  });
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2;
  for (const [index, length] of lengths.entries()) {
    const from = points[index];
    const to = points[index + 1];
    if (from !== undefined && to !== undefined && left <= length) return towards(from, to, left);
    left -= length;
  }
  return points[0] ?? null;
}
