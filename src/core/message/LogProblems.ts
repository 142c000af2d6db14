import { jsonPath } from '../json/jsonPath.ts';
import type { Place, Problem } from '../problem.ts';

/** So many problems of one kind are listed one by one; the rest is counted. */
const LISTED = 20;
/** So many places of what is only counted are named. */
const PLACES = 3;

/** Something that is only counted: what is said of it, how often it was met, and where first. */
interface Tally {
  readonly problem: Omit<Problem, 'message' | 'where'>;
  readonly words: (times: string) => string;
  count: number;
  readonly places: Place[];
}

/** Collects what could not be read of a log, without growing with a log that is wrong all over. */
export class LogProblems {
  private readonly listed: Problem[] = [];
  private readonly found: Problem[] = [];
  private readonly counts = new Map<string, number>();
  private readonly tallies = new Map<string, Tally>();
  private readonly lineOf: (record: number) => number | undefined;

  /** `lineOf` tells the line of a file that has a record a line, by the first segment of its path. */
  constructor(lineOf: (record: number) => number | undefined = () => undefined) {
    this.lineOf = lineOf;
  }

  /** Adds a problem at a place inside the log's JSON. */
  add(problem: Omit<Problem, 'where'>, path: readonly (string | number)[]): void {
    const count = (this.counts.get(problem.code) ?? 0) + 1;
    this.counts.set(problem.code, count);
    if (count <= LISTED) this.listed.push({ ...problem, where: this.placeOf(path) });
  }

  /** Adds problems that were found elsewhere, with their places. */
  addAll(problems: readonly Problem[]): void {
    for (const problem of problems) this.found.push(problem);
  }

  /** Counts something that a log has no place for, by its kind: `an image`. */
  addUnmapped(kind: string, path: readonly (string | number)[]): void {
    const fix = 'What it says can’t be handed over as text; write it into the log by hand where it matters.';
    this.tally(
      `part ${kind}`,
      { severity: 'warning', code: 'log_unmapped', fix },
      (times) => `${upperFirst(kind)} is left out, ${times}: a tagged message has no place for it.`,
      path,
    );
  }

  /** Counts a key that a log has no place for; `of` names the kind of object it is in. */
  addIgnoredKey(of: string, key: string, path: readonly (string | number)[] = []): void {
    const name = `${JSON.stringify(key)} of ${of}`;
    this.tally(
      `key ${name}`,
      { severity: 'info', code: 'log_key_ignored' },
      (times) =>
        `The key ${name} is not kept: it is there ${times}, and a tagged message has no place for it.`,
      path,
    );
  }

  list(): readonly Problem[] {
    const problems = [...this.found, ...this.listed];
    for (const [code, count] of this.counts) {
      const first = this.listed.find((problem) => problem.code === code);
      if (first === undefined || count <= LISTED) continue;
      const message = `There are ${count - LISTED} more problems of the kind that is first met at ${first.where.path}.`;
      problems.push({ severity: first.severity, code, message, where: {} });
    }
    for (const { problem, words, count, places } of this.tallies.values()) {
      const times = count === 1 ? 'once' : `${count} times`;
      const others = places.slice(1).map(({ path }) => path ?? '');
      const rest = count - places.length;
      const also =
        others.length === 0
          ? ''
          : ` Also at ${others.join(', ')}${rest > 0 ? ` and ${rest} more places` : ''}.`;
      problems.push({ ...problem, message: words(times) + also, where: places[0] ?? {} });
    }
    return problems;
  }

  private tally(
    name: string,
    problem: Tally['problem'],
    words: Tally['words'],
    path: readonly (string | number)[],
  ): void {
    const tally = this.tallies.get(name) ?? { problem, words, count: 0, places: [] };
    this.tallies.set(name, tally);
    tally.count += 1;
    if (tally.places.length < PLACES && path.length > 0) tally.places.push(this.placeOf(path));
  }

  private placeOf(path: readonly (string | number)[]): Place {
    const [record] = path;
    const line = typeof record === 'number' ? this.lineOf(record) : undefined;
    return { path: jsonPath(path), ...(line === undefined ? {} : { line, column: 1 }) };
  }
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
