import type { Steps } from '../effects.ts';
import { HandoverError } from '../handover/HandoverError.ts';
import type { JsonObject } from '../json/Json.ts';
import type { TaggedMessage } from '../message/message.ts';
import type { ScenarioNode, ScriptedReply } from '../scenario/document.ts';
import { makersOf, NOTHING_TO_SUMMARIZE, summarizeRefused } from './contextPolicy.ts';
import { logTurn, type Speaker } from './logTurn.ts';
import { prepareTurn } from './prepareTurn.ts';
import { agentOf, type RunSetup, systemPromptOf, turnDirOf } from './RunSetup.ts';
import type { Answer } from './state.ts';
import type { SummaryMaker } from './summariesMade.ts';
import type { HandedOver, PreparedTurn, TurnRequest } from './TurnRequest.ts';

/** A turn of a path whose answer is known. */
export interface PathStep {
  readonly node: ScenarioNode;
  /** The handover that led here; null for none. */
  readonly strategy: string | null;
  readonly options: JsonObject;
  readonly handed: HandedOver;
  /** Its number in the run, from 0. */
  readonly turn: number;
  /** What the agent is told of its waking; null where there is nothing to tell. */
  readonly woken: string | null;
  /** null where the node has no script. */
  readonly reply: ScriptedReply | null;
  /** What the reply, or a placeholder for it, answers in the end. */
  readonly answer: Answer;
  /** The question was refused for its length, and `answer` is what came after a summary. */
  readonly refused: boolean;
}

/** The conversation at the end of a path, and who made the summaries on the way. */
export interface PathEnd {
  readonly conversation: readonly TaggedMessage[];
  readonly summaries: readonly SummaryMaker[];
}

/** A turn as it went into the conversation, and all that its words came from beside what was before it. */
interface LoggedStep {
  readonly sources: readonly unknown[];
  readonly speaker: Speaker;
  /** What the conversation was started anew with; null where it went on. */
  readonly restart: readonly TaggedMessage[] | null;
  readonly appended: readonly TaggedMessage[];
  readonly summaries: readonly SummaryMaker[];
}

/**
 * Makes the conversation along a path, as a run has it. It remembers the last path: the turns before the first
 * change are not made again, so that typing a question costs no more than its own turn and those after it.
 */
export class PathLog {
  #known: readonly LoggedStep[] = [];

  /** The conversation after the last step. Throws what a handover throws. */
  *along(setup: RunSetup, steps: readonly PathStep[]): Steps<PathEnd> {
    let conversation: TaggedMessage[] = [];
    const summaries: SummaryMaker[] = [];
    const logged: LoggedStep[] = [];
    let isUnchanged = true;
    for (const [index, step] of steps.entries()) {
      const sources = sourcesOf(setup, step);
      const known = this.#known[index];
      isUnchanged &&= known?.sources.every((source, at) => source === sources[at]) === true;
      const made =
        isUnchanged && known !== undefined
          ? known
          : yield* makeStep(setup, step, conversation, summaries, logged.at(-1)?.speaker ?? null, sources);
      if (made.restart !== null) conversation = [...made.restart];
      for (const entry of made.appended) conversation.push(entry);
      summaries.push(...made.summaries);
      logged.push(made);
    }
    // A shorter path that is the beginning of the known one leaves the rest for the next call.
    if (!isUnchanged || logged.length > this.#known.length) this.#known = logged;
    return { conversation, summaries };
  }
}

function sourcesOf(setup: RunSetup, step: PathStep): readonly unknown[] {
  const { node, strategy, options, handed, turn, woken, reply } = step;
  const { rendering, threshold } = setup.trace;
  return [
    node.nodeId,
    node.question,
    node.contextPolicy,
    // These and the replies before make what the turn hands on: state, handoff, conclusion.
    node.template,
    node.stateUpdateSource,
    node.stateUpdateJs,
    node.concludes,
    strategy,
    options,
    handed.from.node,
    handed.from.agent,
    // The entity goes from one agent run to the next.
    handed.conclusion?.key,
    handed.conclusion?.label,
    agentOf(setup, node),
    systemPromptOf(setup, node),
    turnDirOf(setup, turn),
    woken,
    rendering,
    threshold,
    setup.preamble,
    reply,
  ];
}

function* makeStep(
  setup: RunSetup,
  step: PathStep,
  log: readonly TaggedMessage[],
  summaries: readonly SummaryMaker[],
  before: Speaker | null,
  sources: readonly unknown[],
): Steps<LoggedStep> {
  const { node, turn, answer } = step;
  const request = { ...step, log, summaries };
  const prepared = yield* sentTurn(setup, request, step.refused);
  const { agent, systemPrompt, handover } = prepared;
  const { messages } = answer;
  const said = { agent, systemPrompt, node: node.nodeId, turn, question: handover.question, messages };
  const restart = handover.conversation ?? null;
  return {
    sources,
    speaker: { agent, systemPrompt },
    restart,
    // In a conversation that begins, the system prompt has not been said.
    appended: logTurn(said, restart?.length === 0 ? null : before),
    summaries: makersOf(request, prepared),
  };
}

/** The turn as it was sent last. Throws where a run would end. */
function* sentTurn(setup: RunSetup, request: TurnRequest, refused: boolean): Steps<PreparedTurn> {
  const ready = yield* prepareTurn(setup, request);
  if (!refused) return ready;
  const again = yield* summarizeRefused(setup, request, ready);
  if (again === null) throw new HandoverError(NOTHING_TO_SUMMARIZE);
  return again;
}
