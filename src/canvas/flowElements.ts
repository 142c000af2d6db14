import { type Edge, type Node, type NodeHandle, Position } from '@xyflow/react';
import type { RecordId } from '../core/scenario/document.ts';
import type { Selection } from '../store/sessionStore.ts';
import type { Box } from './Box.ts';
import type { Backdrop, BackPart } from './backdrop.ts';
import { type CanvasGraph, type EdgePart, isPlaced, type NodePart, type Size } from './canvasGraph.ts';
import { nameOfPart } from './nameOfPart.ts';

export type FlowNode = Node<{ readonly part: NodePart | BackPart }>;
export type FlowEdge = Edge<{ readonly part: EdgePart }>;

const REACHABLE = { pointerEvents: 'all' } as const;
/** What is inside of a frame is reached through it: only its title and its rim take the pointer. */
const THROUGH = { pointerEvents: 'none' } as const;

/** What lies above what, with `zIndexMode` manual. Edges lie at 0 below nodes, a selected one, with its ends, at 1. */
const DEPTH = { frame: -2, note: -1, node: 0, selectedNode: 2 } as const;

const handlesOf = new Map<number, NodeHandle[]>();

/**
 * React Flow needs a handle at either end of an edge to know of it. Ways are routed here, so one of each
 * kind does; given in advance, nothing has to be mounted and measured.
 */
function handles({ width, height }: Size): NodeHandle[] {
  const known = handlesOf.get(width);
  if (known !== undefined) return known;
  const y = height / 2;
  const made: NodeHandle[] = [
    { type: 'target', position: Position.Left, x: 0, y, width: 1, height: 1 },
    { type: 'source', position: Position.Right, x: width, y, width: 1, height: 1 },
  ];
  handlesOf.set(width, made);
  return made;
}

/**
 * React Flow's nodes for a scene, in the order of `order`. A node whose part, place and selection did not
 * change is the same object as in `previous`: only what changed is rendered again.
 */
export function flowNodes(
  graph: CanvasGraph,
  boxes: ReadonlyMap<string, Box>,
  order: readonly string[],
  selected: ReadonlySet<RecordId>,
  previous: ReadonlyMap<string, FlowNode>,
): ReadonlyMap<string, FlowNode> {
  const nodes = new Map<string, FlowNode>();
  for (const id of order) {
    const part = graph.nodes.get(id);
    const box = boxes.get(id);
    if (part === undefined || box === undefined) continue;
    const isSelected = selected.has(id);
    const before = previous.get(id);
    const same = before?.data.part === part && before.selected === isSelected;
    if (same && before.position.x === box.x && before.position.y === box.y) nodes.set(id, before);
    else nodes.set(id, flowNode(part, box, isSelected));
  }
  return nodes;
}

/** React Flow's nodes for notes and frames, in the same way. */
export function flowBacks(
  backs: Backdrop,
  selected: ReadonlySet<RecordId>,
  previous: ReadonlyMap<string, FlowNode>,
): ReadonlyMap<string, FlowNode> {
  const nodes = new Map<string, FlowNode>();
  for (const [id, { part, box }] of backs) {
    const isSelected = selected.has(id);
    const before = previous.get(id);
    const same =
      before?.data.part === part &&
      before.selected === isSelected &&
      before.position.x === box.x &&
      before.position.y === box.y &&
      before.width === box.width &&
      before.height === box.height;
    nodes.set(id, same ? before : flowBack(part, box, isSelected));
  }
  return nodes;
}

function flowBack(part: BackPart, { x, y, width, height }: Box, selected: boolean): FlowNode {
  return {
    id: part.id,
    type: part.kind,
    position: { x, y },
    data: { part },
    selected,
    width,
    height,
    measured: { width, height },
    handles: [],
    draggable: true,
    // A box that is drawn selects what lies in a frame. The frame is selected by its title: see `GroupFrame`.
    selectable: part.kind === 'note',
    focusable: true,
    connectable: false,
    zIndex: DEPTH[part.kind],
    style: part.kind === 'note' ? REACHABLE : THROUGH,
    ariaLabel: nameOfPart(part),
    ariaRole: 'group',
    domAttributes: { 'aria-current': selected, tabIndex: -1 },
  };
}

function flowNode(part: NodePart, { x, y }: Box, selected: boolean): FlowNode {
  const isAgent = isPlaced(part);
  return {
    id: part.id,
    type: part.kind,
    position: { x, y },
    data: { part },
    selected,
    ...part.size,
    measured: part.size,
    handles: handles(part.size),
    draggable: isAgent,
    selectable: isAgent,
    focusable: isAgent,
    connectable: false,
    // React Flow would let the pointer through what can't be selected.
    style: REACHABLE,
    zIndex: selected ? DEPTH.selectedNode : DEPTH.node,
    ariaLabel: nameOfPart(part),
    ariaRole: 'group',
    // The keys of the canvas move the focus in reading order: see `useCanvasKeys`.
    domAttributes: { 'aria-current': selected, tabIndex: -1 },
  };
}

/** React Flow's edges for a scene; those that did not change keep their identity. */
export function flowEdges(
  graph: CanvasGraph,
  order: readonly string[],
  selected: ReadonlySet<RecordId>,
  previous: ReadonlyMap<string, FlowEdge>,
): ReadonlyMap<string, FlowEdge> {
  const edges = new Map<string, FlowEdge>();
  for (const id of order) {
    const part = graph.edges.get(id);
    if (part === undefined) continue;
    const isSelected = selected.has(id);
    const before = previous.get(id);
    if (before?.data?.part === part && before.selected === isSelected) edges.set(id, before);
    else edges.set(id, flowEdge(part, isSelected));
  }
  return edges;
}

function flowEdge(part: EdgePart, selected: boolean): FlowEdge {
  const isHandover = part.record !== null;
  return {
    id: part.id,
    type: 'handover',
    source: part.source,
    target: part.target,
    data: { part },
    selected,
    selectable: isHandover,
    focusable: isHandover,
    zIndex: selected ? 1 : 0,
    ...(isHandover
      ? { ariaLabel: part.words.spoken, domAttributes: { 'aria-current': selected, tabIndex: -1 } }
      : { ariaLabel: 'the scenario starts here' }),
  };
}

/** The record ids of the parts that are selected. */
export function selectedParts(selection: Selection): ReadonlySet<RecordId> {
  return selection.kind === 'parts'
    ? new Set([...selection.nodes, ...selection.edges, ...selection.notes, ...selection.groups])
    : NONE;
}

const NONE: ReadonlySet<RecordId> = new Set();
