import { createStore, type StoreApi } from 'zustand/vanilla';
import type { VirtualFile } from '../core/files/VirtualFiles.ts';
import type { Runner, StartOptions } from '../core/ports.ts';
import type { RunEvent, RunRecord, TurnRecord } from '../core/runtime/events.ts';
import type { RecordId, Scenario } from '../core/scenario/document.ts';

type RunPhase = 'idle' | 'running' | 'ended' | 'crashed';

/** The last run of a scenario, as far as it has come. */
export interface RunState {
  readonly phase: RunPhase;
  readonly scenarioId: RecordId | null;
  /** The scenario as it was when the run started: turns and edges refer to it. */
  readonly scenario: Scenario | null;
  /** What the run was told beside the scenario. */
  readonly options: StartOptions;
  readonly turns: readonly TurnRecord[];
  /** The node that is being asked now. */
  readonly asking: string | null;
  readonly files: readonly VirtualFile[];
  readonly record: RunRecord | null;
  readonly crash: string | null;
  start(scenarioId: RecordId, scenario: Scenario, options?: StartOptions): void;
  /** Shows a run that was made elsewhere. */
  show(scenarioId: RecordId, scenario: Scenario, record: RunRecord): void;
  cancel(): void;
  /** Puts files made of the run below a folder, in place of those that were there. Their paths are within it. */
  putFiles(folder: string, files: readonly VirtualFile[]): void;
  /** Forgets the run: another file is in front. */
  clear(): void;
}

export type RunStore = StoreApi<RunState>;

const NO_RUN = {
  phase: 'idle',
  scenarioId: null,
  scenario: null,
  options: {},
  turns: [],
  asking: null,
  files: [],
  record: null,
  crash: null,
} as const satisfies Partial<RunState>;

export function createRunStore(runner: Runner): RunStore {
  let current: { cancel(): void } | null = null;
  /** Counts starts, so that late words of an earlier run are not taken for this one's. */
  let generation = 0;
  return createStore<RunState>((set, get) => ({
    ...NO_RUN,
    start: (scenarioId, scenario, options = {}) => {
      current?.cancel();
      generation += 1;
      const mine = generation;
      set({ ...NO_RUN, phase: 'running', scenarioId, scenario, options });
      current = runner.start(
        scenario,
        options,
        (events) => {
          if (mine === generation) set(fold(get(), events));
        },
        (crash) => {
          if (mine === generation) set({ phase: 'crashed', asking: null, crash });
        },
      );
    },
    show: (scenarioId, scenario, record) => {
      get().clear();
      set({ ...NO_RUN, phase: 'ended', scenarioId, scenario, turns: record.turns, record });
    },
    cancel: () => current?.cancel(),
    putFiles: (folder, files) => {
      const others = get().files.filter(({ path }) => !path.startsWith(`${folder}/`));
      const placed = files.map(({ path, content }) => ({ path: `${folder}${path}`, content }));
      set({ files: [...others, ...placed] });
    },
    clear: () => {
      current?.cancel();
      current = null;
      generation += 1;
      set(NO_RUN);
    },
  }));
}

/** What is known of a run after some more of its events. */
function fold(state: RunState, events: readonly RunEvent[]): Partial<RunState> {
  const turns = [...state.turns];
  const files = [...state.files];
  let { asking, record, phase } = state;
  for (const event of events) {
    if (event.type === 'turn_started') asking = event.node;
    else if (event.type === 'file_written') files.push({ path: event.path, content: event.content });
    else if (event.type === 'turn_ended') turns.push(event.record);
    else if (event.type === 'run_ended') {
      record = event.record;
      phase = 'ended';
      asking = null;
    }
  }
  return { turns, files, asking, record, phase };
}
