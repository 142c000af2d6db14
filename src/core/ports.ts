import type { Message } from './message/message.ts';
import type { Answer } from './runtime/state.ts';
import type { ScenarioNode } from './scenario/document.ts';

/** What the core needs from outside. An adapter implements one; tests pass a plain object. */

export interface Clock {
  /** Now, as an ISO 8601 string with milliseconds, UTC. */
  now(): string;
}

export interface Ids {
  /** A record id that no other record has. */
  next(type: string): string;
}

/** One question put to an agent. */
export interface AnswerRequest {
  readonly node: ScenarioNode;
  readonly agent: string;
  readonly systemPrompt: string;
  /** The question as sent, handover included. */
  readonly question: string;
  readonly history: readonly Message[];
  /** From 0. */
  readonly turn: number;
  /** How often this node was visited before, from 0. */
  readonly visit: number;
  readonly signal?: { readonly aborted: boolean };
}

/** Answers turns: scripted replies, a person, a recording, a live model. */
export interface Answerer {
  answer(request: AnswerRequest): Promise<Answer> | Answer;
}

/** Counts a text's tokens. */
export interface Tokens {
  /** null when the signal was given before it was counted, or it can't be counted. */
  count(text: string, signal: { readonly aborted: boolean }): Promise<number | null>;
}
