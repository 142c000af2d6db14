import { strategyById } from '../../core/handover/registry.ts';
import type { TaggedMessage } from '../../core/message/message.ts';
import type { TurnRecord } from '../../core/runtime/events.ts';
import { logTurn, type Speaker } from '../../core/runtime/logTurn.ts';

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
  let conversation: TaggedMessage[] = [];
  for (const [index, share] of sharesOf(turns).entries()) {
    const turn = turns[index];
    const chat = turn?.summaries.at(-1)?.chat;
    if (chat !== undefined) conversation = [...chat];
    else if (turn !== undefined && startsAnew(turn)) conversation = [];
    for (const message of share) conversation.push(message);
  }
  return conversation;
}

function sharesOf(turns: readonly TurnRecord[]): readonly (readonly TaggedMessage[])[] {
  let before: Speaker | null = null;
  return turns.map((turn) => {
    const share = known.get(turn) ?? logTurn(turn, startsAnew(turn) ? null : before);
    known.set(turn, share);
    before = turn;
    return share;
  });
}

function startsAnew({ strategy }: TurnRecord): boolean {
  return strategyById(strategy)?.startsConversation === true;
}
