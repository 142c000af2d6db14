import type { PatternNode } from './PatternNode.ts';

/** How many characters a node can match: at least `min`, at most `max` (Infinity for no limit). */
export interface Width {
  readonly min: number;
  readonly max: number;
}

const NONE: Width = { min: 0, max: 0 };

/** The width of a node. A back reference counts as of any width. */
export function patternWidth(node: PatternNode): Width {
  switch (node.kind) {
    case 'set':
      return { min: 1, max: 1 };
    case 'anchor':
    case 'look':
      return NONE;
    case 'backreference':
      return { min: 0, max: Number.POSITIVE_INFINITY };
    case 'group':
      return patternWidth(node.item);
    case 'sequence':
      return node.items
        .map(patternWidth)
        .reduce((a, b) => ({ min: a.min + b.min, max: a.max + b.max }), NONE);
    case 'choice': {
      const widths = node.branches.map(patternWidth);
      return { min: Math.min(...widths.map((w) => w.min)), max: Math.max(...widths.map((w) => w.max)) };
    }
    case 'repeat': {
      const { min, max } = patternWidth(node.item);
      return { min: times(min, node.min), max: times(max, node.max) };
    }
  }
}

/** A product in which nothing, however often, is nothing. */
function times(width: number, count: number): number {
  return width === 0 || count === 0 ? 0 : width * count;
}
