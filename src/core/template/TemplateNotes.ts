import type { Problem } from '../problem.ts';
import type { SourceRange } from './SourceRange.ts';

/** More notes of one source say nothing new. */
const MOST_NOTES = 100;

/** Collects what is wrong in a template, or is code that a form can't show, each with its place. */
export class TemplateNotes {
  readonly problems: Problem[] = [];
  /** Whether something keeps Baton from judging answers by the template. */
  blocking = false;
  private readonly source: string;
  private lineStarts: number[] | null = null;

  constructor(source: string) {
    this.source = source;
  }

  /** Something that Python or karenina would refuse: no answer can be judged. */
  broken(code: string, range: SourceRange, message: string, fix: string): void {
    this.blocking = true;
    this.add('error', code, range, message, fix);
  }

  /** Something that fails only for some answers. */
  mistake(code: string, range: SourceRange, message: string, fix: string): void {
    this.add('error', code, range, message, fix);
  }

  /** Something that only Python can judge: it stays as it is written. */
  code(code: string, range: SourceRange, message: string): void {
    this.blocking = true;
    this.add('warning', code, range, message, 'It stays as it is: edit it in the code editor.');
  }

  /** Something that the form doesn't show and that changes no verdict. */
  kept(code: string, range: SourceRange, message: string): void {
    this.add('info', code, range, message);
  }

  /** Line and column, from 1, of an offset. */
  placeOf(offset: number): { readonly line: number; readonly column: number } {
    this.lineStarts ??= startsOf(this.source);
    const starts = this.lineStarts;
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  }

  private add(
    severity: Problem['severity'],
    code: string,
    range: SourceRange,
    message: string,
    fix?: string,
  ): void {
    if (this.problems.length >= MOST_NOTES) return;
    const problem = { severity, code: `template/${code}`, message, where: this.placeOf(range.from) };
    this.problems.push(fix === undefined ? problem : { ...problem, fix });
  }
}

function startsOf(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
