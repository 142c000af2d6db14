import type { TaggedMessage } from '../message/message.ts';
import type { TurnHistory } from './events.ts';

/**
 * What handovers work on. It is the run's log until a handover starts it anew: a payload or a finding comes
 * without what was said before, a summary puts something else in its place.
 */
export class Conversation {
  #messages: TaggedMessage[] = [];
  /** Where in the log it begins, while it is a stretch of the log; null once it is not. */
  #from: number | null;

  /** Begins where the log has `logged` messages. */
  constructor(logged = 0) {
    this.#from = logged;
  }

  get messages(): readonly TaggedMessage[] {
    return this.#messages;
  }

  /** Goes on with other messages; the log has `logged` of them so far. */
  restart(messages: readonly TaggedMessage[], logged: number): void {
    this.#messages = [...messages];
    this.#from = messages.length === 0 ? logged : null;
  }

  /** Goes on with messages that stand in the log from `logged` on. */
  append(messages: readonly TaggedMessage[], logged: number): void {
    // Other agents of a thread may have spoken in between.
    if (this.#from !== null && this.#from + this.#messages.length !== logged) this.#from = null;
    for (const message of messages) this.#messages.push(message);
  }

  /** The whole of it as a turn's history, when the log has `logged` messages. */
  asHistory(logged: number): TurnHistory {
    if (this.#from !== null && this.#from + this.#messages.length === logged) {
      return this.#from === 0 ? { log: logged } : { log: logged, from: this.#from };
    }
    return { messages: this.#messages.map(({ message }) => message) };
  }
}
