import { isTakenByValue } from '../handover/kinds.ts';
import type { Place, Problem } from '../problem.ts';
import { END } from './document.ts';
import { edgeName } from './edgeName.ts';
import { type Ends, edgesFrom } from './edgesFrom.ts';
import { reachableFrom } from './reachableFrom.ts';
import { recordOf, violation } from './scenarioRules.ts';

/** An edge as the graph rules see it; without a condition of any kind it is a fallback. */
export interface GraphEdge extends Ends {
  readonly condition?: unknown;
  readonly conditionSource?: string | null;
  readonly conditionJs?: string | null;
  /** The strategy's id: an edge that a value takes needs no condition, and is no fallback. */
  readonly handover?: string | null;
}

/**
 * Checks a scenario's graph by the reference's rules: edges join nodes that exist, every node can be reached
 * from the entry, and a node with conditional edges has a fallback. An empty list of checks is a condition
 * too. The rules that the reference tries first come first. Nodes that are `woken` begin
 * a run as the entry does. Linear.
 */
export function validateGraph(
  nodes: readonly string[],
  edges: readonly GraphEdge[],
  entry: string,
  woken: readonly string[] = [],
): Problem[] {
  const known = new Set(nodes);
  return [
    ...nodeProblems(nodes, known, entry),
    ...edges.flatMap((edge) => endProblems(edge, known)),
    ...(known.has(entry) ? orphanProblems(known, edges, entry, woken) : []),
    ...fallbackProblems(edges),
  ];
}

function nodeProblems(nodes: readonly string[], known: ReadonlySet<string>, entry: string): Problem[] {
  if (nodes.length === 0) {
    return [violation('empty_scenario', 'The scenario has no node.', {}, 'Add a node to it.')];
  }
  const problems: Problem[] = [];
  if (known.size < nodes.length) {
    const twice = new Set(nodes.filter((node, index) => nodes.indexOf(node) !== index));
    for (const node of twice) {
      const message = `There is more than one node called ${node}.`;
      problems.push(violation('duplicate_node', message, { node }, 'Rename all but one of them.'));
    }
  }
  if (!known.has(entry)) {
    const message =
      entry === '' ? 'The scenario has no entry node.' : `The entry node ${entry} does not exist.`;
    problems.push(violation('unknown_entry', message, {}, 'Choose one of its nodes as the entry.'));
  }
  return problems;
}

function endProblems(edge: GraphEdge, known: ReadonlySet<string>): Problem[] {
  const { source, target } = edge;
  const where: Place = { edge: edgeName(edge), ...recordOf(edge) };
  const problems: Problem[] = [];
  if (!known.has(source)) {
    const what =
      source === END
        ? 'starts at the end of the run, from where nothing goes on'
        : `starts at ${source || 'no node'}, which is no node of the scenario`;
    const message = `The edge ${edgeName(edge)} ${what}.`;
    problems.push(violation('unknown_source', message, where, 'Start it at a node, or delete it.'));
  }
  if (target !== END && !known.has(target)) {
    const message = `The edge ${edgeName(edge)} leads to ${target || 'no node'}, which is no node of the scenario.`;
    problems.push(violation('unknown_target', message, where, 'Lead it to a node or to END, or delete it.'));
  }
  return problems;
}

function orphanProblems(
  known: ReadonlySet<string>,
  edges: readonly Ends[],
  entry: string,
  woken: readonly string[],
): Problem[] {
  const reached = reachableFrom(edges, entry);
  const begun = reachableFrom(edges, ...woken);
  return [...known]
    .filter((node) => !reached.has(node))
    .map((node) => {
      if (begun.has(node)) {
        return violation(
          'not_from_entry',
          `The node ${node} is woken, and can't be reached from the entry node ${entry}: karenina does not load such a scenario.`,
          { node },
          'Lead an edge to it from a node that can be reached, if karenina is to run the scenario.',
        );
      }
      return violation(
        'orphan',
        `The node ${node} can't be reached from the entry node ${entry}.`,
        { node },
        'Lead an edge to it from a node that can be reached, or delete it.',
      );
    });
}

function fallbackProblems(edges: readonly GraphEdge[]): Problem[] {
  return [...edgesFrom(edges)].flatMap(([node, outbound]) => {
    const siblings = outbound.filter((edge) => !isTakenByValue(edge));
    // With handoffs the run has another way on; without one it is completed.
    if (siblings.length < outbound.length && !siblings.some(isFallback)) return [];
    const fallbacks = siblings.filter(isFallback);
    const [first] = fallbacks;
    if (first === undefined) {
      return violation(
        'no_fallback',
        `All edges of the node ${node} have conditions: when none of them holds, there is no way on.`,
        { node },
        'Add an edge without a condition, to another node or to END.',
      );
    }
    if (fallbacks.length === 1) return [];
    return violation(
      'two_fallbacks',
      `The node ${node} has ${fallbacks.length} edges without a condition, of which only the first one, ${edgeName(first)}, is ever followed.`,
      { node },
      'Give the others conditions, or delete them.',
    );
  });
}

/** Whether an edge is followed when no condition holds. */
export function isFallback({
  condition,
  conditionSource,
  conditionJs,
}: Pick<GraphEdge, 'condition' | 'conditionSource' | 'conditionJs'>): boolean {
  return (condition ?? null) === null && (conditionSource ?? null) === null && (conditionJs ?? null) === null;
}
