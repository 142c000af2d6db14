import type { Answerer, AnswerRequest, SummaryAnswer, SummaryRequest } from './ports.ts';
import { codePointLength } from './python/codePointLength.ts';
import type { Answer } from './runtime/state.ts';
import type { CodeCall, CodeResult, Sandbox } from './sandbox.ts';

/**
 * What the engine can't do by itself. It is a generator that yields effects and is given their results: so one
 * engine serves a run that waits for models and a preview that is drawn in the next frame.
 */
export type Effect =
  | { readonly type: 'ask'; readonly request: AnswerRequest }
  | { readonly type: 'summarize'; readonly request: SummaryRequest }
  | { readonly type: 'compute'; readonly call: CodeCall }
  | { readonly type: 'count'; readonly text: string };

/** An `Answer`, a `SummaryAnswer`, a `CodeResult` or a number of tokens; null when the run was cancelled meanwhile. */
export type EffectResult = Answer | SummaryAnswer | CodeResult | number | null;

/** Work that may have effects on its way to a `T`. */
export type Steps<T> = Generator<Effect, T, EffectResult>;

/** Steps without any effect. */
export function plainly<Input, T>(make: (input: Input) => T): (input: Input) => Steps<T> {
  // biome-ignore lint/correctness/useYield: there is nothing to wait for
  return function* (input) {
    return make(input);
  };
}

const CANCELLED = 'The run was cancelled.';

/** Asks a sub-agent of a summary. */
export function* summarize(request: SummaryRequest): Steps<SummaryAnswer> {
  const answer = (yield { type: 'summarize', request }) as SummaryAnswer | null;
  return answer ?? { ok: false, reason: CANCELLED };
}

/** Calls a function of a file or of the editor. */
export function* compute(call: CodeCall): Steps<CodeResult> {
  const result = (yield { type: 'compute', call }) as CodeResult | null;
  return result ?? { ok: false, failure: 'error', message: CANCELLED };
}

/** Counts a text's tokens. */
export function* countTokens(text: string): Steps<number> {
  return ((yield { type: 'count', text }) as number | null) ?? 0;
}

/** What answers effects. What is left out: scripts summarize, no code runs, tokens are estimated. */
export interface EffectHandlers {
  readonly answerer?: Answerer;
  readonly sandbox?: Sandbox;
  readonly countTokens?: (text: string) => number | Promise<number>;
}

/** Thrown where something has to be waited for and nobody can. */
export class NeedsWaitingError extends Error {
  readonly effect: Effect['type'];

  constructor(effect: Effect['type']) {
    super(`This needs to wait for something outside (${effect}).`);
    this.name = 'NeedsWaitingError';
    this.effect = effect;
  }
}

/** Answers any effect but a turn's question, at once where that is possible. */
export function answerEffect(
  effect: Exclude<Effect, { type: 'ask' }>,
  handlers: EffectHandlers,
): EffectResult | Promise<EffectResult> {
  if (effect.type === 'summarize') return answerSummary(effect.request, handlers.answerer);
  if (effect.type === 'compute') return handlers.sandbox?.call(effect.call) ?? NOT_ALLOWED;
  return handlers.countTokens?.(effect.text) ?? estimateTokens(effect.text);
}

/** A summarizing call that throws is one that failed: the next fallback has its turn. */
function answerSummary(
  request: SummaryRequest,
  answerer: Answerer | undefined,
): SummaryAnswer | Promise<SummaryAnswer> {
  try {
    const answer = answerer?.summarize?.(request) ?? scriptedSummary(request);
    return 'then' in answer ? answer.catch(failedSummary) : answer;
  } catch (error) {
    return failedSummary(error);
  }
}

function failedSummary(error: unknown): SummaryAnswer {
  return { ok: false, reason: error instanceof Error ? error.message : String(error) };
}

const NOT_ALLOWED: CodeResult = { ok: false, failure: 'not_allowed', message: 'Nobody allowed it to run.' };

/** What a script has for a summarizing call; a placeholder where it has nothing. */
function scriptedSummary({ call, to, scripted }: SummaryRequest): SummaryAnswer {
  if (scripted === null) return { ok: false, reason: 'The script lets this call fail.' };
  if (scripted !== undefined) return { ok: true, text: scripted, unscripted: false };
  return { ok: true, text: `(unscripted: no ${call} for ${to})`, unscripted: true };
}

/** English prose has about four characters to a token. */
function estimateTokens(text: string): number {
  return Math.ceil(codePointLength(text) / 4);
}

/** Does the steps at once. Throws a `NeedsWaitingError` when something has to be waited for. */
export function finishNow<T>(steps: Steps<T>, handlers: EffectHandlers = {}): T {
  let step = steps.next();
  while (!step.done) {
    const { value } = step;
    const result = value.type === 'ask' ? null : answerEffect(value, handlers);
    if (value.type === 'ask' || result instanceof Promise) throw new NeedsWaitingError(value.type);
    step = steps.next(result);
  }
  return step.value;
}

/** Does the steps, waiting where need be. */
export async function finish<T>(steps: Steps<T>, handlers: EffectHandlers = {}): Promise<T> {
  let step = steps.next();
  while (!step.done) {
    const { value } = step;
    if (value.type === 'ask') throw new NeedsWaitingError(value.type);
    step = steps.next(await answerEffect(value, handlers));
  }
  return step.value;
}
