import type { ScenarioEdge } from '../../core/scenario/document.ts';

type Sibling = Pick<ScenarioEdge, 'condition' | 'conditionSource'>;

/** `1st`, `2nd`, `3rd`, `11th`… */
export function ordinal(n: number): string {
  const teens = n % 100 >= 11 && n % 100 <= 13;
  const ending = teens ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
}

function isConditional({ condition, conditionSource }: Sibling): boolean {
  return condition !== null || conditionSource !== null;
}

/**
 * What an edge's place among those that leave its node means: conditional edges are tried in their order and
 * the first that holds is taken, else the first unconditional one.
 */
export function orderWords(siblings: readonly Sibling[], index: number): string {
  const edge = siblings[index];
  if (edge === undefined || siblings.length === 1) return 'The only way out of its node.';
  const before = siblings.slice(0, index);
  if (isConditional(edge)) {
    const tried = before.filter(isConditional).length;
    if (tried === 0) return 'Its condition is tried first.';
    return `Its condition is tried ${ordinal(tried + 1)}: only when none before it holds.`;
  }
  if (before.some((other) => !isConditional(other))) {
    return 'Never taken: an earlier edge has no condition either, and comes first.';
  }
  return siblings.some(isConditional)
    ? 'Taken when no condition holds.'
    : 'Taken: the first without a condition.';
}
