import { END } from './document.ts';
import { type Ends, edgesFrom } from './edgesFrom.ts';

/**
 * The ways from the entry along an edge: lists of edges, that edge last, on which no node is left twice. The
 * shortest come first, of equally long ones that along earlier edges; at most `limit`. Empty when the edge
 * can't be reached. Yen's algorithm.
 */
export function pathsTo<E extends Ends>(
  { entry, edges }: { readonly entry: string; readonly edges: readonly E[] },
  edge: E,
  { limit }: { readonly limit: number },
): (readonly E[])[] {
  const graph = graphTowards(edges, edge.source);
  const first = shortestPath(graph, entry, edge.source, new Set(), new Set());
  if (first === undefined) return [];
  const found: Candidate<E>[] = [{ path: first, deviation: 0 }];
  const candidates: Candidate<E>[] = [];
  for (let last = found[0]; last !== undefined && found.length < limit; ) {
    candidates.push(...deviations(graph, last, found, candidates, edge.source));
    last = takeShortest(candidates);
    if (last !== undefined) found.push(last);
  }
  return found.map(({ path }) => [...path, edge]);
}

interface Candidate<E> {
  readonly path: readonly E[];
  /** How many of its first edges it shares with the path it was made from. */
  readonly deviation: number;
}

type Graph<E> = ReadonlyMap<string, readonly E[]>;

/** The edges from which a node can still be reached, by their source. */
function graphTowards<E extends Ends>(edges: readonly E[], goal: string): Graph<E> {
  const byTarget = new Map<string, E[]>();
  for (const edge of edges) {
    if (edge.target === END) continue;
    const others = byTarget.get(edge.target);
    if (others === undefined) byTarget.set(edge.target, [edge]);
    else others.push(edge);
  }
  const useful = new Set([goal]);
  for (const node of useful) for (const { source } of byTarget.get(node) ?? []) useful.add(source);
  return edgesFrom(edges.filter((edge) => edge.target !== END && useful.has(edge.target)));
}

function shortestPath<E extends Ends>(
  graph: Graph<E>,
  start: string,
  goal: string,
  closedNodes: ReadonlySet<string>,
  closedEdges: ReadonlySet<E>,
): readonly E[] | undefined {
  const cameBy = new Map<string, E | null>([[start, null]]);
  for (const node of cameBy.keys()) {
    if (node === goal) break;
    for (const edge of graph.get(node) ?? []) {
      const { target } = edge;
      if (!cameBy.has(target) && !closedNodes.has(target) && !closedEdges.has(edge)) cameBy.set(target, edge);
    }
  }
  if (!cameBy.has(goal)) return undefined;
  const path: E[] = [];
  for (let edge = cameBy.get(goal); edge; edge = cameBy.get(edge.source)) path.push(edge);
  return path.reverse();
}

/** The shortest paths that leave one of the found paths at each of its nodes, without repeating one. */
function* deviations<E extends Ends>(
  graph: Graph<E>,
  { path, deviation }: Candidate<E>,
  found: readonly Candidate<E>[],
  known: readonly Candidate<E>[],
  goal: string,
): Generator<Candidate<E>> {
  const shared = found.map((other) => ({ path: other.path, length: sharedLength(path, other.path) }));
  const left = new Set(path.slice(0, deviation).map((edge) => edge.source));
  for (let at = deviation; at < path.length; at += 1) {
    const spur = (path[at] as E).source;
    const closed = new Set<E>();
    for (const other of shared) {
      const next = other.path[at];
      if (other.length >= at && next !== undefined) closed.add(next);
    }
    left.add(spur);
    const way = shortestPath(graph, spur, goal, left, closed);
    if (way === undefined) continue;
    const candidate = [...path.slice(0, at), ...way];
    if (!known.some((other) => isSamePath(other.path, candidate))) yield { path: candidate, deviation: at };
  }
}

function sharedLength<E>(one: readonly E[], other: readonly E[]): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function isSamePath<E>(one: readonly E[], other: readonly E[]): boolean {
  return one.length === other.length && sharedLength(one, other) === one.length;
}

function takeShortest<E>(candidates: Candidate<E>[]): Candidate<E> | undefined {
  let best = 0;
  candidates.forEach(({ path }, index) => {
    if (path.length < (candidates[best]?.path.length ?? 0)) best = index;
  });
  return candidates.splice(best, 1)[0];
}
