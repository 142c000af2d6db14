import type { PatternNode } from './PatternNode.ts';

/** How many characters a node can match: at least `min`, at most `max` (Infinity for no limit). */
export interface Width {
  readonly min: number;
  readonly max: number;
}

const NONE: Width = { min: 0, max: 0 };

/** The widths of a pattern's nodes, by Python's reckoning: a back reference is as wide as its group. */
export class PatternWidths {
  private readonly groups = new Map<number, Width>();

  constructor(root: PatternNode) {
    // Groups come before the references to them.
    this.of(root);
  }

  of(node: PatternNode): Width {
    switch (node.kind) {
      case 'set':
        return { min: 1, max: 1 };
      case 'anchor':
        return NONE;
      case 'look':
        this.of(node.item);
        return NONE;
      case 'backreference':
        return this.groups.get(node.number) ?? NONE;
      case 'group': {
        const width = this.of(node.item);
        if (node.number !== null) this.groups.set(node.number, width);
        return width;
      }
      case 'sequence':
        return node.items
          .map((item) => this.of(item))
          .reduce((a, b) => ({ min: a.min + b.min, max: a.max + b.max }), NONE);
      case 'choice': {
        const widths = node.branches.map((branch) => this.of(branch));
        return { min: Math.min(...widths.map((w) => w.min)), max: Math.max(...widths.map((w) => w.max)) };
      }
      case 'repeat': {
        const { min, max } = this.of(node.item);
        return { min: times(min, node.min), max: times(max, node.max) };
      }
    }
  }
}

/** A product in which nothing, however often, is nothing. */
function times(width: number, count: number): number {
  return width === 0 || count === 0 ? 0 : width * count;
}
