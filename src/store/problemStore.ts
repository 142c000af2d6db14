import { createStore, type StoreApi } from 'zustand/vanilla';
import { isTakenByHandoff } from '../core/handover/kinds.ts';
import type { Problem } from '../core/problem.ts';
import { isThread } from '../core/runtime/thread/isThread.ts';
import type { RecordId, ScenarioView } from '../core/scenario/document.ts';
import type { SpecialRules } from '../core/scenario/validateScenarioWith.ts';
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
    const { view, open } = active.getState();
    const [rules, special] = await Promise.all([
      import('../core/scenario/validateScenarioWith.ts'),
      loadSpecialRules(view),
    ]).catch(() => [null, []] as const);
    waiting = false;
    if (active.getState().view !== view) {
      schedule();
      return;
    }
    if (view === checked) return;
    checked = view;
    const problems = [
      ...(open?.importProblems ?? []),
      ...findProblems(view, rules && ((one) => rules.validateScenarioWith(one, special))),
    ];
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

/** Rules that need more code than others come with the first scenario that they speak of. */
async function loadSpecialRules(view: ScenarioView | undefined): Promise<readonly SpecialRules[]> {
  if (view === undefined) return [];
  return Promise.all([
    ...(handsOffByValue(view)
      ? [import('../core/scenario/handoffProblems.ts').then((rules) => rules.handoffProblems)]
      : []),
    ...(isThread(view)
      ? [import('../core/scenario/findingProblems.ts').then((rules) => rules.findingProblems)]
      : []),
  ]);
}

function handsOffByValue({ edges, nodes }: ScenarioView): boolean {
  return (
    edges.some(isTakenByHandoff) ||
    nodes.some(({ script }) => script.some(({ handoff }) => handoff !== undefined))
  );
}

function findProblems(
  view: ScenarioView | undefined,
  validate: ((view: ScenarioView) => readonly Problem[]) | null,
): readonly Problem[] {
  if (view === undefined) return [];
  return validate === null ? [NOT_CHECKED] : validate(view);
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
