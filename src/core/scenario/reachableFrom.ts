import { END } from './document.ts';
import { type Ends, edgesFrom } from './edgesFrom.ts';

/** The nodes that edges lead to from a node, itself included; a run never goes on from `__end__`. Linear. */
export function reachableFrom(edges: readonly Ends[], start: string): ReadonlySet<string> {
  const bySource = edgesFrom(edges.filter((edge) => edge.target !== END));
  const reached = new Set([start]);
  // A set's iteration comes to what is added while it goes on.
  for (const node of reached) for (const { target } of bySource.get(node) ?? []) reached.add(target);
  return reached;
}
