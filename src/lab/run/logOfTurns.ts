import type { TaggedMessage } from '../../core/message/message.ts';
import type { TurnRecord } from '../../core/runtime/events.ts';
import { logTurn, type Speaker } from '../../core/runtime/logTurn.ts';

const known = new WeakMap<TurnRecord, readonly TaggedMessage[]>();

/**
 * The log that these turns, the first ones of a run, made. Each turn's share is the same objects at every
 * call, so that messages can be told apart by identity.
 */
export function logOfTurns(turns: readonly TurnRecord[]): readonly TaggedMessage[] {
  let before: Speaker | null = null;
  const log: TaggedMessage[] = [];
  for (const turn of turns) {
    let appended = known.get(turn);
    if (appended === undefined) {
      appended = logTurn(turn, before);
      known.set(turn, appended);
    }
    for (const message of appended) log.push(message);
    before = turn;
  }
  return log;
}
