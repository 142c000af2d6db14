import { jsonPath } from '../json/jsonPath.ts';
import type { Problem } from '../problem.ts';

/** So many problems of one kind are listed one by one; the rest is counted. */
const LISTED = 20;

/** Collects what could not be read of a log, without growing with a log that is wrong all over. */
export class LogProblems {
  private readonly listed: Problem[] = [];
  private readonly counts = new Map<string, number>();
  private readonly ignoredKeys = new Map<string, number>();

  /** Adds a problem at a place inside the log's JSON. */
  add(problem: Omit<Problem, 'where'>, path: readonly (string | number)[]): void {
    const count = (this.counts.get(problem.code) ?? 0) + 1;
    this.counts.set(problem.code, count);
    if (count <= LISTED) this.listed.push({ ...problem, where: { path: jsonPath(path) } });
  }

  /** Counts a key that a log has no place for; `of` names the kind of object it is in. */
  addIgnoredKey(of: string, key: string): void {
    const name = `${JSON.stringify(key)} of ${of}`;
    this.ignoredKeys.set(name, (this.ignoredKeys.get(name) ?? 0) + 1);
  }

  list(): readonly Problem[] {
    const problems = [...this.listed];
    for (const [code, count] of this.counts) {
      const first = this.listed.find((problem) => problem.code === code);
      if (first === undefined || count <= LISTED) continue;
      const message = `There are ${count - LISTED} more problems of the kind that is first met at ${first.where.path}.`;
      problems.push({ severity: first.severity, code, message, where: {} });
    }
    for (const [name, count] of this.ignoredKeys) {
      const times = count === 1 ? 'once' : `${count} times`;
      const message = `The key ${name} is not kept: it is there ${times}, and a tagged message has no place for it.`;
      problems.push({ severity: 'info', code: 'log_key_ignored', message, where: {} });
    }
    return problems;
  }
}
