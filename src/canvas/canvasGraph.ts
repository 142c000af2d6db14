import {
  type EdgeRecord,
  END,
  type GroupRecord,
  type NodeRecord,
  type RecordId,
  type ScenarioView,
} from '../core/scenario/document.ts';
import { groupMembers } from '../core/scenario/groupMembers.ts';
import { type EdgeRole, type EdgeWords, edgeRoles, edgeWords } from './edgeWords.ts';

/** Ids of what is drawn without a record of its own. Record ids never begin with a colon. */
export const START_ID = ':start';
export const END_ID = ':end';
export const ENTRY_ID = ':entry';

export const NODE_SIZE = { width: 232, height: 96 };
const START_SIZE = { width: 64, height: 28 };
const END_SIZE = { width: 52, height: 28 };
const GHOST_SIZE = { width: 144, height: 28 };

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A node of the scenario. */
export interface AgentPart {
  readonly kind: 'agent';
  readonly id: string;
  readonly size: Size;
  readonly record: NodeRecord;
}
interface EndPart {
  readonly kind: 'start' | 'end';
  readonly id: string;
  readonly size: Size;
}
/** The end of an edge that names a node which does not exist: a visible stub. */
export interface GhostPart {
  readonly kind: 'ghost';
  readonly id: string;
  readonly size: Size;
  readonly edgeId: string;
  readonly side: 'source' | 'target';
  /** The missing node's name. */
  readonly name: string;
}
/** A collapsed group: its nodes and the edges among them are drawn as one box. */
export interface GroupPart {
  readonly kind: 'group';
  readonly id: RecordId;
  readonly size: Size;
  readonly record: GroupRecord;
  readonly members: readonly NodeRecord[];
  /** The edges among its nodes, by record id. */
  readonly inner: readonly RecordId[];
}
export type NodePart = AgentPart | EndPart | GhostPart | GroupPart;

export interface EdgePart {
  readonly id: string;
  /** Ids of node parts. */
  readonly source: string;
  readonly target: string;
  /** null for the line from START to the entry. */
  readonly record: EdgeRecord | null;
  readonly words: EdgeWords;
  /** The room the label takes; null when there is nothing to say. */
  readonly label: Size | null;
}

/** What the canvas draws of a scenario, in the order of the file. */
export interface CanvasGraph {
  readonly nodes: ReadonlyMap<string, NodePart>;
  readonly edges: ReadonlyMap<string, EdgePart>;
  /** The collapsed group that stands for a node, or for an edge among its nodes, by record id. */
  readonly hidden: ReadonlyMap<RecordId, RecordId>;
}

const ENTRY_WORDS: EdgeWords = { role: 'always', strategy: null, label: [], spoken: 'start' };

/**
 * The parts of a scenario to be drawn. Linear in the scenario. Parts that did not change since `previous`
 * keep their identity; `measure` gives the size of a label.
 */
export function canvasGraph(
  view: ScenarioView,
  measure: (words: EdgeWords) => Size | null,
  previous?: CanvasGraph,
): CanvasGraph {
  const nodes = new Map<string, NodePart>();
  const edges = new Map<string, EdgePart>();
  const hidden = new Map<RecordId, RecordId>();
  const idOf = new Map<string, string>();
  const addNode = (part: NodePart): void => {
    nodes.set(part.id, keep(previous?.nodes.get(part.id), part));
  };
  const addEdge = (id: string, source: string, target: string, record: EdgeRecord | null, role: EdgeRole) => {
    const before = previous?.edges.get(id);
    if (before !== undefined && before.record === record && before.words.role === role) {
      const moved = before.source !== source || before.target !== target;
      edges.set(id, moved ? { ...before, source, target } : before);
      return;
    }
    const words = record === null ? ENTRY_WORDS : edgeWords(record, role);
    edges.set(id, { id, source, target, record, words, label: measure(words) });
  };

  if (view.nodes.length + view.edges.length === 0) return { nodes, edges, hidden };
  addNode({ kind: 'start', id: START_ID, size: START_SIZE });
  const members = groupMembers(view);
  const collapsed = view.groups.filter(
    ({ id, collapsed }) => collapsed && (members.get(id) ?? []).length > 0,
  );
  const inner = new Map<RecordId, RecordId[]>();
  for (const { id } of collapsed) {
    inner.set(id, []);
    for (const node of members.get(id) ?? []) hidden.set(node.id, id);
  }
  for (const record of view.nodes) {
    const group = hidden.get(record.id);
    // Of several nodes with one id the first is meant; validation says that there are others.
    if (!idOf.has(record.nodeId)) idOf.set(record.nodeId, group ?? record.id);
    if (group === undefined) addNode({ kind: 'agent', id: record.id, size: NODE_SIZE, record });
  }
  const entry = idOf.get(view.entry);
  if (entry !== undefined) addEdge(ENTRY_ID, START_ID, entry, null, 'always');
  const roles = edgeRoles(view.edges);
  view.edges.forEach((record, index) => {
    const end = (side: 'source' | 'target', name: string): string => {
      const known = side === 'target' && name === END ? END_ID : idOf.get(name);
      if (known !== undefined) return known;
      const id = `:${side}:${record.id}`;
      addNode({ kind: 'ghost', id, size: GHOST_SIZE, edgeId: record.id, side, name });
      return id;
    };
    const source = end('source', record.source);
    const target = end('target', record.target);
    const among = source === target ? inner.get(source) : undefined;
    if (among === undefined) addEdge(record.id, source, target, record, roles[index] ?? 'always');
    else {
      among.push(record.id);
      hidden.set(record.id, source);
    }
  });
  for (const record of collapsed) {
    const { id } = record;
    addNode({
      kind: 'group',
      id,
      size: NODE_SIZE,
      record,
      members: members.get(id) ?? [],
      inner: inner.get(id) ?? [],
    });
  }
  addNode({ kind: 'end', id: END_ID, size: END_SIZE });
  return { nodes, edges, hidden };
}

/** Whether a part has a place in the document: a node, or a group that is drawn in place of its nodes. */
export function isPlaced(part: NodePart | undefined): part is AgentPart | GroupPart {
  return part?.kind === 'agent' || part?.kind === 'group';
}

function keep(before: NodePart | undefined, part: NodePart): NodePart {
  if (before === undefined) return part;
  if (before.kind === 'agent') return part.kind === 'agent' && before.record === part.record ? before : part;
  if (before.kind === 'group') return part.kind === 'group' && isSameGroup(before, part) ? before : part;
  if (before.kind === 'ghost') return part.kind === 'ghost' && before.name === part.name ? before : part;
  return before;
}

function isSameGroup(before: GroupPart, part: GroupPart): boolean {
  return (
    before.record === part.record &&
    isSameList(before.members, part.members) &&
    isSameList(before.inner, part.inner)
  );
}

function isSameList<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}
