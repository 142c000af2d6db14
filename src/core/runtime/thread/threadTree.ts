import type { AgentRun } from '../events.ts';

/** An agent run and what it led to. */
export interface ThreadEntry {
  readonly run: AgentRun;
  /** From 0: how many parents it has. */
  readonly depth: number;
}

/** Agent runs as a tree, parents before their children, in the order of their beginning. Linear. */
export function threadTree(runs: readonly AgentRun[]): readonly ThreadEntry[] {
  const children = new Map<number | null, AgentRun[]>();
  for (const run of runs) {
    const siblings = children.get(run.parent);
    if (siblings === undefined) children.set(run.parent, [run]);
    else siblings.push(run);
  }
  const entries: ThreadEntry[] = [];
  const add = (run: AgentRun, depth: number): void => {
    entries.push({ run, depth });
    for (const child of children.get(run.id) ?? []) add(child, depth + 1);
  };
  for (const run of children.get(null) ?? []) add(run, 0);
  return entries;
}
