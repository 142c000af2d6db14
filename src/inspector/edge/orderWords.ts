import { isTakenByHandoff, isTakenByValue } from '../../core/handover/kinds.ts';
import type { ScenarioEdge } from '../../core/scenario/document.ts';
import { isFallback } from '../../core/scenario/validateGraph.ts';

type Sibling = Pick<ScenarioEdge, 'condition' | 'conditionSource' | 'conditionJs' | 'handover'>;

/** `1st`, `2nd`, `3rd`, `11th`… */
export function ordinal(n: number): string {
  const teens = n % 100 >= 11 && n % 100 <= 13;
  const ending = teens ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
}

function isConditional(edge: Sibling): boolean {
  return !isFallback(edge);
}

/**
 * What an edge's place among those that leave its node means: a handoff takes its edge whatever the order; then
 * conditional edges are tried in their order and the first that holds is taken, else the first unconditional one.
 */
export function orderWords(all: readonly Sibling[], index: number): string {
  const edge = all[index];
  if (edge !== undefined && isTakenByValue(edge)) {
    return isTakenByHandoff(edge)
      ? 'Taken when its node hands off to its target, before any condition is tried.'
      : 'Taken when its node concludes with the verdict, whatever stands before it.';
  }
  if (edge === undefined || all.length === 1) return 'The only way out of its node.';
  const siblings = all.filter((other) => !isTakenByValue(other));
  const before = all.slice(0, index).filter((other) => !isTakenByValue(other));
  if (isConditional(edge)) {
    const tried = before.filter(isConditional).length;
    if (tried === 0) return 'Its condition is tried first.';
    return `Its condition is tried ${ordinal(tried + 1)}: only when none before it holds.`;
  }
  if (before.some((other) => !isConditional(other))) {
    return 'Never taken: an earlier edge has no condition either, and comes first.';
  }
  if (siblings.some(isConditional)) return 'Taken when no condition holds.';
  return siblings.length < all.length
    ? 'Taken when nothing is handed off.'
    : 'Taken: the first without a condition.';
}
