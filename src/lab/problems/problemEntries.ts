import type { Problem } from '../../core/problem.ts';

/** A line of the list: a group's heading, or a problem. */
export type ProblemEntry =
  | { readonly kind: 'heading'; readonly severity: Problem['severity']; readonly count: number }
  | { readonly kind: 'problem'; readonly problem: Problem };

export const SEVERITIES = ['error', 'warning', 'info'] as const;

/** Problems by severity, the worst first, each group under a heading and in the order it came; some are left out. */
export function problemEntries(
  problems: readonly Problem[],
  hidden: ReadonlySet<Problem['severity']> = new Set(),
): ProblemEntry[] {
  return SEVERITIES.flatMap((severity): ProblemEntry[] => {
    const group = problems.filter((problem) => problem.severity === severity);
    if (group.length === 0 || hidden.has(severity)) return [];
    return [
      { kind: 'heading', severity, count: group.length },
      ...group.map((problem): ProblemEntry => ({ kind: 'problem', problem })),
    ];
  });
}

/** Where a problem stands among entries: itself, or else one that says the same. -1 where there is none. */
export function entryOf(entries: readonly ProblemEntry[], problem: Problem): number {
  const problems = entries.map((entry) => (entry.kind === 'problem' ? entry.problem : null));
  const itself = problems.indexOf(problem);
  if (itself !== -1) return itself;
  return problems.findIndex(
    (other) =>
      other !== null &&
      other.code === problem.code &&
      other.message === problem.message &&
      other.where.record === problem.where.record,
  );
}

/** The entry for the keys to be on where the one they were on is gone: the problem next to that. -1 for none. */
export function entryNear(entries: readonly ProblemEntry[], index: number): number {
  const isProblem = (at: number): boolean => entries[at]?.kind === 'problem';
  const from = Math.min(index, entries.length - 1);
  for (let at = Math.max(0, from); at < entries.length; at += 1) if (isProblem(at)) return at;
  for (let at = from; at >= 0; at -= 1) if (isProblem(at)) return at;
  return -1;
}
