import type { Message } from '../message/message.ts';
import { type TaggedMessage, textMessage, USER_LABEL } from '../message/message.ts';

/** Who answered the turn before, under which system prompt. */
export interface Speaker {
  readonly agent: string;
  readonly systemPrompt: string;
}

/** A turn as it goes into the log. */
export interface SpokenTurn extends Speaker {
  readonly node: string;
  readonly turn: number;
  /** As sent. */
  readonly question: string;
  readonly messages: readonly Message[];
}

/**
 * What a turn adds to the log: the system prompt where it or the agent is not the one before, under the
 * agent's label; the question under `__user__`; what came back under the agent's label.
 */
export function logTurn(turn: SpokenTurn, before: Speaker | null): readonly TaggedMessage[] {
  const place = { node: turn.node, turn: turn.turn };
  const isNews = before === null || before.agent !== turn.agent || before.systemPrompt !== turn.systemPrompt;
  return [
    ...(isNews && turn.systemPrompt !== ''
      ? [{ agent_id: turn.agent, message: textMessage('system', turn.systemPrompt), ...place }]
      : []),
    { agent_id: USER_LABEL, message: textMessage('user', turn.question), ...place },
    ...turn.messages.map((message) => ({ agent_id: turn.agent, message, ...place })),
  ];
}
