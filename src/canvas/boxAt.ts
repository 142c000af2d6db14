import type { RecordId } from '../core/scenario/document.ts';
import type { Box } from './Box.ts';
import type { Drawn } from './shifting.ts';

/** Where a part is drawn; of one in a collapsed group, the group's box. */
export function boxAt({ graph, boxes, backs }: Drawn, id: RecordId): Box | undefined {
  return boxes.get(graph.hidden.get(id) ?? id) ?? backs.get(id)?.box;
}
