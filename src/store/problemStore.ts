import { createStore, type StoreApi } from 'zustand/vanilla';
import { isTakenByHandoff, KINDS } from '../core/handover/kinds.ts';
import type { Problem } from '../core/problem.ts';
import { isThread } from '../core/runtime/thread/isThread.ts';
import type { RecordId, ScenarioView } from '../core/scenario/document.ts';
import type { SpecialRules } from '../core/scenario/validateScenarioWith.ts';
import type { ActiveStore } from './activeStore.ts';

/** How many problems there are of each severity. */
type ProblemCounts = Readonly<Record<Problem['severity'], number>>;

/** What is wrong with the scenarios of the file in front, and what was noticed when it was read. */
interface ProblemState {
  /** Of the scenario in front, and of the file. */
  readonly problems: readonly Problem[];
  /** By record, for marks on canvas and in forms: those of the scenario in front. */
  readonly byRecord: ReadonlyMap<RecordId, readonly Problem[]>;
  /** Of the other scenarios, as far as they are checked: that is done when there is time. */
  readonly elsewhere: readonly Problem[];
  /** By scenario, as far as they are checked. */
  readonly counts: ReadonlyMap<RecordId, ProblemCounts>;
  /** What the list of problems is asked to show, with the focus on its fixes, until it does. */
  readonly shown: Problem | null;
  show(problem: Problem | null): void;
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

interface Checked {
  readonly view: ScenarioView;
  readonly problems: readonly Problem[];
}

/**
 * Follows the file in front: checks the scenario in front first, then the others, one at a time. `later` runs a job
 * when the main thread has time: checking is linear in a scenario, but it need not happen between two keystrokes.
 * A scenario in which nothing changed is not checked again. The rules are loaded with the first check; those of
 * answer templates, with a parser of Python as large as many others together, once somebody is `present`.
 */
export function createProblemStore(
  active: ActiveStore,
  later: (job: () => void) => void,
  present: Promise<void>,
): ProblemStore {
  const store = createStore<ProblemState>((set) => ({
    problems: [],
    byRecord: new Map(),
    elsewhere: [],
    counts: new Map(),
    shown: null,
    show: (shown) => set({ shown }),
  }));
  const checked = new Map<RecordId, Checked>();
  let file: string | undefined;
  let waiting = false;
  let withTemplates = false;
  let told: { readonly front: Checked | undefined; readonly imported: readonly Problem[] } | null = null;
  const isChecked = (view: ScenarioView): boolean => {
    const known = checked.get(view.id);
    return known !== undefined && isSame(known.view, view);
  };
  const check = async (): Promise<void> => {
    const { open, view, scenarios } = active.getState();
    if (open?.id !== file) checked.clear();
    file = open?.id;
    const next = (view === undefined ? [] : [view, ...scenarios]).find((one) => !isChecked(one));
    if (next !== undefined) {
      const rules = withTemplates;
      const problems = await problemsOf(next, rules);
      // Another file came to the front meanwhile, or more rules did: what was found is not about it, or not all.
      if (active.getState().open?.id === file && rules === withTemplates)
        checked.set(next.id, { view: next, problems });
    }
    waiting = false;
    publish();
    const after = active.getState();
    if (after.open?.id !== file || after.scenarios.some((one) => !isChecked(one))) schedule();
  };
  const publish = (): void => {
    const { open, view, scenarios } = active.getState();
    if (open?.id !== file) return;
    const front = view === undefined ? undefined : checked.get(view.id);
    // The scenario in front is shown as it was found last until it is checked anew.
    if (view !== undefined && front === undefined) return;
    const records = open?.document.records;
    const imported = (open?.importProblems ?? []).filter(
      ({ where }) => where.record === undefined || records?.has(where.record) === true,
    );
    const others = scenarios.flatMap((one) => (one.id === view?.id ? [] : (checked.get(one.id) ?? [])));
    const counts = new Map<RecordId, ProblemCounts>();
    for (const { id } of scenarios) {
      const known = checked.get(id);
      if (known !== undefined) counts.set(id, countsOf(known.problems));
    }
    const isTold = told?.front === front && isSameList(told?.imported ?? [], imported);
    const problems = isTold ? store.getState().problems : [...imported, ...(front?.problems ?? [])];
    told = { front, imported };
    store.setState({
      problems,
      byRecord: isTold ? store.getState().byRecord : groupByRecord(problems),
      elsewhere: others.flatMap((one) => one.problems),
      counts,
    });
  };
  const schedule = (): void => {
    if (waiting) return;
    waiting = true;
    later(() => void check());
  };
  active.subscribe(schedule);
  schedule();
  void present.then(() => {
    withTemplates = true;
    checked.clear();
    schedule();
  });
  return store;
}

/** Whether two views are of the same parts; an edit elsewhere in the file makes new views of them. */
function isSame(one: ScenarioView, other: ScenarioView): boolean {
  return (
    one === other ||
    (one.record === other.record &&
      isSameList(one.nodes, other.nodes) &&
      isSameList(one.edges, other.edges) &&
      isSameList(one.agents, other.agents) &&
      isSameList(one.criteria, other.criteria))
  );
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

function countsOf(problems: readonly Problem[]): ProblemCounts {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of problems) counts[severity] += 1;
  return counts;
}

async function problemsOf(view: ScenarioView, withTemplates: boolean): Promise<readonly Problem[]> {
  try {
    const [rules, special] = await Promise.all([
      import('../core/scenario/validateScenarioWith.ts'),
      loadSpecialRules(view, withTemplates),
    ]);
    return rules.validateScenarioWith(view, special);
  } catch {
    return [NOT_CHECKED];
  }
}

/** Rules that need more code than others come with the first scenario that they speak of. */
async function loadSpecialRules(
  view: ScenarioView,
  withTemplates: boolean,
): Promise<readonly SpecialRules[]> {
  return Promise.all([
    ...(withTemplates && view.nodes.some(({ template }) => template !== '')
      ? [import('../core/scenario/templateProblems.ts').then((rules) => rules.templateProblems)]
      : []),
    ...(summarizes(view)
      ? [import('../core/scenario/summaryProblems.ts').then((rules) => rules.summaryProblems)]
      : []),
    ...(handsOffByValue(view)
      ? [import('../core/scenario/handoffProblems.ts').then((rules) => rules.handoffProblems)]
      : []),
    ...(isThread(view)
      ? [import('../core/scenario/findingProblems.ts').then((rules) => rules.findingProblems)]
      : []),
  ]);
}

function summarizes({ edges, nodes }: ScenarioView): boolean {
  return (
    edges.some(({ handover }) => handover === KINDS.summary.id) ||
    nodes.some(
      ({ contextPolicy, script }) =>
        contextPolicy !== null || script.some(({ after_summary }) => after_summary !== undefined),
    )
  );
}

function handsOffByValue({ edges, nodes }: ScenarioView): boolean {
  return (
    edges.some(isTakenByHandoff) ||
    nodes.some(({ script }) => script.some(({ handoff }) => handoff !== undefined))
  );
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
