import type { StateCheck } from './document.ts';

/**
 * The type of a check that a file holds in no readable shape. It is no known one: a run that comes to it ends
 * with an error, where without any check an edge would be followed as if it had no condition.
 */
export const UNREADABLE = 'Unreadable';

export const UNREADABLE_CHECK: StateCheck = { field: '', expected: null, verify_with: { type: UNREADABLE } };
