import type { RecordId, ScenarioView } from '../core/scenario/document.ts';

/** The nodes that edges lead to from some, on or back or both, those included; by record id, in order. */
export function connectedNodes(
  { nodes, edges }: ScenarioView,
  from: readonly RecordId[],
  ways: readonly ('on' | 'back')[],
): readonly RecordId[] {
  const next = new Map<string, string[]>();
  const link = (source: string, target: string): void => {
    const list = next.get(source);
    if (list === undefined) next.set(source, [target]);
    else list.push(target);
  };
  for (const { source, target } of edges) {
    if (ways.includes('on')) link(source, target);
    if (ways.includes('back')) link(target, source);
  }
  const chosen = new Set(from);
  const reached = new Set(nodes.filter(({ id }) => chosen.has(id)).map(({ nodeId }) => nodeId));
  for (const name of reached) for (const other of next.get(name) ?? []) reached.add(other);
  return nodes.filter(({ nodeId }) => reached.has(nodeId)).map(({ id }) => id);
}
