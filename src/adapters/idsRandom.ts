import type { Ids } from '../core/ports.ts';

/** Random ids: unique across windows and sessions, so that drafts and files never mix them up. */
export const idsRandom: Ids = { next: (type) => `${type}:${crypto.randomUUID()}` };
