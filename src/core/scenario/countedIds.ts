import type { Ids } from '../ports.ts';

/** Ids that count: `node-1`, `edge-2`. For documents that are read once and not merged with others. */
export function countedIds(): Ids {
  let count = 0;
  return {
    next(type) {
      count += 1;
      return `${type}-${count}`;
    },
  };
}
