import type { Steps } from '../effects.ts';
import { applyHandoverSteps } from '../handover/applyHandover.ts';
import { SEPARATOR_PART } from '../handover/promptOf.ts';
import type { HandoverResult, PromptPart } from '../handover/strategy.ts';
import { keepWithinContext } from './contextPolicy.ts';
import { refuseLongPrompt } from './PromptTooLongError.ts';
import { agentOf, type RunSetup, systemPromptOf, turnDirOf } from './RunSetup.ts';
import { countMade, edgeMaker } from './summariesMade.ts';
import type { PreparedTurn, TurnRequest } from './TurnRequest.ts';

/**
 * What a node receives: the one function behind both a run's turn and the preview of an edge. Writes the
 * handover's files to the setup's file system. Throws a `PromptTooLongError`, and what the handover throws.
 */
export function* prepareTurn(setup: RunSetup, request: TurnRequest): Steps<PreparedTurn> {
  const { node, strategy, options, log, turn, handed, summaries, woken } = request;
  const agent = agentOf(setup, node);
  const turnDir = turnDirOf(setup, turn);
  const applied = yield* applyHandoverSteps(
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
      summaries: summaries.length,
      summariesHere: countMade(summaries, edgeMaker(handed.from.node, node.nodeId)),
    },
  );
  const handover = woken === null ? applied : afterWaking(woken, applied);
  const prepared = yield* keepWithinContext(setup, request, {
    agent,
    systemPrompt: systemPromptOf(setup, node),
    turnDir,
    handover,
    summaries: handover.summary === undefined ? [] : [handover.summary],
    tokens: null,
  });
  refuseLongPrompt(setup, node.nodeId, prepared.handover.question);
  return prepared;
}

function afterWaking(words: string, handover: HandoverResult): HandoverResult {
  const waking: PromptPart = { text: words, origin: 'announcement', agent: null };
  const parts = handover.question === '' ? [waking] : [waking, SEPARATOR_PART, ...handover.parts];
  return { ...handover, question: parts.map(({ text }) => text).join(''), parts };
}
