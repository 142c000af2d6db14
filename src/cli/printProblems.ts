import type { Place, Problem } from '../core/problem.ts';
import { printWords } from './printWords.ts';

/** Prints problems, a line each, to the standard error; answers the exit code: 1 when one is an error. */
export function printProblems(file: string, problems: readonly Problem[]): number {
  for (const problem of problems) printWords(process.stderr, `${problemLine(problem, file)}\n`);
  return problems.some((problem) => problem.severity === 'error') ? 1 : 0;
}

/** `node ask: error: what is wrong. What to do.`, the file before it where one is given. */
export function problemLine(problem: Problem, file = ''): string {
  const { severity, message, where, fix } = problem;
  const position = where.line === undefined ? '' : `line ${where.line}, column ${where.column ?? 1}`;
  const place = [file, position, where.scenario ?? '', partText(where)]
    .filter((text) => text !== '')
    .join(', ');
  return oneLine(`${place === '' ? '' : `${place}: `}${severity}: ${message} ${fix ?? ''}`);
}

/** The part of a scenario that a place is at, or the way into the file: `edge ask → judge`. */
function partText(where: Place): string {
  if (where.edge !== undefined) return `edge ${where.edge}`;
  if (where.node !== undefined) return `node ${where.node}`;
  if (where.agent !== undefined) return `agent ${where.agent}`;
  if (where.criterion !== undefined) return `criterion ${where.criterion}`;
  return where.path ?? '';
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
