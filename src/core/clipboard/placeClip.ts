import { isSameOverride } from '../checkpoint/agentsInFile.ts';
import { withoutSecrets } from '../checkpoint/withoutSecrets.ts';
import type { JsonObject } from '../json/Json.ts';
import type { Ids } from '../ports.ts';
import {
  type AgentRecord,
  type CanvasSize,
  type DocumentRecord,
  type EdgeRecord,
  END,
  type NodeRecord,
  type Position,
  type ScenarioView,
} from '../scenario/document.ts';
import { FreeNames } from '../scenario/FreeNames.ts';
import { orderAfter } from '../scenario/newRecords.ts';
import { type NewNames, renamedEdge, renamedGroup, renamedNode } from '../scenario/renamedParts.ts';
import type { Clip } from './Clip.ts';
import { codeNaming } from './codeNaming.ts';
import type { ClipChoice } from './takeClip.ts';

/** Where parts come to lie: so far from where they were, or around a point. Canvas pixels. */
export type ClipPlace = { readonly by: Position } | { readonly around: Position };

export interface PlacedClip {
  readonly set: readonly DocumentRecord[];
  /** The new parts, by record id. */
  readonly parts: ClipChoice;
  /** Agents that have another name now, because one of that name with other settings was there. */
  readonly renamedAgents: readonly (readonly [from: string, to: string])[];
  /** Edges that could not come along: their nodes are not there. */
  readonly leftOut: number;
  /** Parts whose code may still speak of a node by its old name. */
  readonly code: readonly string[];
}

/** Parts come to lie on the grid that they were dragged on. */
const GRID = 8;
/** Between nodes that came without places; so many in a row. */
const GAP = 48;
const IN_A_ROW = 4;

/**
 * Parts as they come into a scenario: with ids of their own, so that the same parts can come again; with names that
 * no other node has, here and wherever the parts speak of one another; with the agents that are there already where
 * they have the same settings. Linear in the parts and the scenario.
 */
export function placeClip(
  view: ScenarioView,
  clip: Clip,
  ids: Ids,
  place: ClipPlace,
  nodeSize: CanvasSize,
): PlacedClip {
  const agents = placeAgents(view, clip, ids);
  const free = new FreeNames([...view.nodes.map(({ nodeId }) => nodeId), END, '']);
  const nodeNames = clip.nodes.map(({ nodeId }) => free.take(nodeId === '' ? 'node' : nodeId));
  const names: NewNames = {
    // The end of a run is no node, whatever a node calls itself.
    nodes: new Map(
      clip.nodes.flatMap(({ nodeId }, index) =>
        nodeId === END ? [] : [[nodeId, nodeNames[index] ?? nodeId] as const],
      ),
    ),
    agents: agents.names,
  };
  const places = nodePlaces(clip, nodeSize);
  const by = 'by' in place ? place.by : offsetTo(place.around, clip, places, nodeSize);
  const scenarioId = view.id;

  const nodeOrder = orderAfter(view.nodes);
  const nodes = clip.nodes.map((node, index): NodeRecord => {
    const position = places[index] ?? { x: 0, y: 0 };
    return {
      ...renamedNode(node, names),
      id: ids.next('node'),
      scenarioId,
      order: nodeOrder + index,
      nodeId: nodeNames[index] ?? node.nodeId,
      position: { x: position.x + by.x, y: position.y + by.y },
    };
  });
  const edgeOrder = orderAfter(view.edges);
  const edges = edgesWithEnds(view, clip).map(
    (edge, index): EdgeRecord => ({
      ...renamedEdge(edge, names),
      id: ids.next('edge'),
      scenarioId,
      order: edgeOrder + index,
    }),
  );
  const noteOrder = orderAfter(view.notes);
  const notes = clip.notes.map((note, index) => ({
    ...note,
    id: ids.next('note'),
    scenarioId,
    order: noteOrder + index,
    position: { x: note.position.x + by.x, y: note.position.y + by.y },
  }));
  const groupOrder = orderAfter(view.groups);
  const groupNames = new FreeNames(view.groups.map(({ name }) => name));
  const groups = clip.groups.flatMap((group, index) => {
    const members = group.members.filter((name) => names.nodes.has(name));
    if (members.length === 0) return [];
    return [
      {
        ...renamedGroup({ ...group, members }, names),
        id: ids.next('group'),
        scenarioId,
        order: groupOrder + index,
        name: groupNames.take(group.name),
      },
    ];
  });
  const isFirst = view.nodes.length === 0 && nodes.length > 0;
  const entry = names.nodes.get(clip.entry) ?? nodes[0]?.nodeId ?? '';
  return {
    set: [
      ...agents.added,
      ...nodes,
      ...edges,
      ...notes,
      ...groups,
      ...(isFirst ? [{ ...view.record, entry }] : []),
    ],
    parts: {
      nodes: nodes.map(({ id }) => id),
      // Edges go by their nodes.
      edges: nodes.length > 0 ? [] : edges.map(({ id }) => id),
      notes: notes.map(({ id }) => id),
      groups: groups.map(({ id }) => id),
    },
    renamedAgents: [...agents.names],
    leftOut: clip.edges.length - edges.length,
    code: codeNaming({ nodes, edges }, names.nodes),
  };
}

