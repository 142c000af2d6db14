import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Problem } from '../core/problem.ts';
import type { RecordId } from '../core/scenario/document.ts';
import { validateScenario } from '../core/scenario/validateScenario.ts';
import type { ActiveStore } from './activeStore.ts';

/** What is wrong with the scenario in front, and what was noticed when its file was read. */
export interface ProblemState {
  readonly problems: readonly Problem[];
  /** By record, for marks on canvas and in forms. */
  readonly byRecord: ReadonlyMap<RecordId, readonly Problem[]>;
}

export type ProblemStore = StoreApi<ProblemState>;

/**
 * Follows the scenario in front. `later` runs a job when the main thread has time: checking is linear in
 * the scenario, but it need not happen between two keystrokes.
 */
export function createProblemStore(active: ActiveStore, later: (job: () => void) => void): ProblemStore {
  const store = createStore<ProblemState>(() => ({ problems: [], byRecord: new Map() }));
  let waiting = false;
  let checked: unknown;
  const check = (): void => {
    waiting = false;
    const { open, view } = active.getState();
    if (view === checked) return;
    checked = view;
    const problems = [...(open?.importProblems ?? []), ...(view === undefined ? [] : validateScenario(view))];
    store.setState({ problems, byRecord: groupByRecord(problems) });
  };
  const schedule = (): void => {
    if (waiting) return;
    waiting = true;
    later(check);
  };
  active.subscribe(schedule);
  schedule();
  return store;
}

function groupByRecord(problems: readonly Problem[]): ReadonlyMap<RecordId, readonly Problem[]> {
  const groups = new Map<RecordId, Problem[]>();
  for (const problem of problems) {
    const id = problem.where.record;
    if (id === undefined) continue;
    const group = groups.get(id);
    if (group === undefined) groups.set(id, [problem]);
    else group.push(problem);
  }
  return groups;
}
