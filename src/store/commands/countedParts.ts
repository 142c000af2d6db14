import type { PartIds } from '../PartIds.ts';

/** `node`, `3 nodes`, as after a verb. */
export function count(n: number, noun: string): string {
  return n === 1 ? noun : `${n} ${noun}s`;
}

/** Parts of the canvas, counted: `2 nodes, note`. Edges that only go along with a node are not. */
export function countedParts({ nodes, edges, notes, groups }: PartIds): string {
  const counted = [
    [nodes.length, 'node'],
    [nodes.length > 0 ? 0 : edges.length, 'edge'],
    [notes.length, 'note'],
    [groups.length, 'group'],
  ] as const;
  return counted
    .filter(([n]) => n > 0)
    .map(([n, noun]) => count(n, noun))
    .join(', ');
}
