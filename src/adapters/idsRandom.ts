import type { Ids } from '../core/ports.ts';

/** Of this window: what it makes is told from what any other makes, now or later. */
const window = crypto.randomUUID();

let count = 0;

/** Ids that are unique across windows and sessions, so that drafts and files never mix them up. */
export const idsRandom: Ids = {
  next: (type) => {
    count += 1;
    return `${type}:${window}.${count}`;
  },
};
