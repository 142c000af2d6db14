import type { Problem } from '../core/problem.ts';
import type { Stores } from './stores.ts';

/** Selects what a problem is about and brings it into view. Nothing happens where it has no record (any more). */
export function revealProblem(stores: Pick<Stores, 'active' | 'session'>, problem: Problem): void {
  const id = problem.where.record;
  const record = id === undefined ? undefined : stores.active.getState().open?.document.records.get(id);
  if (record === undefined) return;
  void import('./revealRecord.ts').then(({ revealRecord }) => revealRecord(stores, record));
}
