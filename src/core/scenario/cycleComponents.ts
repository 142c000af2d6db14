import { END } from './document.ts';
import { type Ends, edgesFrom } from './edgesFrom.ts';

/**
 * Each node's component: nodes of one component can all reach one another. Components are numbered so that
 * edges lead to the same or a lower number. Tarjan's algorithm, without recursion; linear.
 */
export function cycleComponents(
  nodes: Iterable<string>,
  edges: readonly Ends[],
): ReadonlyMap<string, number> {
  const bySource = edgesFrom(edges.filter((edge) => edge.target !== END));
  const component = new Map<string, number>();
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  let components = 0;
  for (const start of nodes) {
    if (index.has(start)) continue;
    const path = [enter(start)];
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const { node, targets } = step;
      const next = targets[step.at];
      if (next === undefined) {
        path.pop();
        if (low.get(node) === index.get(node)) close(node);
        const parent = path.at(-1)?.node;
        if (parent !== undefined) lower(parent, low.get(node));
        continue;
      }
      step.at += 1;
      if (!index.has(next.target)) path.push(enter(next.target));
      else if (!component.has(next.target)) lower(node, index.get(next.target));
    }
  }
  return component;

  function enter(node: string) {
    index.set(node, index.size);
    low.set(node, index.get(node) as number);
    open.push(node);
    return { node, targets: bySource.get(node) ?? [], at: 0 };
  }

  function lower(node: string, to: number | undefined): void {
    if (to !== undefined && to < (low.get(node) as number)) low.set(node, to);
  }

  function close(root: string): void {
    let node: string | undefined;
    do {
      node = open.pop();
      if (node !== undefined) component.set(node, components);
    } while (node !== undefined && node !== root);
    components += 1;
  }
}

/** The edges that lie on a cycle: a run can come to them again. Linear. */
export function edgesInCycles<E extends Ends>(edges: readonly E[]): ReadonlySet<E> {
  const component = cycleComponents(
    edges.map((edge) => edge.source),
    edges,
  );
  return new Set(
    edges.filter(({ source, target }) => target !== END && component.get(source) === component.get(target)),
  );
}
