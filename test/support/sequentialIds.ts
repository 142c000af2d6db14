import type { Ids } from '../../src/core/ports.ts';

/** Ids that count up: `node:0`, `edge:1`… */
export function sequentialIds(): Ids {
  let next = 0;
  return {
    next: (type) => {
      next += 1;
      return `${type}:${next - 1}`;
    },
  };
}
