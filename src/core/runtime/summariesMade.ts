import type { TurnRecord } from './events.ts';

/**
 * Who made a summary, as a key: an edge between two nodes, or the context policy of a node. The list of them
 * is a run's count of summaries, and tells each its place in its own script.
 */
export type SummaryMaker = string;

export function edgeMaker(source: string, target: string): SummaryMaker {
  return JSON.stringify([source, target]);
}

export function policyMaker(node: string): SummaryMaker {
  return JSON.stringify([node]);
}

/** How many summaries of a run one maker made. */
export function countMade(made: readonly SummaryMaker[], maker: SummaryMaker): number {
  return made.filter((one) => one === maker).length;
}

/** Who made the summaries of these turns, the first ones of a run of a scenario with these edges. */
export function summariesMade(
  edges: readonly { readonly source: string }[],
  turns: readonly TurnRecord[],
): SummaryMaker[] {
  return turns.flatMap(({ node, via, summaries }) =>
    summaries.map(({ trigger }) =>
      trigger === 'edge' ? edgeMaker(edges[via ?? -1]?.source ?? '', node) : policyMaker(node),
    ),
  );
}
