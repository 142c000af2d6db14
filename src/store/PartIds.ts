import type { RecordId } from '../core/scenario/document.ts';

/** Parts of one scenario that lie on the canvas, by record id. */
export interface PartIds {
  readonly nodes: readonly RecordId[];
  readonly edges: readonly RecordId[];
  readonly notes: readonly RecordId[];
  readonly groups: readonly RecordId[];
}

export const NO_PARTS: PartIds = { nodes: [], edges: [], notes: [], groups: [] };

export function countParts({ nodes, edges, notes, groups }: PartIds): number {
  return nodes.length + edges.length + notes.length + groups.length;
}
