import type { AgentRun } from '../../../core/runtime/events.ts';
import { threadTree } from '../../../core/runtime/thread/threadTree.ts';

/** A line of the tree of agent runs. Levels count from 1. */
export type ThreadRow =
  | { readonly type: 'whole' }
  | {
      readonly type: 'run';
      readonly run: AgentRun;
      readonly level: number;
      /** null for one that took none: it was capped, or failed before. */
      readonly firstTurn: number | null;
      readonly hasChildren: boolean;
    }
  | { readonly type: 'turn'; readonly turn: number; readonly level: number };

/** The run as a whole, then each agent run with its turns, where it took several, and those it led to. */
export function threadRows(runs: readonly AgentRun[]): readonly ThreadRow[] {
  const parents = new Set(runs.map(({ parent }) => parent));
  const rows: ThreadRow[] = [{ type: 'whole' }];
  for (const { run, depth } of threadTree(runs)) {
    const several = run.turns.length > 1;
    const level = depth + 1;
    rows.push({
      type: 'run',
      run,
      level,
      firstTurn: run.turns[0] ?? null,
      hasChildren: several || parents.has(run.id),
    });
    if (several) for (const turn of run.turns) rows.push({ type: 'turn', turn, level: level + 1 });
  }
  return rows;
}

/** The row that shows a turn: the one that was chosen, if it does; else its own, else its agent run's. */
export function rowOfTurn(rows: readonly ThreadRow[], turn: number, chosen: number): number {
  if (shows(rows[chosen], turn)) return chosen;
  const own = rows.findIndex((row) => row.type === 'turn' && row.turn === turn);
  return own === -1
    ? Math.max(
        0,
        rows.findIndex((row) => shows(row, turn)),
      )
    : own;
}

function shows(row: ThreadRow | undefined, turn: number): boolean {
  if (row?.type === 'turn') return row.turn === turn;
  return row?.type === 'run' && row.firstTurn === turn;
}
