import type { Comparison } from './comparison.ts';

/** What an edit of a check is called in the history. */
export interface CheckChange {
  /** To be followed by `of` and what the check belongs to: `Remove check`. */
  readonly label: string;
  /** Successive edits of one key are undone as one: typing. */
  readonly key?: string;
}

const TERMS: Readonly<Record<keyof Comparison, string>> = {
  field: 'field',
  expected: 'expected value',
  verify_with: 'comparison',
};

/** The edit of some terms of a comparison. */
export function termsChange(changes: Partial<Comparison>): CheckChange {
  const keys = Object.keys(changes) as (keyof Comparison)[];
  const [first, ...others] = keys;
  // Several at once are chosen, not typed.
  if (first === undefined || others.length > 0) return { label: 'Choose field' };
  return { label: `Edit ${TERMS[first]}`, key: first };
}
