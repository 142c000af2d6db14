import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Problem } from '../core/problem.ts';
import type { RecordId, ScenarioView } from '../core/scenario/document.ts';
import type { ActiveStore } from './activeStore.ts';

/** What is wrong with the scenario in front, and what was noticed when its file was read. */
interface ProblemState {
  readonly problems: readonly Problem[];
  /** By record, for marks on canvas and in forms. */
  readonly byRecord: ReadonlyMap<RecordId, readonly Problem[]>;
}

export type ProblemStore = StoreApi<ProblemState>;

/** Said in place of what could not be found out. */
const NOT_CHECKED: Problem = {
  severity: 'info',
  code: 'not_checked',
  message: 'The scenario is not checked: this part of Baton could not be loaded.',
  where: {},
  fix: 'Look at your connection, then change something, or reload the page.',
};

/**
 * Follows the scenario in front. `later` runs a job when the main thread has time: checking is linear in
 * the scenario, but it need not happen between two keystrokes. The rules are loaded with the first check.
 */
export function createProblemStore(active: ActiveStore, later: (job: () => void) => void): ProblemStore {
  const store = createStore<ProblemState>(() => ({ problems: [], byRecord: new Map() }));
  let waiting = false;
  let checked: unknown;
  const check = async (): Promise<void> => {
    const rules = await import('../core/scenario/validateScenario.ts').catch(() => null);
    waiting = false;
    const { open, view } = active.getState();
    if (view === checked) return;
    checked = view;
    const problems = [...(open?.importProblems ?? []), ...findProblems(view, rules?.validateScenario)];
    store.setState({ problems, byRecord: groupByRecord(problems) });
  };
  const schedule = (): void => {
    if (waiting) return;
    waiting = true;
    later(() => void check());
  };
  active.subscribe(schedule);
  schedule();
  return store;
}

function findProblems(
  view: ScenarioView | undefined,
  validate: ((view: ScenarioView) => readonly Problem[]) | undefined,
): readonly Problem[] {
  if (view === undefined) return [];
  return validate === undefined ? [NOT_CHECKED] : validate(view);
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
