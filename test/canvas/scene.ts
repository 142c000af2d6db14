import { type Box, lineCrosses, overlaps } from '../../src/canvas/Box.ts';
import { type CanvasGraph, canvasGraph, type Size } from '../../src/canvas/canvasGraph.ts';
import type { EdgeWords } from '../../src/canvas/edgeWords.ts';
import { labelBox, linesOf, type RoutedEdges } from '../../src/canvas/RoutedEdge.ts';
import type {
  BatonDocument,
  Condition,
  EdgeRecord,
  GroupRecord,
  NodeRecord,
  NoteRecord,
  ScenarioView,
} from '../../src/core/scenario/document.ts';
import {
  newEdgeRecord,
  newGroupRecord,
  newNodeRecord,
  newNoteRecord,
  newScenarioRecord,
} from '../../src/core/scenario/newRecords.ts';
import { documentViews } from '../../src/core/scenario/scenarioViews.ts';
import { sequentialIds } from '../support/sequentialIds.ts';

/** The room of a label without a browser: about what its letters take. */
export function measure({ label }: EdgeWords): Size | null {
  return label.length === 0 ? null : { width: 20 + 6 * label.join(' · ').length, height: 20 };
}

export const NOT_VERIFIED: Condition = {
  field: 'verify_result',
  expected: false,
  verify_with: { type: 'BooleanMatch' },
};

/**
 * A document of one scenario that starts at the first node. Nodes are ids; edges are `[source, target]` with
 * what else a test is about. Groups and notes lie over and under them.
 */
export function documentOf(
  nodes: readonly (string | (Partial<NodeRecord> & { readonly nodeId: string }))[],
  edges: readonly (readonly [string, string, Partial<EdgeRecord>?])[],
  groups: readonly (Partial<GroupRecord> & Pick<GroupRecord, 'name' | 'members'>)[] = [],
  notes: readonly (Partial<NoteRecord> & Pick<NoteRecord, 'position'>)[] = [],
): BatonDocument {
  const ids = sequentialIds();
  const given = nodes.map((node) => (typeof node === 'string' ? { nodeId: node } : node));
  const scenario = newScenarioRecord(ids, { name: 'tried', order: 0, entry: given[0]?.nodeId ?? '' });
  const records = [
    scenario,
    ...given.map((node, order) => newNodeRecord(ids, { order, ...node, scenarioId: scenario.id })),
    ...edges.map(([source, target, more = {}], order) =>
      newEdgeRecord(ids, { order, source, target, ...more, scenarioId: scenario.id }),
    ),
    ...groups.map((group, order) => newGroupRecord(ids, { order, ...group, scenarioId: scenario.id })),
    ...notes.map((note, order) => newNoteRecord(ids, { order, ...note, scenarioId: scenario.id })),
  ];
  return { records: new Map(records.map((record) => [record.id, record])) };
}

export function viewOf(document: BatonDocument, index = 0): ScenarioView {
  const view = documentViews(document).scenarios[index];
  if (view === undefined) throw new Error('the document has no such scenario');
  return view;
}

export function graphOf(...given: Parameters<typeof documentOf>): CanvasGraph {
  return canvasGraph(viewOf(documentOf(...given)), measure);
}

/** The id of the node part with a node id. */
export function idOf(graph: CanvasGraph, nodeId: string): string {
  for (const part of graph.nodes.values()) {
    if (part.kind === 'agent' && part.record.nodeId === nodeId) return part.id;
  }
  throw new Error(`there is no node ${nodeId}`);
}

/** What would make a drawing hard to read, in words. */
export function faultsOf(
  graph: CanvasGraph,
  boxes: ReadonlyMap<string, Box>,
  routed: RoutedEdges,
): readonly string[] {
  const faults: string[] = [];
  const labels: { readonly box: Box; readonly of: string }[] = [];
  for (const { edge, route } of routed.values()) {
    const name = edge.words.spoken;
    for (const [from, to] of linesOf(route.points)) {
      if (from.x !== to.x && from.y !== to.y) faults.push(`${name} is slanted`);
      for (const [id, box] of boxes)
        if (lineCrosses(from, to, box)) faults.push(`${name} runs through ${id}`);
    }
    const label = labelBox(route, edge.label);
    if (label === null) continue;
    for (const [id, box] of boxes) if (overlaps(label, box)) faults.push(`the label of ${name} covers ${id}`);
    for (const other of labels) {
      if (overlaps(label, other.box)) faults.push(`the labels of ${name} and ${other.of} cover one another`);
    }
    labels.push({ box: label, of: name });
  }
  if (routed.size !== graph.edges.size) faults.push(`${graph.edges.size - routed.size} edges have no way`);
  return faults;
}
