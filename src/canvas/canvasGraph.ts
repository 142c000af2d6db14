import { type EdgeRecord, END, type NodeRecord, type ScenarioView } from '../core/scenario/document.ts';
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
interface AgentPart {
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
export type NodePart = AgentPart | EndPart | GhostPart;

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

  if (view.nodes.length + view.edges.length === 0) return { nodes, edges };
  addNode({ kind: 'start', id: START_ID, size: START_SIZE });
  for (const record of view.nodes) {
    // Of several nodes with one id the first is meant; validation says that there are others.
    if (!idOf.has(record.nodeId)) idOf.set(record.nodeId, record.id);
    addNode({ kind: 'agent', id: record.id, size: NODE_SIZE, record });
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
    addEdge(record.id, source, end('target', record.target), record, roles[index] ?? 'always');
  });
  addNode({ kind: 'end', id: END_ID, size: END_SIZE });
  return { nodes, edges };
}

function keep(before: NodePart | undefined, part: NodePart): NodePart {
  if (before === undefined) return part;
  if (before.kind === 'agent') return part.kind === 'agent' && before.record === part.record ? before : part;
  if (before.kind === 'ghost') return part.kind === 'ghost' && before.name === part.name ? before : part;
  return before;
}
