import type { Ends } from '../../core/scenario/edgesFrom.ts';
import { reachableFrom } from '../../core/scenario/reachableFrom.ts';

const PASSES = 3;

/**
 * The least sizes of an edge's prompt at its next passes, or null when the edge is in no loop. A prompt that
 * holds its transcript goes into the log and comes back with it, so that each pass at least doubles it.
 */
export function projectGrowth(edges: readonly Ends[], edge: Ends, size: number): readonly number[] | null {
  if (!reachableFrom(edges, edge.target).has(edge.source)) return null;
  return Array.from({ length: PASSES }, (_, pass) => size * 2 ** (pass + 1));
}
