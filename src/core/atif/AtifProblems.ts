import { jsonPath } from '../json/jsonPath.ts';
import type { Problem } from '../problem.ts';

/** Collects what is wrong with a trajectory, each with its way from the root of the file. */
export class AtifProblems {
  readonly #found: Problem[] = [];
  readonly #file: string | undefined;
  readonly #before: readonly (string | number)[];

  constructor(file?: string, before: readonly (string | number)[] = []) {
    this.#file = file;
    this.#before = before;
  }

  add(
    severity: Problem['severity'],
    code: string,
    message: string,
    fix: string,
    path: readonly (string | number)[],
  ): void {
    const where = { path: jsonPath([...this.#before, ...path]) };
    this.#found.push({
      severity,
      code,
      message,
      fix,
      where: this.#file === undefined ? where : { file: this.#file, ...where },
    });
  }

  list(): readonly Problem[] {
    return this.#found;
  }
}
