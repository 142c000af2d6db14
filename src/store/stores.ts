import type { Clock, Ids, Runner } from '../core/ports.ts';
import { type ActionStore, createActionStore } from './actions.ts';
import { type ActiveStore, createActiveStore } from './activeStore.ts';
import { type ComparisonStore, createComparisonStore } from './comparisonStore.ts';
import { createProblemStore, type ProblemStore } from './problemStore.ts';
import { createRunStore, type RunStore } from './runStore.ts';
import { createSessionStore, type SessionStore } from './sessionStore.ts';
import { createWorkspaceStore, type WorkspaceStore } from './workspaceStore.ts';

export interface Ports {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly runner: Runner;
  readonly later: (job: () => void) => void;
  /** Resolves at the first sign of someone at the window. */
  readonly present: Promise<void>;
}

/** Everything the panels read and call. One set a window, made by `app`. */
export interface Stores {
  readonly workspace: WorkspaceStore;
  readonly session: SessionStore;
  readonly active: ActiveStore;
  readonly problems: ProblemStore;
  readonly run: RunStore;
  readonly comparison: ComparisonStore;
  readonly actions: ActionStore;
  readonly ids: Ids;
}

export function createStores({ clock, ids, runner, later, present }: Ports): Stores {
  const workspace = createWorkspaceStore(clock);
  const session = createSessionStore();
  const active = createActiveStore(workspace, session);
  workspace.subscribe(({ travelled }, before) => {
    if (travelled === null || travelled === before.travelled) return;
    void import('./showChange.ts').then(({ showChange }) => showChange({ active, session }, travelled));
  });
  return {
    workspace,
    session,
    active,
    problems: createProblemStore(active, later, present),
    run: createRunStore(runner),
    comparison: createComparisonStore(active, session, later),
    actions: createActionStore(),
    ids,
  };
}
