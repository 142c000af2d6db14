import { END } from './document.ts';
import { type Ends, edgesFrom } from './edgesFrom.ts';

/** The nodes that edges lead to from some nodes, those included; a run never goes on from `__end__`. Linear. */
export function reachableFrom(edges: readonly Ends[], ...starts: readonly string[]): ReadonlySet<string> {
  const bySource = edgesFrom(edges.filter((edge) => edge.target !== END));
  const reached = new Set(starts);
  // A set's iteration comes to what is added while it goes on.
  for (const node of reached) for (const { target } of bySource.get(node) ?? []) reached.add(target);
  return reached;
}
