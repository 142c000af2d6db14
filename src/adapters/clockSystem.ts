import type { Clock } from '../core/ports.ts';

/** The machine's clock. */
export const clockSystem: Clock = { now: () => new Date().toISOString() };
