import type { EffectHandlers } from '../effects.ts';
import type { VirtualFiles } from '../files/VirtualFiles.ts';
import type { Clock } from '../ports.ts';
import type { TraceSettings, Wake } from '../scenario/document.ts';
import type { TokenCounts } from '../summary/TokenCounts.ts';
import type { RunStart } from './events.ts';

/** Cancels a run: an `AbortSignal` is one. */
export interface RunSignal {
  readonly aborted: boolean;
  addEventListener?(type: 'abort', listener: () => void): void;
  removeEventListener?(type: 'abort', listener: () => void): void;
}

/** The model of nodes that bring none of their own; its id names the run's folder. */
export interface BaseModel {
  readonly id?: string | null;
  readonly name?: string | null;
  readonly systemPrompt?: string | null;
}

/**
 * How a scenario is run. Everything may be left out: then the replies scripted in the nodes answer, no code runs
 * and tokens are estimated.
 */
export interface RunOptions extends EffectHandlers {
  /** Where trace files go; left out, a fresh file system. */
  readonly files?: VirtualFiles;
  /** Left out: times are empty and no timeout applies. */
  readonly clock?: Clock;
  /** The folder that runs write below; left out, `/workspace`. */
  readonly root?: string;
  /** Left out: the id `base-model`. */
  readonly baseModel?: BaseModel;
  /** Left out: the scenario's own. In a scenario with findings it is each agent run's. */
  readonly turnLimit?: number;
  /** The replicate's number, which becomes a folder: `rep_2`. */
  readonly replicate?: number | null;
  /** In place of the scenario's own trace settings. */
  readonly trace?: Partial<TraceSettings>;
  /** Who is woken when, in place of the scenario's own; where nobody is, someone wakes the entry at the start. */
  readonly wakes?: readonly Wake[];
  /** Seconds on the virtual clock: what would happen later does not. Left out, everything does. */
  readonly until?: number;
  /** The words that point an agent to its trace file; left out, Baton's own. */
  readonly preamble?: (path: string) => string;
  /** The run begins with this handoff in place of the entry: see `startAtHandoff.ts`. */
  readonly startAt?: RunStart | null;
  readonly signal?: RunSignal;
  /** Milliseconds after which the run stops at the end of its turn, with the status `timeout`. */
  readonly timeout?: number;
  /**
   * The longest prompt that is sent, in UTF-16 code units; a longer one ends the run as an error. Prompts
   * that inline their transcript double at each pass of a loop and would fill the memory otherwise.
   * Left out, 32 million.
   */
  readonly promptLimit?: number;
  /** Kept from run to run or preview to preview, it spares them counting the same messages again. */
  readonly counts?: TokenCounts;
}
