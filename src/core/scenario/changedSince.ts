import type { Scenario } from './document.ts';

/** What has no part in a run: where a node is drawn, and what is noted beside it. */
const BESIDE_THE_RUN = new Set<string>(['position', 'note', 'raw', 'order', 'colour']);

/**
 * Whether a scenario has become another since a run of it. A node that was only moved is the same. Without
 * `criteria` those are left aside: they judge the turns of a run and have no part in them.
 */
export function changedSince(then: Scenario, now: Scenario, { criteria = true } = {}): boolean {
  if (then === now) return false;
  if (then.entry !== now.entry || then.turnLimit !== now.turnLimit || then.name !== now.name) return true;
  if (then.trace.rendering !== now.trace.rendering || then.trace.threshold !== now.trace.threshold)
    return true;
  if (then.handoffs !== now.handoffs || then.wakes !== now.wakes) return true;
  return (
    partsChanged(then.nodes, now.nodes) ||
    partsChanged(then.edges, now.edges) ||
    partsChanged(then.agents, now.agents) ||
    (criteria && partsChanged(then.criteria, now.criteria))
  );
}

function partsChanged<Part extends object>(then: readonly Part[], now: readonly Part[]): boolean {
  return then.length !== now.length || then.some((part, index) => partChanged(part, now[index] as Part));
}

function partChanged<Part extends object>(then: Part, now: Part): boolean {
  if (then === now) return false;
  const keys = new Set([...Object.keys(then), ...Object.keys(now)]) as Set<keyof Part & string>;
  return [...keys].some((key) => !BESIDE_THE_RUN.has(key) && then[key] !== now[key]);
}
