import { isFindingEdge } from '../../core/finding/findingOptions.ts';
import type { GroupRecord, RecordId, ScenarioView } from '../../core/scenario/document.ts';
import type { Edit } from '../Edit.ts';
import { NO_PARTS, type PartIds } from '../PartIds.ts';
import { countedParts } from './countedParts.ts';

/**
 * Removes parts of the canvas, by record id. A node takes the edges at it along and leaves its group; a group
 * that is removed leaves its nodes, one without any is gone.
 */
export function removeParts(view: ScenarioView, parts: Partial<PartIds>): Edit {
  const { notes, groups, ...given } = { ...NO_PARTS, ...parts };
  const nodes = new Set(given.nodes);
  const names = new Set(view.nodes.filter((node) => nodes.has(node.id)).map((node) => node.nodeId));
  const edges = new Set(given.edges);
  for (const edge of view.edges) if (names.has(edge.source) || names.has(edge.target)) edges.add(edge.id);
  const remaining = view.nodes.find((node) => !nodes.has(node.id));
  const left = groupsWithout(view, names);
  const entryGone = names.has(view.entry);
  return {
    label: `Delete ${countedParts({ nodes: [...nodes], edges: [...edges], notes, groups })}`,
    set: [
      // A scenario always starts somewhere: the first node left takes over from a deleted entry.
      ...(entryGone ? [{ ...view.record, entry: remaining?.nodeId ?? '' }] : []),
      ...left.filter(({ members }) => members.length > 0),
    ],
    remove: [...nodes, ...edges, ...notes, ...groups, ...left.flatMap(emptied)],
    ...handoffsNotice(names, handoffsRemovedFrom(view, names)),
  };
}

/** The groups that lose some of their nodes, without them. */
function groupsWithout({ groups }: ScenarioView, names: ReadonlySet<string>): readonly GroupRecord[] {
  return groups.flatMap((group) => {
    const members = group.members.filter((name) => !names.has(name));
    return members.length === group.members.length ? [] : [{ ...group, members }];
  });
}

function emptied({ id, members }: GroupRecord): readonly RecordId[] {
  return members.length === 0 ? [id] : [];
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
