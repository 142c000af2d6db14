import { kindById } from '../handover/kinds.ts';
import type { TaggedMessage } from '../message/message.ts';
import type { TurnRecord } from './events.ts';
import { logTurn, type Speaker } from './logTurn.ts';

/** Makes anew what each turn of a run added to its log, turn by turn in their order. */
export class LogShares {
  readonly #before = new Map<number | null, Speaker>();

  shareOf(turn: TurnRecord): readonly TaggedMessage[] {
    // In a conversation that begins, the system prompt has not been said; each agent run has one of its own.
    const before = startsAnew(turn) ? null : this.#before.get(turn.agentRun);
    this.#before.set(turn.agentRun, turn);
    return logTurn(turn, before ?? null);
  }
}

/** Whether a turn begins a conversation, without what was said before. */
export function startsAnew({ strategy }: Pick<TurnRecord, 'strategy'>): boolean {
  return kindById(strategy)?.startsConversation === true;
}
