import type { Problem } from '../core/problem.ts';
import { documentViews } from '../core/scenario/scenarioViews.ts';
import { validateScenario } from '../core/scenario/validateScenario.ts';
import { problemLine } from './printProblems.ts';
import { printWords } from './printWords.ts';
import { readCheckpoint } from './readInput.ts';
import { UnusableInput } from './UnusableInput.ts';

const ORDER = ['error', 'warning', 'info'] as const;

/**
 * `baton validate FILE…`: every problem of every file, errors first. Answers the exit code: 1 when there are
 * errors (warnings leave it 0), 2 when a file can't be used.
 */
export function validate(files: readonly string[]): number {
  return Math.max(...files.map(validateFile));
}

function validateFile(file: string): number {
  let problems: readonly Problem[];
  try {
    problems = problemsOf(file);
  } catch (error) {
    // The other files are still looked at.
    if (!(error instanceof UnusableInput)) throw error;
    printWords(process.stderr, `baton: ${error.message}\n`);
    return 2;
  }
  const bySeverity = ORDER.map((severity) => problems.filter((problem) => problem.severity === severity));
  const [errors = 0, warnings = 0] = bySeverity.map((some) => some.length);
  const lines = [`${file}: ${counted(errors, 'error')}, ${counted(warnings, 'warning')}`];
  for (const problem of bySeverity.flat()) lines.push(`  ${problemLine(problem)}`);
  printWords(process.stdout, `${lines.join('\n')}\n`);
  return errors > 0 ? 1 : 0;
}

function problemsOf(file: string): readonly Problem[] {
  const { document, problems } = readCheckpoint(file);
  return [...problems, ...documentViews(document).scenarios.flatMap(validateScenario)];
}

function counted(count: number, noun: string): string {
  return `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`;
}
