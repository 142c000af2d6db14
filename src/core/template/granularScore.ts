import type { StrategyNode } from './ParsedTemplate.ts';

/**
 * The weighted score of a template. The strategy's outermost node decides: `AnyOf` counts the best field,
 * `AtLeastN` the best `n`, anything else all of them; each over the weight of all. Sums are rounded as the
 * reference's Python rounds them: term by term without a strategy, exactly with one (`sum` since 3.12).
 */
export function granularScore(
  strategy: StrategyNode | null,
  fields: readonly { readonly weight: number; readonly score: number }[],
): number {
  const weights = fields.map(({ weight }) => weight);
  const parts = fields.map(({ weight, score }) => weight * score);
  if (strategy === null) {
    const total = runningSum(weights);
    return total === 0 ? 0 : runningSum(parts) / total;
  }
  const total = compensatedSum(weights);
  if (total === 0) return 0;
  const best = parts.toSorted((a, b) => b - a);
  if (strategy.type === 'AnyOf') return (best[0] ?? 0) / total;
  const counted = strategy.type === 'AtLeastN' ? best.slice(0, strategy.n) : best;
  return compensatedSum(counted) / total;
}

function runningSum(terms: readonly number[]): number {
  return terms.reduce((sum, term) => sum + term, 0);
}

/** Neumaier's sum: what each addition rounds away is added at the end. */
function compensatedSum(terms: readonly number[]): number {
  let sum = 0;
  let lost = 0;
  for (const term of terms) {
    const next = sum + term;
    lost += Math.abs(sum) >= Math.abs(term) ? sum - next + term : term - next + sum;
    sum = next;
  }
  return lost !== 0 && Number.isFinite(lost) ? sum + lost : sum;
}
