import type { Effect } from '../effects.ts';
import type { RunEvent } from './events.ts';

/** A step of the loop: an event to pass on, or an effect that wants its result. */
export type LoopStep = RunEvent | Effect;
