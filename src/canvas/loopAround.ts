import type { Route } from '../core/ports.ts';
import type { Box } from './Box.ts';
import type { Size } from './canvasGraph.ts';

const STEP = 18;

/**
 * The way of an edge from a node to itself, around its upper right corner; the nth of a node (from 0) keeps
 * clear of those before it.
 */
export function loopAround({ x, y, width }: Box, nth: number, label: Size | null): Route {
  const right = x + width;
  const out = 24 + nth * STEP * 1.5;
  const above = y - out;
  const outside = right + out;
  // The stretch above is long enough for the label, and no longer than the node.
  const left = Math.max(x + 16, Math.min(right - 40 - nth * STEP, outside - (label?.width ?? 0) - STEP));
  const down = y + 24 + nth * STEP;
  return {
    points: [
      { x: left, y },
      { x: left, y: above },
      { x: outside, y: above },
      { x: outside, y: down },
      { x: right, y: down },
    ],
    label: label === null ? null : { x: Math.round((left + outside) / 2), y: above },
  };
}
