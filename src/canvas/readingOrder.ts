import type { Backdrop } from './backdrop.ts';
import { type CanvasGraph, END_ID, isPlaced, START_ID } from './canvasGraph.ts';

/**
 * The ids of all nodes and edges as one would tell the scenario: from START along the edges, breadth first,
 * each node followed by the edges that leave it; then what can't be reached; END last.
 */
export function readingOrder({ nodes, edges }: CanvasGraph): readonly string[] {
  const leaving = new Map<string, string[]>();
  for (const { id, source } of edges.values()) {
    const list = leaving.get(source);
    if (list === undefined) leaving.set(source, [id]);
    else list.push(id);
  }
  const order: string[] = [];
  const seen = new Set<string>([END_ID]);
  const tellFrom = (start: string): void => {
    if (seen.has(start)) return;
    seen.add(start);
    const queue = [start];
    for (const node of queue) {
      order.push(node);
      for (const id of leaving.get(node) ?? []) {
        order.push(id);
        const target = edges.get(id)?.target;
        if (target === undefined || seen.has(target)) continue;
        seen.add(target);
        queue.push(target);
      }
    }
  };
  tellFrom(START_ID);
  for (const id of nodes.keys()) tellFrom(id);
  return [...order, END_ID];
}

/**
 * What Tab goes through: nodes and edges in reading order, the frame of a group before the first of its nodes,
 * notes in the end.
 */
export function tabOrder(graph: CanvasGraph, backs: Backdrop): readonly string[] {
  const frameOf = new Map<string, string>();
  const notes: string[] = [];
  for (const { part } of backs.values()) {
    if (part.kind === 'note') notes.push(part.id);
    else for (const id of part.members) frameOf.set(id, part.id);
  }
  const order: string[] = [];
  const told = new Set<string>();
  for (const id of readingOrder(graph)) {
    if (!isPlaced(graph.nodes.get(id)) && (graph.edges.get(id)?.record ?? null) === null) continue;
    const frame = frameOf.get(id);
    if (frame !== undefined && !told.has(frame)) {
      told.add(frame);
      order.push(frame);
    }
    order.push(id);
  }
  return [...order, ...notes];
}
