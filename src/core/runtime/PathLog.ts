import type { TaggedMessage } from '../message/message.ts';
import type { ScenarioNode, ScriptedReply } from '../scenario/document.ts';
import { logTurn, type Speaker } from './logTurn.ts';
import { prepareTurn } from './prepareTurn.ts';
import { agentOf, type RunSetup, systemPromptOf, turnDirOf } from './RunSetup.ts';
import type { Answer } from './state.ts';

/** A turn of a path whose answer is known. */
export interface PathStep {
  readonly node: ScenarioNode;
  /** The handover that led here; null for none. */
  readonly strategy: string | null;
  /** null where the node has no script. */
  readonly reply: ScriptedReply | null;
  /** What the reply, or a placeholder for it, answers. */
  readonly answer: Answer;
}

/** A turn as it went into the log, and all that its words came from beside the log before it. */
interface LoggedStep {
  readonly sources: readonly unknown[];
  readonly speaker: Speaker;
  readonly appended: readonly TaggedMessage[];
}

/**
 * Makes the log along a path, as a run writes it. It remembers the last path: the turns before the first
 * change are not made again, so that typing a question costs no more than its own turn and those after it.
 */
export class PathLog {
  #known: readonly LoggedStep[] = [];

  /** The log after the last step. Throws what a handover throws. */
  along(setup: RunSetup, steps: readonly PathStep[]): readonly TaggedMessage[] {
    const log: TaggedMessage[] = [];
    const logged: LoggedStep[] = [];
    let isUnchanged = true;
    steps.forEach((step, turn) => {
      const sources = sourcesOf(setup, step, turn);
      const known = this.#known[turn];
      isUnchanged &&= known?.sources.every((source, at) => source === sources[at]) === true;
      const made =
        isUnchanged && known !== undefined
          ? known
          : makeStep(setup, step, turn, log, logged.at(-1)?.speaker ?? null, sources);
      for (const entry of made.appended) log.push(entry);
      logged.push(made);
    });
    // A shorter path that is the beginning of the known one leaves the rest for the next call.
    if (!isUnchanged || logged.length > this.#known.length) this.#known = logged;
    return log;
  }
}

function sourcesOf(setup: RunSetup, { node, strategy, reply }: PathStep, turn: number): readonly unknown[] {
  const { rendering, threshold } = setup.trace;
  return [
    node.nodeId,
    node.question,
    strategy,
    agentOf(setup, node),
    systemPromptOf(setup, node),
    turnDirOf(setup, turn),
    rendering,
    threshold,
    setup.preamble,
    reply,
  ];
}

function makeStep(
  setup: RunSetup,
  { node, strategy, answer }: PathStep,
  turn: number,
  log: readonly TaggedMessage[],
  before: Speaker | null,
  sources: readonly unknown[],
): LoggedStep {
  const { agent, systemPrompt, handover } = prepareTurn(setup, { node, strategy, log, turn });
  const { messages } = answer;
  const said = { agent, systemPrompt, node: node.nodeId, turn, question: handover.question, messages };
  return { sources, speaker: { agent, systemPrompt }, appended: logTurn(said, before) };
}
