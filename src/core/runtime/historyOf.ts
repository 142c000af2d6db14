import type { Message, TaggedMessage } from '../message/message.ts';
import type { TurnHistory } from './events.ts';

/** The messages a turn's agent had before its question; `log` is the run's log, as far as it has come. */
export function historyOf(history: TurnHistory, log: readonly TaggedMessage[]): readonly Message[] {
  return 'messages' in history
    ? history.messages
    : log.slice(history.from ?? 0, history.log).map((tagged) => tagged.message);
}
