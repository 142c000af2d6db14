import { type TaggedMessage, USER_LABEL } from '../../message/message.ts';

/**
 * The turn that each entry of a log belongs to, counted from 0. Entries that say their turn are taken at their
 * word. Among others a question begins a turn, together with the system prompts right before it; what comes
 * before the first question is a turn, too.
 */
export function turnNumbers(log: readonly TaggedMessage[]): number[] {
  let number = -1;
  return log.map((entry, index) => {
    const before = log[index - 1];
    if (before === undefined || beginsTurn(entry, before)) number += 1;
    return number;
  });
}

function beginsTurn(entry: TaggedMessage, before: TaggedMessage): boolean {
  if (entry.turn !== undefined || before.turn !== undefined) return entry.turn !== before.turn;
  const isOpening = entry.agent_id === USER_LABEL || entry.message.role === 'system';
  return isOpening && before.message.role !== 'system';
}
