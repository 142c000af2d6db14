import type { Point } from '../core/ports.ts';
import type { GroupRecord, RecordId, ScenarioView } from '../core/scenario/document.ts';
import { moveParts } from '../store/commands/moveParts.ts';
import type { Edit } from '../store/Edit.ts';
import { type Box, boundsOf } from './Box.ts';
import { framed } from './backdrop.ts';
import { isPlaced, NODE_SIZE } from './canvasGraph.ts';
import { groupPlaces } from './groupPlaces.ts';
import { makeRoom } from './makeRoom.ts';
import { type Drawn, placesToWrite, shifted } from './shifting.ts';

/** Draws groups as one box each. Their nodes keep the places they have. */
export function collapseGroups(view: ScenarioView, drawn: Drawn, ids: readonly RecordId[]): Edit {
  const groups = view.groups.filter(({ id, collapsed }) => ids.includes(id) && !collapsed);
  const places = placesToWrite(drawn, drawn.boxes, new Map());
  return {
    label: `Collapse ${groupWords(groups)}`,
    set: [...groups.map((group) => ({ ...group, collapsed: true })), ...moveParts(view, places, '').set],
  };
}

/**
 * Shows the nodes of groups again, where they are in the document. What lies there by now is pushed aside, other
 * groups as a whole, so that nothing comes to lie on anything; undo takes it all back.
 */
export function expandGroups(view: ScenarioView, drawn: Drawn, ids: readonly RecordId[]): Edit {
  const groups = view.groups.filter(({ id, collapsed }) => ids.includes(id) && collapsed);
  const places = new Map(placesToWrite(drawn, drawn.boxes, new Map()));
  const others = unitsOf(drawn);
  const aside = new Map<RecordId, Point>();
  for (const { id } of groups) {
    const part = drawn.graph.nodes.get(id);
    const box = drawn.boxes.get(id);
    if (part?.kind !== 'group' || box === undefined) continue;
    others.delete(id);
    const at = aside.get(id) ?? box;
    const within = groupPlaces(part, at, { x: at.x - box.x, y: at.y - box.y });
    for (const [node, to] of within) places.set(node, to);
    const bounds = boundsOf([...within.values()].map((to) => ({ ...to, ...NODE_SIZE })));
    if (bounds === null) continue;
    const room = framed(bounds);
    for (const [unit, to] of makeRoom(room, others)) {
      aside.set(unit, to);
      const pushed = others.get(unit);
      if (pushed !== undefined) others.set(unit, { ...pushed, ...to });
    }
    // What is opened next shall not push this one away from under it.
    others.set(id, room);
  }
  for (const { id } of groups) aside.delete(id);
  const moved = shifted(aside, drawn);
  for (const [id, to] of moved) {
    const part = drawn.graph.nodes.get(id);
    const box = drawn.boxes.get(id);
    if (part?.kind !== 'group' || box === undefined) places.set(id, to);
    else
      for (const [node, at] of groupPlaces(part, to, { x: to.x - box.x, y: to.y - box.y }))
        places.set(node, at);
  }
  return {
    label: `Expand ${groupWords(groups)}`,
    set: withPlaces(view, groups, places),
  };
}

function withPlaces(
  view: ScenarioView,
  groups: readonly GroupRecord[],
  places: ReadonlyMap<RecordId, Point>,
): Edit['set'] {
  return [...groups.map((group) => ({ ...group, collapsed: false })), ...moveParts(view, places, '').set];
}

/** What is moved as one: frames with their nodes, collapsed groups, nodes of no group. */
function unitsOf({ graph, boxes, backs }: Drawn): Map<RecordId, Box> {
  const units = new Map<RecordId, Box>();
  const framedNodes = new Set<RecordId>();
  for (const { part, box } of backs.values()) {
    if (part.kind !== 'frame') continue;
    units.set(part.id, box);
    for (const id of part.members) framedNodes.add(id);
  }
  for (const part of graph.nodes.values()) {
    const box = boxes.get(part.id);
    if (isPlaced(part) && box !== undefined && !framedNodes.has(part.id)) units.set(part.id, box);
  }
  return units;
}

function groupWords(groups: readonly GroupRecord[]): string {
  return groups.length === 1 ? `group ${groups[0]?.name}` : `${groups.length} groups`;
}
