import type { RecordId } from '../core/scenario/document.ts';
import type { CanvasGraph } from './canvasGraph.ts';

/** Whether a node of the scenario has no edges at all. */
export function isLoose({ nodes, edges }: CanvasGraph, node: RecordId): boolean {
  if (nodes.get(node)?.kind !== 'agent') return false;
  for (const { source, target } of edges.values()) if (source === node || target === node) return false;
  return true;
}
