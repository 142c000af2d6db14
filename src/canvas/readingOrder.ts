import { type CanvasGraph, END_ID, START_ID } from './canvasGraph.ts';

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
