/** What graph rules need to know of an edge: node ids, or `__end__` as the target. */
export interface Ends {
  readonly source: string;
  readonly target: string;
}

/** Each source's edges, in their order: the order in which conditions are tried. */
export function edgesFrom<E extends Ends>(edges: readonly E[]): ReadonlyMap<string, readonly E[]> {
  const bySource = new Map<string, E[]>();
  for (const edge of edges) {
    const siblings = bySource.get(edge.source);
    if (siblings === undefined) bySource.set(edge.source, [edge]);
    else siblings.push(edge);
  }
  return bySource;
}
