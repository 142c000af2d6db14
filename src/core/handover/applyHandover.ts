import { finishNow, type Steps } from '../effects.ts';
import { handoverStrategies, strategyById } from './registry.ts';
import type { HandoverInput, HandoverResult } from './strategy.ts';

/** Thrown for an edge whose strategy nobody knows. */
export class UnknownStrategyError extends Error {
  readonly strategy: string;

  constructor(strategy: string) {
    const known = handoverStrategies.map(({ id }) => id).join(', ');
    super(`There is no handover strategy ${JSON.stringify(strategy)}. Choose one of: ${known}.`);
    this.name = 'UnknownStrategyError';
    this.strategy = strategy;
  }
}

/**
 * Makes what an edge's target receives: the question as sent, in parts, and the history. Files that the
 * strategy writes go to `input.files`. Preview and runtime both do this. Throws an `UnknownStrategyError`, and a
 * `HandoverError` for options that can't be followed.
 */
export function applyHandoverSteps(
  edge: { readonly handover: string | null },
  input: HandoverInput,
): Steps<HandoverResult> {
  const strategy = strategyById(edge.handover);
  if (strategy === undefined) throw new UnknownStrategyError(edge.handover ?? 'none');
  return strategy.apply(input);
}

/** The same at once, for strategies that wait for nothing. What an input leaves out is taken as not there. */
export function applyHandover(
  edge: { readonly handover: string | null },
  input: Omit<HandoverInput, keyof typeof NOTHING_ELSE> & Partial<HandoverInput>,
): HandoverResult {
  return finishNow(applyHandoverSteps(edge, { ...NOTHING_ELSE, ...input }));
}

const NOTHING_ELSE = {
  options: {},
  from: { node: '', agent: '' },
  handoff: null,
  conclusion: null,
  state: null,
  summaries: 0,
  summariesHere: 0,
} satisfies Partial<HandoverInput>;
