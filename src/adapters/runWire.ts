import type { Json } from '../core/json/Json.ts';
import { parseJson } from '../core/json/parseJson.ts';
import { stringifyJson } from '../core/json/stringifyJson.ts';
import type { TaggedMessage } from '../core/message/message.ts';
import type { RunEvent, RunStart, TurnRecord } from '../core/runtime/events.ts';
import { LogShares } from '../core/runtime/LogShares.ts';
import { partsOf, runStartSchema, type SentTurn, spansOf } from '../core/runtime/recordSchemas.ts';
import type { Scenario } from '../core/scenario/document.ts';
import { z } from '../core/schema.ts';
import { eventSchema, type SentEvent, scenarioSchema } from './runSchemas.ts';

/**
 * JSON text, because cloning a value between threads forgets how numbers were spelt and the order of
 * integer-like keys. Throws a ZodError for what is not a scenario.
 */
export function encodeScenario(scenario: Scenario): string {
  return stringifyJson(scenarioSchema.parse(scenario) as unknown as Json);
}

/** Throws a ZodError or JsonSyntaxError for what is not a scenario. */
export function decodeScenario(text: string): Scenario {
  return scenarioSchema.parse(parseJson(text));
}

/** How a run begins, as JSON text. */
export function encodeStart(start: RunStart): string {
  return stringifyJson(start as unknown as Json);
}

/** Throws a ZodError or JsonSyntaxError for what is none. */
export function decodeStart(text: string): RunStart {
  return runStartSchema.parse(parseJson(text));
}

/** Events as JSON text. What earlier events of the run said is not said again: `EventDecoder` puts it back. */
export function encodeEvents(events: readonly RunEvent[]): string {
  return stringifyJson(events.map(sentEvent) as unknown as Json);
}

function sentEvent(event: RunEvent) {
  if (event.type === 'turn_ended') {
    const { question: _, parts, ...record } = event.record;
    return { type: event.type, record: { ...record, parts: spansOf(parts) } };
  }
  if (event.type === 'run_ended') {
    const { turns: _, log: __, ...record } = event.record;
    return { type: event.type, record };
  }
  return event;
}

const eventsSchema = z.array(eventSchema);

/** Reads one run's events, in the order they were sent, and keeps what later ones refer back to. */
export class EventDecoder {
  readonly #turns: TurnRecord[] = [];
  readonly #log: TaggedMessage[] = [];
  #question = '';
  readonly #shares = new LogShares();

  /** Throws a ZodError or JsonSyntaxError for what is not a list of events. */
  decode(text: string): RunEvent[] {
    return eventsSchema.parse(parseJson(text)).map((event) => this.#decodeEvent(event));
  }

  #decodeEvent(event: SentEvent): RunEvent {
    if (event.type === 'turn_started' || event.type === 'summarized') this.#question = event.question;
    if (event.type === 'turn_ended') return this.#decodeTurn(event.record);
    if (event.type === 'run_ended') {
      return { type: 'run_ended', record: { ...event.record, turns: this.#turns, log: this.#log } };
    }
    return event;
  }

  #decodeTurn(sent: SentTurn): RunEvent {
    const question = this.#question;
    const record: TurnRecord = { ...sent, question, parts: partsOf(question, sent.parts) };
    const appended = this.#shares.shareOf(record);
    this.#turns.push(record);
    for (const message of appended) this.#log.push(message);
    return { type: 'turn_ended', record, appended };
  }
}
