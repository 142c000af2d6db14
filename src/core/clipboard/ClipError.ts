import type { Problem } from '../problem.ts';

/** A text that can't be pasted: what is wrong with it, where, and what to do. */
export class ClipError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join(' '));
    this.name = 'ClipError';
    this.problems = problems;
  }
}
