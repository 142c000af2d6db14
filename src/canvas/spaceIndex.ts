import type { Box } from './Box.ts';

const CELL = 512;

/** Finds boxes near a place without looking at all of them: a coarse grid. */
export interface SpaceIndex {
  /** The boxes that share a grid cell with an area, each once; a superset of those that overlap it. */
  near(area: Box): readonly Box[];
}

export function spaceIndex(boxes: Iterable<Box>): SpaceIndex {
  const cells = new Map<string, Box[]>();
  for (const box of boxes) {
    for (const key of cellsOf(box)) {
      const cell = cells.get(key);
      if (cell === undefined) cells.set(key, [box]);
      else cell.push(box);
    }
  }
  return {
    near: (area) => {
      const found = new Set<Box>();
      for (const key of cellsOf(area)) for (const box of cells.get(key) ?? []) found.add(box);
      return [...found];
    },
  };
}

function* cellsOf({ x, y, width, height }: Box): Generator<string> {
  for (let column = Math.floor(x / CELL); column <= Math.floor((x + width) / CELL); column += 1) {
    for (let row = Math.floor(y / CELL); row <= Math.floor((y + height) / CELL); row += 1) {
      yield `${column},${row}`;
    }
  }
}
