import { type Box, overlaps } from './Box.ts';
import type { CanvasGraph } from './canvasGraph.ts';

const edgesAtOf = new WeakMap<CanvasGraph, ReadonlyMap<string, readonly string[]>>();

/**
 * The ids of what is to be drawn of a large graph: the nodes in an area, the edges that begin or end at one
 * of them, and the nodes at the other ends of those. Lines that only pass through would cover what is there.
 */
export function partsInView(
  graph: CanvasGraph,
  boxes: ReadonlyMap<string, Box>,
  area: Box,
): readonly string[] {
  const edgesAt = edgesByNode(graph);
  const nodes = new Set<string>();
  const edges = new Set<string>();
  for (const [id, box] of boxes) {
    if (!overlaps(box, area)) continue;
    nodes.add(id);
    for (const edge of edgesAt.get(id) ?? []) edges.add(edge);
  }
  for (const id of edges) {
    const edge = graph.edges.get(id);
    if (edge !== undefined) nodes.add(edge.source).add(edge.target);
  }
  return [...nodes, ...edges];
}

function edgesByNode(graph: CanvasGraph): ReadonlyMap<string, readonly string[]> {
  const known = edgesAtOf.get(graph);
  if (known !== undefined) return known;
  const edgesAt = new Map<string, string[]>();
  for (const { id, source, target } of graph.edges.values()) {
    for (const node of new Set([source, target])) {
      const list = edgesAt.get(node);
      if (list === undefined) edgesAt.set(node, [id]);
      else list.push(id);
    }
  }
  edgesAtOf.set(graph, edgesAt);
  return edgesAt;
}
