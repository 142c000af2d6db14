import {
  END,
  type NodeRecord,
  type Position,
  type RecordId,
  type ScenarioView,
} from '../scenario/document.ts';
import type { Clip } from './Clip.ts';

/** Parts of one scenario, by record id. */
export interface ClipChoice {
  readonly nodes: readonly RecordId[];
  readonly edges: readonly RecordId[];
  readonly notes: readonly RecordId[];
  readonly groups: readonly RecordId[];
}

export interface TakenClip {
  readonly clip: Clip;
  /** How many edges stay behind, because they lead to nodes that do. */
  readonly leftOut: number;
}

/**
 * What of a scenario is copied with the parts that were chosen: nodes with all edges among them and to the end,
 * and their agents; a group with its nodes, and with all of its nodes their group. Edges go with their nodes; where
 * nothing but edges was chosen, these alone. Nodes without a place get the one where they are `seen`. Linear.
 */
export function takeClip(
  view: ScenarioView,
  choice: ClipChoice,
  seen: ReadonlyMap<RecordId, Position> = new Map(),
): TakenClip {
  const chosenGroups = new Set(choice.groups);
  const chosen = new Set(choice.nodes);
  const members = new Set(
    view.groups.filter(({ id }) => chosenGroups.has(id)).flatMap((group) => group.members),
  );
  const nodes = view.nodes
    .filter((node) => chosen.has(node.id) || members.has(node.nodeId))
    .map((node) => withPlace(node, seen));
  const names = new Set(nodes.map(({ nodeId }) => nodeId));
  const identities = new Set(nodes.map(({ agentIdentity }) => agentIdentity));
  const notes = new Set(choice.notes);
  const touching = view.edges.filter(({ source, target }) => names.has(source) || names.has(target));
  const chosenEdges = new Set(choice.edges);
  const edges =
    nodes.length === 0
      ? view.edges.filter(({ id }) => chosenEdges.has(id))
      : touching.filter(({ source, target }) => names.has(source) && (names.has(target) || target === END));
  return {
    clip: {
      from: view.name,
      entry: names.has(view.entry) ? view.entry : '',
      nodes,
      edges,
      agents: view.agents.filter(({ identity }) => identities.has(identity)),
      notes: view.notes.filter(({ id }) => notes.has(id)),
      groups: view.groups.filter(
        (group) =>
          chosenGroups.has(group.id) ||
          (group.members.length > 0 && group.members.every((name) => names.has(name))),
      ),
    },
    leftOut: nodes.length === 0 ? 0 : touching.length - edges.length,
  };
}

function withPlace(node: NodeRecord, seen: ReadonlyMap<RecordId, Position>): NodeRecord {
  const position = node.position ?? seen.get(node.id) ?? null;
  return position === node.position ? node : { ...node, position };
}
