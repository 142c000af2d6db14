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
 * strategy writes go to `input.files`. Preview and runtime both call this. Throws an `UnknownStrategyError`.
 */
export function applyHandover(
  edge: { readonly handover: string | null },
  input: HandoverInput,
): HandoverResult {
  const strategy = strategyById(edge.handover);
  if (strategy === undefined) throw new UnknownStrategyError(edge.handover ?? 'none');
  return strategy.apply(input);
}
