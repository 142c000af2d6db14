import { applyHandover } from '../handover/applyHandover.ts';
import type { HandoverResult } from '../handover/strategy.ts';
import type { TaggedMessage } from '../message/message.ts';
import type { ScenarioNode } from '../scenario/document.ts';
import { agentOf, type RunSetup, systemPromptOf, turnDirOf } from './RunSetup.ts';

/** Which turn is to be prepared: a node, how it was reached, and what was said before. */
export interface TurnRequest {
  readonly node: ScenarioNode;
  /** The handover's strategy; null hands the raw log on, as at the entry. */
  readonly strategy: string | null;
  readonly log: readonly TaggedMessage[];
  /** From 0. */
  readonly turn: number;
}

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
export function prepareTurn(setup: RunSetup, request: TurnRequest): PreparedTurn {
  const { node, strategy, log, turn } = request;
  const agent = agentOf(setup, node);
  const turnDir = turnDirOf(setup, turn);
  const handover = applyHandover(
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
    },
  );
  const { length } = handover.question;
  if (length > setup.promptLimit) throw new PromptTooLongError(node.nodeId, length, setup.promptLimit);
  return { agent, systemPrompt: systemPromptOf(setup, node), turnDir, handover };
}
