import type { EffectResult } from '../effects.ts';
import { isRefusedForLength, NOTHING_TO_SUMMARIZE, summarizeRefused } from './contextPolicy.ts';
import type { RunEvent, SummarizationRecord } from './events.ts';
import type { LoopStep } from './LoopStep.ts';
import type { RunSetup } from './RunSetup.ts';
import type { Ending } from './ScenarioWalk.ts';
import type { Answer } from './state.ts';
import type { PreparedTurn, TurnRequest } from './TurnRequest.ts';

/** An answer, and the turn as it was sent for it. */
export interface AskedTurn {
  readonly prepared: PreparedTurn;
  readonly answer: Answer;
}

const REFUSED_AGAIN =
  'The conversation was refused for its length, summarized and sent once more, and refused again. Shorten the question, the system prompt or the first message, or choose a model with a longer context.';

/**
 * Asks. A question that is refused for its length is asked once more, after a summary, where the node's context
 * policy says so. `ask` puts the question of a prepared turn, or gives the end of a run that was stopped.
 */
export function* askTurn(
  setup: RunSetup,
  request: TurnRequest,
  ready: PreparedTurn,
  ask: (prepared: PreparedTurn, afterSummary: boolean) => Generator<LoopStep, Answer | Ending, EffectResult>,
): Generator<LoopStep, AskedTurn | Ending, EffectResult> {
  const answer = yield* ask(ready, false);
  if ('status' in answer) return answer;
  if (!isRefusedForLength(answer) || request.node.contextPolicy === null) return { answer, prepared: ready };
  const prepared = yield* summarizeRefused(setup, request, ready);
  if (prepared === null) return { answer: becauseOf(answer, NOTHING_TO_SUMMARIZE), prepared: ready };
  for (const summary of prepared.summaries.slice(ready.summaries.length)) {
    yield summarized(request, prepared, summary);
  }
  const again = yield* ask(prepared, true);
  if ('status' in again) return again;
  return { answer: isRefusedForLength(again) ? becauseOf(again, REFUSED_AGAIN) : again, prepared };
}

/** A refusal, with why nothing more could be done. */
function becauseOf(answer: Answer, why: string): Answer {
  const { failure } = answer;
  if (failure === undefined) return answer;
  return { ...answer, failure: { ...failure, reason: `${why} The refusal: ${failure.reason}` } };
}

/** What a run says of a summary. */
export function summarized(
  { node, turn }: TurnRequest,
  { handover }: PreparedTurn,
  { index, trigger, method }: SummarizationRecord,
): RunEvent {
  return { type: 'summarized', turn, node: node.nodeId, index, trigger, method, question: handover.question };
}
