import { answerEffect, type Effect } from '../effects.ts';
import type { Answerer, AnswerRequest } from '../ports.ts';
import type { Scenario } from '../scenario/document.ts';
import type { RunEvent, RunRecord } from './events.ts';
import type { LoopStep } from './LoopStep.ts';
import type { RunOptions, RunSignal } from './RunOptions.ts';
import { scriptedAnswerer } from './scriptedAnswerer.ts';
import type { Answer } from './state.ts';
import { turnLoop } from './turnLoop.ts';

/**
 * Runs a scenario. Yields events as they happen (`RunEvent` lists them), and returns the whole record, which
 * the last event carries too. Nothing in a scenario makes it throw: what goes wrong ends the run with a
 * status and a reason. An answerer that is not done when the run is cancelled is not waited for.
 */
export async function* run(
  scenario: Scenario,
  options: RunOptions = {},
): AsyncGenerator<RunEvent, RunRecord, void> {
  const answerer = options.answerer ?? scriptedAnswerer(scenario);
  const loop = turnLoop(scenario, options);
  let step = loop.next();
  while (!step.done) {
    const { value } = step;
    if (value.type === 'ask') {
      step = loop.next(await ask(answerer, value.request, options.signal));
    } else if (isEffect(value)) {
      const result = answerEffect(withSignal(value, options.signal), options);
      step = loop.next(result instanceof Promise ? await orCancelled(result, options.signal) : result);
    } else {
      yield value;
      step = loop.next();
    }
  }
  return step.value;
}

/** What no agent is asked for. */
type EffectOutside = Exclude<Effect, { type: 'ask' }>;

function isEffect(step: LoopStep): step is EffectOutside {
  return step.type === 'summarize' || step.type === 'compute' || step.type === 'count';
}

/** A summarizing call can be cancelled as a turn's question can. */
function withSignal(effect: EffectOutside, signal: RunSignal | undefined): EffectOutside {
  if (effect.type !== 'summarize' || signal === undefined) return effect;
  return { ...effect, request: { ...effect.request, signal } };
}

/** Asks; null when the run was cancelled meanwhile. An answerer that throws is a failure of the turn. */
async function ask(
  answerer: Answerer,
  request: AnswerRequest,
  signal: RunSignal | undefined,
): Promise<Answer | null> {
  try {
    const answer = answerer.answer(request);
    return 'then' in answer ? await orCancelled(answer, signal) : answer;
  } catch (error) {
    return failedAnswer(error);
  }
}

/** The result, or null as soon as the signal is given. */
function orCancelled<T>(answer: Promise<T>, signal: RunSignal | undefined): Promise<T | null> {
  if (signal?.addEventListener === undefined) return answer;
  return new Promise((resolve, reject) => {
    const cancel = (): void => resolve(null);
    signal.addEventListener?.('abort', cancel);
    if (signal.aborted) cancel();
    answer.then(resolve, reject).finally(() => signal.removeEventListener?.('abort', cancel));
  });
}

function failedAnswer(error: unknown): Answer {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    messages: [],
    parsed: null,
    verify_result: null,
    rubric: {},
    failure: { category: 'exception', stage: 'answer', reason },
    unscripted: false,
  };
}
