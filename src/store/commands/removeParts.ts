import { isFindingEdge } from '../../core/finding/findingOptions.ts';
import type { RecordId, ScenarioView } from '../../core/scenario/document.ts';
import type { Edit } from '../Edit.ts';

/** Removes nodes and edges, by record id; a node takes the edges at it along. */
export function removeParts(
  view: ScenarioView,
  nodeIds: readonly RecordId[],
  edgeIds: readonly RecordId[],
): Edit {
  const nodes = new Set(nodeIds);
  const names = new Set(view.nodes.filter((node) => nodes.has(node.id)).map((node) => node.nodeId));
  const edges = new Set(edgeIds);
  for (const edge of view.edges) if (names.has(edge.source) || names.has(edge.target)) edges.add(edge.id);
  const remaining = view.nodes.find((node) => !nodes.has(node.id));
  const entryGone = names.has(view.entry);
  return {
    label: nodes.size > 0 ? `Delete ${count(nodes.size, 'node')}` : `Delete ${count(edges.size, 'edge')}`,
    // A scenario always starts somewhere: the first node left takes over from a deleted entry.
    set: entryGone ? [{ ...view.record, entry: remaining?.nodeId ?? '' }] : [],
    remove: [...nodes, ...edges],
    ...handoffsNotice(names, handoffsRemovedFrom(view, names)),
  };
}

/** Nodes that lost a handoff by verdict with those that took over: what Tares answers to a delete. Sorted. */
export function handoffsRemovedFrom(view: ScenarioView, removed: ReadonlySet<string>): readonly string[] {
  const sources = view.edges
    .filter((edge) => isFindingEdge(edge) && removed.has(edge.target) && !removed.has(edge.source))
    .map(({ source }) => source);
  return [...new Set(sources)].sort();
}

export function handoffsNotice(removed: ReadonlySet<string>, from: readonly string[]): Pick<Edit, 'notice'> {
  if (from.length === 0) return {};
  return { notice: `Handoffs to ${[...removed].join(', ')} were removed from: ${from.join(', ')}.` };
}

function count(n: number, noun: string): string {
  return n === 1 ? noun : `${n} ${noun}s`;
}
