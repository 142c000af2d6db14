import type { Steps } from '../effects.ts';
import { applyHandoverSteps } from '../handover/applyHandover.ts';
import type { HandoverResult } from '../handover/strategy.ts';
import type { JsonObject } from '../json/Json.ts';
import type { TaggedMessage } from '../message/message.ts';
import type { ScenarioNode } from '../scenario/document.ts';
import type { Conclusion, Handoff } from './events.ts';
import { agentOf, type RunSetup, systemPromptOf, turnDirOf } from './RunSetup.ts';
import type { ScenarioState } from './state.ts';

/** What the turn before left for the next. */
export interface HandedOver {
  /** The node and the agent that hand over. */
  readonly from: { readonly node: string; readonly agent: string };
  /** The value it handed off; null where it gave none. */
  readonly handoff: Handoff | null;
  /** What it concluded with; null where it did not. */
  readonly conclusion: Conclusion | null;
  /** The state when the target is entered; null where no run made it. */
  readonly state: ScenarioState | null;
}

/** Which turn is to be prepared: a node, how it was reached, and what was said before. */
export interface TurnRequest {
  readonly node: ScenarioNode;
  /** The handover's strategy; null hands the raw log on, as at the entry. */
  readonly strategy: string | null;
  /** What the edge says about its strategy. */
  readonly options: JsonObject;
  /** The conversation so far. */
  readonly log: readonly TaggedMessage[];
  readonly handed: HandedOver;
  /** How many summaries were made before in this run. */
  readonly summaries: number;
  /** From 0. */
  readonly turn: number;
}

/** What comes before the entry. */
export const NOTHING_HANDED: HandedOver = {
  from: { node: '', agent: '' },
  handoff: null,
  conclusion: null,
  state: null,
};

/** A question ready to be sent. */
export interface PreparedTurn {
  readonly agent: string;
  readonly systemPrompt: string;
  readonly turnDir: string;
  readonly handover: HandoverResult;
}

/** Thrown for a prompt that is longer than a run sends. */
export class PromptTooLongError extends Error {
  constructor(node: string, length: number, limit: number) {
    const counted = (count: number): string => count.toLocaleString('en');
    super(
      `The prompt for ${node} has ${counted(length)} characters, and a run sends at most ${counted(limit)}. ` +
        'A strategy that puts the transcript into the prompt doubles it at each pass of a loop: hand over ' +
        'with transcript_materialize there, or lower the turn limit.',
    );
    this.name = 'PromptTooLongError';
  }
}

/**
 * What a node receives: the one function behind both a run's turn and the preview of an edge. Writes the
 * handover's files to the setup's file system. Throws a `PromptTooLongError`, and what the handover throws.
 */
export function* prepareTurn(setup: RunSetup, request: TurnRequest): Steps<PreparedTurn> {
  const { node, strategy, options, log, turn, handed, summaries } = request;
  const agent = agentOf(setup, node);
  const turnDir = turnDirOf(setup, turn);
  const handover = yield* applyHandoverSteps(
    { handover: strategy },
    {
      log,
      question: node.question,
      node: node.nodeId,
      agent,
      turn,
      turnDir,
      trace: setup.trace,
      files: setup.files,
      preamble: setup.preamble,
      options,
      from: handed.from,
      handoff: handed.handoff,
      conclusion: handed.conclusion,
      // Made when it is read: it is a copy of all that the run came to, and few strategies look at it.
      get state() {
        return handed.state;
      },
      summaries,
    },
  );
  const { length } = handover.question;
  if (length > setup.promptLimit) throw new PromptTooLongError(node.nodeId, length, setup.promptLimit);
  return { agent, systemPrompt: systemPromptOf(setup, node), turnDir, handover };
}
