import type { Problem } from '../problem.ts';

/** A text that can't be opened as a checkpoint at all; the problems say what it is and what to do. */
export class CheckpointError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map((problem) => `${problem.message} ${problem.fix ?? ''}`.trim()).join('\n'));
    this.name = 'CheckpointError';
    this.problems = problems;
  }
}