/** Edges whose ends are among the parts; where there are no nodes among them, in the scenario. */
function edgesWithEnds(view: ScenarioView, clip: Clip): readonly EdgeRecord[] {
  const names = new Set((clip.nodes.length > 0 ? clip.nodes : view.nodes).map(({ nodeId }) => nodeId));
  return clip.edges.filter(
    ({ source, target }) => names.has(source) && (names.has(target) || target === END),
  );
}

/** The agents that are to be added, and those that need another name. */
function placeAgents(view: ScenarioView, clip: Clip, ids: Ids) {
  const known = new Map(view.agents.map((agent) => [agent.identity, agent]));
  const free = new FreeNames([...known.keys(), ...clip.agents.map(({ identity }) => identity)]);
  const colours = new Set(view.agents.map(({ colour }) => colour));
  let nextColour = 0;
  const colourFor = (wished: number): number => {
    let colour = wished;
    if (colours.has(colour)) {
      while (colours.has(nextColour)) nextColour += 1;
      colour = nextColour;
    }
    colours.add(colour);
    return colour;
  };
  const order = orderAfter(view.agents);
  const names = new Map<string, string>();
  const added = clip.agents.flatMap((agent, index): AgentRecord[] => {
    const same = known.get(agent.identity);
    if (same !== undefined && isSameBarSecrets(same.modelOverride, agent.modelOverride)) return [];
    const identity = same === undefined ? agent.identity : free.take(agent.identity);
    if (same !== undefined) names.set(agent.identity, identity);
    const colour = colourFor(agent.colour);
    return [{ ...agent, id: ids.next('agent'), scenarioId: view.id, order: order + index, identity, colour }];
  });
  return { added, names };
}

/** Whether model settings are the same, but for keys and passwords: those are never copied. */
function isSameBarSecrets(here: JsonObject | null, copied: JsonObject | null): boolean {
  return isSameOverride(here, copied) || isSameOverride(safe(here), safe(copied));
}

function safe(modelOverride: JsonObject | null): JsonObject {
  return withoutSecrets({ modelOverride }, () => {}) as JsonObject;
}

/** Every node's place; those that have none stand below the others. */
function nodePlaces({ nodes }: Clip, { width, height }: CanvasSize): readonly Position[] {
  let left = Number.POSITIVE_INFINITY;
  let below = Number.NEGATIVE_INFINITY;
  for (const { position } of nodes) {
    if (position === null) continue;
    left = Math.min(left, position.x);
    below = Math.max(below, position.y + height + GAP);
  }
  const start = { x: Number.isFinite(left) ? left : 0, y: Number.isFinite(below) ? below : 0 };
  let count = 0;
  return nodes.map(({ position }) => {
    if (position !== null) return position;
    const x = start.x + (count % IN_A_ROW) * (width + GAP);
    const y = start.y + Math.floor(count / IN_A_ROW) * (height + GAP);
    count += 1;
    return { x, y };
  });
}

/** How far the middle of all parts is from a point, in steps of the grid. */
function offsetTo(
  around: Position,
  { notes }: Clip,
  places: readonly Position[],
  nodeSize: CanvasSize,
): Position {
  let [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [right, bottom] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const include = ({ x, y }: Position, { width, height }: CanvasSize): void => {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  };
  for (const place of places) include(place, nodeSize);
  for (const { position, size } of notes) include(position, size);
  if (left === Number.POSITIVE_INFINITY) return { x: 0, y: 0 };
  return {
    x: Math.round((around.x - (left + right) / 2) / GRID) * GRID,
    y: Math.round((around.y - (top + bottom) / 2) / GRID) * GRID,
  };
}
