import type { TaggedMessage } from '../message/message.ts';

/** A log up to a handover. */
export interface LogBefore {
  readonly log: readonly TaggedMessage[];
  /** The turn that comes next, from 0. */
  readonly turn: number;
  /** Who spoke last. */
  readonly from: { readonly node: string; readonly agent: string };
}

/**
 * A log with nodes and turns, as `scenarioFromLog` gives it, up to where a node last handed over to another,
 * that one's question not among it: or the whole, when `target` comes after its end. null when the log has no
 * such handover.
 */
export function logBefore(log: readonly TaggedMessage[], source: string, target: string): LogBefore | null {
  const turns = turnsOf(log);
  const isHandover = (index: number): boolean =>
    turns[index - 1]?.node === source && turns[index]?.node === target;
  const last = turns.at(-1);
  const isOpen = last?.node === source && turns.every(({ node }) => node !== target);
  const index = isOpen ? turns.length : turns.findLastIndex((_, place) => isHandover(place));
  const before = turns[index - 1];
  if (before === undefined) return null;
  return {
    log: log.slice(0, turns[index]?.start ?? log.length),
    turn: before.turn + 1,
    from: { node: before.node, agent: before.agent },
  };
}

interface LoggedTurn {
  readonly node: string;
  readonly turn: number;
  /** The index of its first message. */
  readonly start: number;
  agent: string;
}

function turnsOf(log: readonly TaggedMessage[]): readonly LoggedTurn[] {
  const turns: LoggedTurn[] = [];
  for (const [start, { agent_id, message, node, turn }] of log.entries()) {
    if (node === undefined || turn === undefined) continue;
    if (turns.at(-1)?.turn !== turn) turns.push({ node, turn, start, agent: agent_id });
    const current = turns.at(-1);
    if (current !== undefined && message.role === 'assistant') current.agent = agent_id;
  }
  return turns;
}
