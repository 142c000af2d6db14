import type { Point } from '../core/ports.ts';
import type { RecordId } from '../core/scenario/document.ts';
import { type Box, boundsOf } from './Box.ts';
import { type CanvasGraph, isPlaced } from './canvasGraph.ts';
import { type Drawn, shifted } from './shifting.ts';
import { type Guide, snapToOthers } from './snapToOthers.ts';

/**
 * Where dragged parts come to lie when they are brought in line, together, with what is not dragged, or on the
 * grid. Frames are in line with nothing: their nodes are. `rest` is where everything was; a reach of 0 leaves all as it is.
 */
export function inLine(
  positions: ReadonlyMap<RecordId, Point>,
  rest: Pick<Drawn, 'boxes' | 'backs'>,
  graph: CanvasGraph,
  reach: number,
): { readonly positions: ReadonlyMap<RecordId, Point>; readonly guides: readonly Guide[] } {
  if (reach === 0) return { positions, guides: [] };
  const moved = shifted(positions, rest);
  const sizeOf = (id: RecordId): Box | undefined => rest.boxes.get(id) ?? rest.backs.get(id)?.box;
  const bounds = boundsOf([...moved].flatMap(([id, at]) => ({ ...sizeOf(id), ...at }) as Box));
  if (bounds === null) return { positions, guides: [] };
  const others: Box[] = [];
  for (const [id, box] of rest.boxes) if (!moved.has(id) && isPlaced(graph.nodes.get(id))) others.push(box);
  for (const [id, { part, box }] of rest.backs) if (part.kind === 'note' && !moved.has(id)) others.push(box);
  const { by, guides } = snapToOthers(bounds, others, reach);
  const snapped = [...positions].map(([id, { x, y }]) => [id, { x: x + by.x, y: y + by.y }] as const);
  return { positions: new Map(snapped), guides };
}
