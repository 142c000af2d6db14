import { PythonError } from '../PythonError.ts';
import type { PatternNode, RepeatNode } from './PatternNode.ts';
import { PatternWidths } from './PatternWidths.ts';

/** A step from the root of a pattern to a node: the node passed, and for a choice which branch. */
interface Step {
  readonly node: PatternNode;
  readonly branch: number;
}

/**
 * Finds what JavaScript would judge otherwise than Python. Throws `PythonError`: `PatternError` for a
 * look-behind without a fixed width, as Python does, else `Refused`.
 *
 * The engines differ where a repetition can match nothing (how often it does), where a back reference's group
 * may not have matched (Python fails, JavaScript matches nothing), and inside look-behinds, which JavaScript
 * matches backwards.
 */
export function checkPattern(root: PatternNode): void {
  new PatternChecker(root).check(root, []);
}

class PatternChecker {
  private readonly groups = new Map<number, readonly Step[]>();
  private readonly widths: PatternWidths;

  constructor(root: PatternNode) {
    this.widths = new PatternWidths(root);
  }

  check(node: PatternNode, path: readonly Step[]): void {
    const inside = (child: PatternNode, branch = 0) => this.check(child, [...path, { node, branch }]);
    switch (node.kind) {
      case 'set':
      case 'anchor':
        return;
      case 'backreference':
        this.checkReference(node.number, path);
        return;
      case 'sequence':
        for (const item of node.items) inside(item);
        return;
      case 'choice':
        node.branches.forEach(inside);
        return;
      case 'repeat':
        this.checkRepeat(node);
        if (node.greed === 'possessive') checkAtomic(path);
        inside(node.item);
        return;
      case 'group':
        if (node.atomic) checkAtomic(path);
        if (node.number !== null) this.groups.set(node.number, path);
        inside(node.item);
        return;
      case 'look':
        if (!node.ahead) this.checkLookbehind(node.item);
        inside(node.item);
    }
  }

  private checkRepeat({ item, min, max }: RepeatNode): void {
    const isOnceOrNever = max === 0 || (min === 1 && max === 1);
    if (!isOnceOrNever && this.widths.of(item).min === 0) {
      throw refusal('the repetition of what can match nothing');
    }
  }

  private checkLookbehind(item: PatternNode): void {
    const { min, max } = this.widths.of(item);
    if (min === max) return;
    const message = 'The pattern is no regular expression of Python: a look-behind has no fixed width.';
    throw new PythonError('PatternError', message);
  }

  /** A reference is certain when whatever led to it has matched its group before. */
  private checkReference(number: number, path: readonly Step[]): void {
    const group = this.groups.get(number) ?? [];
    if (isInLookbehind(path) || isInLookbehind(group)) throw refusal('back references in a look-behind');
    const shared = group.findIndex((step, index) => {
      const other = path[index];
      return other === undefined || step.node !== other.node || step.branch !== other.branch;
    });
    const own = shared === -1 ? [] : group.slice(shared);
    if (own.some(({ node }) => mayPassOver(node)))
      throw refusal('a back reference to a group that may not match');
  }
}

function mayPassOver(node: PatternNode): boolean {
  if (node.kind === 'choice') return true;
  if (node.kind === 'repeat') return node.min === 0;
  return node.kind === 'look' && node.negated;
}

function checkAtomic(path: readonly Step[]): void {
  if (isInLookbehind(path)) throw refusal('atomic groups in a look-behind');
}

function isInLookbehind(path: readonly Step[]): boolean {
  return path.some(({ node }) => node.kind === 'look' && !node.ahead);
}

function refusal(what: string): PythonError {
  return new PythonError(
    'Refused',
    `Baton does not judge ${what} the way Python does, so it does not judge.`,
  );
}
