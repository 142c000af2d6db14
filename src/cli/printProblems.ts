import type { Place, Problem } from '../core/problem.ts';

/** Prints problems, a line each, to the standard error; answers the exit code: 1 when one is an error. */
export function printProblems(file: string, problems: readonly Problem[]): number {
  for (const problem of problems) process.stderr.write(`${problemLine(file, problem)}\n`);
  return problems.some((problem) => problem.severity === 'error') ? 1 : 0;
}

/** `file:3:14: error: what is wrong. What to do.` */
export function problemLine(file: string, problem: Problem): string {
  const { severity, message, where, fix } = problem;
  return `${placeText(file, where)}: ${severity}: ${message} ${fix ?? ''}`.replace(/\s+/g, ' ').trim();
}

function placeText(file: string, where: Place): string {
  const position = where.line === undefined ? '' : `:${where.line}:${where.column ?? 1}`;
  const part =
    where.edge !== undefined
      ? `edge ${where.edge}`
      : where.node !== undefined
        ? `node ${where.node}`
        : where.agent !== undefined
          ? `agent ${where.agent}`
          : where.criterion !== undefined
            ? `criterion ${where.criterion}`
            : (where.path ?? '');
  return [file + position, where.scenario ?? '', part].filter((text) => text !== '').join(', ');
}
