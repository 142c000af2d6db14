import type { Problem } from '../core/problem.ts';

/** How the canvas tells what it did, or could not do. */
export interface Tell {
  done(message: string): void;
  problems(title: string, problems: readonly Problem[]): void;
}
