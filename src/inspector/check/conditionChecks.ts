import type { Condition, StateCheck } from '../../core/scenario/document.ts';
import type { Comparison } from './comparison.ts';

/** A new check: that the last answer was verified, the one most edges want. */
export const FIRST_CHECK: StateCheck = {
  type: 'state_check',
  field: 'verify_result',
  expected: true,
  verify_with: { type: 'BooleanMatch' },
};

/** The checks of a condition, all of which have to hold; none for an edge that is always open. */
export function checksOf(condition: Condition): readonly StateCheck[] {
  if (condition === null) return [];
  return isList(condition) ? condition : [condition];
}

/**
 * A condition of these checks in the form it had: a lone check stays without a list around it, a list stays
 * a list. Nothing at all becomes null, unless an empty list was there.
 */
export function withChecks(before: Condition, checks: readonly StateCheck[]): Condition {
  if (before !== null && isList(before)) return checks;
  const [only] = checks;
  if (only === undefined) return null;
  return checks.length === 1 ? only : checks;
}

function isList(condition: StateCheck | readonly StateCheck[]): condition is readonly StateCheck[] {
  return Array.isArray(condition);
}

/** A check with some of its terms changed; whatever else a file has of it stays. */
export function withTerms(check: StateCheck, { expected, ...terms }: Partial<Comparison>): StateCheck {
  return { ...check, ...terms, ...(expected === undefined ? {} : { expected }) };
}
