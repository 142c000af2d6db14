import type { Problem } from '../../core/problem.ts';

/** A line of the list: a group's heading, or a problem. */
export type ProblemEntry =
  | { readonly kind: 'heading'; readonly severity: Problem['severity']; readonly count: number }
  | { readonly kind: 'problem'; readonly problem: Problem };

const SEVERITIES = ['error', 'warning', 'info'] as const;

/** Problems by severity, the worst first, each group under a heading and in the order it came. */
export function problemEntries(problems: readonly Problem[]): ProblemEntry[] {
  return SEVERITIES.flatMap((severity): ProblemEntry[] => {
    const group = problems.filter((problem) => problem.severity === severity);
    if (group.length === 0) return [];
    return [
      { kind: 'heading', severity, count: group.length },
      ...group.map((problem): ProblemEntry => ({ kind: 'problem', problem })),
    ];
  });
}
