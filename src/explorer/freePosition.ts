import type { Position, ScenarioNode } from '../core/scenario/document.ts';

const STEP = { x: 320, y: 0 };

/** A place for a new node, in canvas pixels: right of the rightmost one. */
export function freePosition(nodes: readonly Pick<ScenarioNode, 'position'>[]): Position {
  let rightmost: Position | null = null;
  for (const { position } of nodes) {
    if (position !== null && (rightmost === null || position.x > rightmost.x)) rightmost = position;
  }
  return rightmost === null ? { x: 0, y: 0 } : { x: rightmost.x + STEP.x, y: rightmost.y + STEP.y };
}
