import type { TaggedMessage } from '../../core/message/message.ts';
import type { TurnRecord } from '../../core/runtime/events.ts';
import { LogShares, startsAnew } from '../../core/runtime/LogShares.ts';

const known = new WeakMap<TurnRecord, readonly TaggedMessage[]>();

/**
 * The log that these turns, the first ones of a run, made. Each turn's share is the same objects at every
 * call, so that messages can be told apart by identity.
 */
export function logOfTurns(turns: readonly TurnRecord[]): readonly TaggedMessage[] {
  const log: TaggedMessage[] = [];
  for (const share of sharesOf(turns)) for (const message of share) log.push(message);
  return log;
}

/** The conversation after these turns, the first ones of a run: what a handover would work on. */
export function conversationOfTurns(turns: readonly TurnRecord[]): readonly TaggedMessage[] {
  const agentRun = turns.at(-1)?.agentRun;
  let conversation: TaggedMessage[] = [];
  for (const [index, share] of sharesOf(turns).entries()) {
    const turn = turns[index];
    if (turn === undefined || turn.agentRun !== agentRun) continue;
    const chat = turn.summaries.at(-1)?.chat;
    if (chat !== undefined) conversation = [...chat];
    else if (startsAnew(turn)) conversation = [];
    for (const message of share) conversation.push(message);
  }
  return conversation;
}

function sharesOf(turns: readonly TurnRecord[]): readonly (readonly TaggedMessage[])[] {
  const shares = new LogShares();
  return turns.map((turn) => {
    const made = shares.shareOf(turn);
    const share = known.get(turn) ?? made;
    known.set(turn, share);
    return share;
  });
}
