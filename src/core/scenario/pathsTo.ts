import { END } from './document.ts';
import { type Ends, edgesFrom } from './edgesFrom.ts';

/**
 * The ways from the entry along an edge: lists of edges, that edge last, on which no node is left twice. The
 * shortest come first; at most `limit`. Empty when the edge can't be reached.
 *
 * Yen's algorithm, put off as long as can be: a deviation is worked out only when nothing shorter is left.
 */
export function pathsTo<E extends Ends>(
  { entry, edges }: { readonly entry: string; readonly edges: readonly E[] },
  edge: E,
  { limit }: { readonly limit: number },
): (readonly E[])[] {
  const graph = graphTowards(edges, edge.source);
  const distance = graph.distances.get(entry);
  if (distance === undefined) return [];
  const pending: Deviation<E>[] = [{ along: [], at: 0, from: entry, closed: new Set(), length: distance }];
  const found: (readonly E[])[] = [];
  while (found.length < limit) {
    const next = takeShortest(pending);
    if (next === undefined) break;
    const path = next.path ?? follow(graph, next);
    if (path === undefined) continue;
    if (path.length > next.length) {
      pending.push({ ...next, path, length: path.length });
      continue;
    }
    found.push(path);
    for (const deviation of deviations(graph, path, next)) pending.push(deviation);
  }
  return found.map((path) => [...path, edge]);
}

interface Graph<E> {
  readonly goal: string;
  /** The edges on some way to the goal, by their source. */
  readonly bySource: ReadonlyMap<string, readonly E[]>;
  /** How many edges each node is from the goal. */
  readonly distances: ReadonlyMap<string, number>;
}

/** All paths that go along another one up to a node and leave that by an edge that is not closed. */
interface Deviation<E> {
  readonly along: readonly E[];
  /** How many edges they go along. */
  readonly at: number;
  /** The node where those end. */
  readonly from: string;
  readonly closed: ReadonlySet<E>;
  /** The length of the shortest of them; none is shorter, as long as `path` is not worked out. */
  readonly length: number;
  readonly path?: readonly E[];
}

function graphTowards<E extends Ends>(edges: readonly E[], goal: string): Graph<E> {
  const inner = edges.filter((edge) => edge.target !== END);
  const byTarget = new Map<string, E[]>();
  for (const edge of inner) {
    const others = byTarget.get(edge.target);
    if (others === undefined) byTarget.set(edge.target, [edge]);
    else others.push(edge);
  }
  const distances = new Map([[goal, 0]]);
  // A map's iteration comes to what is added while it goes on.
  for (const [node, distance] of distances) {
    for (const { source } of byTarget.get(node) ?? []) {
      if (!distances.has(source)) distances.set(source, distance + 1);
    }
  }
  return { goal, bySource: edgesFrom(inner.filter((edge) => distances.has(edge.target))), distances };
}

/** The shortest path of a deviation: straight towards the goal, or around the nodes left before. */
function follow<E extends Ends>(graph: Graph<E>, deviation: Deviation<E>): readonly E[] | undefined {
  const stem = deviation.along.slice(0, deviation.at);
  const left = new Set(stem.map((edge) => edge.source));
  left.add(deviation.from);
  const way = goStraight(graph, deviation, left) ?? goAround(graph, deviation, left);
  return way && [...stem, ...way];
}

function goStraight<E extends Ends>(
  { goal, bySource, distances }: Graph<E>,
  { at, from, closed, length }: Deviation<E>,
  left: ReadonlySet<string>,
): readonly E[] | undefined {
  const way: E[] = [];
  let remaining = length - at;
  for (let node = from; node !== goal || remaining > 0; ) {
    remaining -= 1;
    const edge: E | undefined = bySource
      .get(node)
      ?.find((out) => distances.get(out.target) === remaining && !left.has(out.target) && !closed.has(out));
    if (edge === undefined) return undefined;
    way.push(edge);
    node = edge.target;
  }
  return way;
}

function goAround<E extends Ends>(
  { goal, bySource }: Graph<E>,
  { from, closed }: Deviation<E>,
  left: ReadonlySet<string>,
): readonly E[] | undefined {
  const cameBy = new Map<string, E | null>([[from, null]]);
  for (const node of cameBy.keys()) {
    if (node === goal) break;
    for (const edge of bySource.get(node) ?? []) {
      const { target } = edge;
      if (!cameBy.has(target) && !left.has(target) && !closed.has(edge)) cameBy.set(target, edge);
    }
  }
  if (!cameBy.has(goal)) return undefined;
  const way: E[] = [];
  for (let edge = cameBy.get(goal); edge; edge = cameBy.get(edge.source)) way.push(edge);
  return way.reverse();
}

/**
 * Parts the rest of a deviation, once its shortest path is taken, into deviations from that path: at the node
 * where it began and at every node after it.
 */
function* deviations<E extends Ends>(
  { bySource, distances }: Graph<E>,
  path: readonly E[],
  { at: start, closed }: Deviation<E>,
): Generator<Deviation<E>> {
  const left = new Set(path.slice(0, start).map((edge) => edge.source));
  for (let at = start; at < path.length; at += 1) {
    const taken = path[at] as E;
    const from = taken.source;
    left.add(from);
    const nowClosed = new Set(at === start ? closed : []).add(taken);
    let shortest = Infinity;
    for (const edge of bySource.get(from) ?? []) {
      if (nowClosed.has(edge) || left.has(edge.target)) continue;
      shortest = Math.min(shortest, distances.get(edge.target) as number);
    }
    if (shortest < Infinity) {
      yield { along: path, at, from, closed: nowClosed, length: at + 1 + shortest };
    }
  }
}

function takeShortest<E>(pending: Deviation<E>[]): Deviation<E> | undefined {
  let best = 0;
  pending.forEach(({ length }, index) => {
    if (length < (pending[best] as Deviation<E>).length) best = index;
  });
  return pending.splice(best, 1)[0];
}
