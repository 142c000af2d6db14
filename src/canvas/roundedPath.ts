import type { Point } from '../core/ports.ts';

const RADIUS = 8;

/**
 * An SVG path along points, with rounded corners; it ends `short` pixels before the last point, where an
 * arrow begins.
 */
export function roundedPath(points: readonly Point[], short = 0): string {
  const last = points.at(-1);
  const before = points.at(-2);
  if (last === undefined || before === undefined) return '';
  const end = towards(last, before, short);
  const path = [...points.slice(0, -1), end];
  return path
    .map((point, index) => {
      const from = path[index - 1];
      const to = path[index + 1];
      if (from === undefined) return `M${point.x} ${point.y}`;
      if (to === undefined) return `L${point.x} ${point.y}`;
      const a = towards(point, from, Math.min(RADIUS, distance(point, from) / 2));
      const b = towards(point, to, Math.min(RADIUS, distance(point, to) / 2));
      return `L${a.x} ${a.y}Q${point.x} ${point.y} ${b.x} ${b.y}`;
    })
    .join('');
}

/** The triangle of an arrow that ends at the last of the points, as an SVG path. */
export function arrowHead(points: readonly Point[], length: number): string {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (tip === undefined || before === undefined) return '';
  const base = towards(tip, before, length);
  const half = length * 0.45;
  const across = { x: ((tip.y - base.y) / length) * half, y: ((base.x - tip.x) / length) * half };
  return `M${tip.x} ${tip.y}L${base.x + across.x} ${base.y + across.y}L${base.x - across.x} ${base.y - across.y}Z`;
}

/** The point some pixels from one point on the way to another. */
export function towards(from: Point, to: Point, by: number): Point {
  const all = distance(from, to);
  if (all === 0) return from;
  return { x: from.x + ((to.x - from.x) * by) / all, y: from.y + ((to.y - from.y) * by) / all };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
