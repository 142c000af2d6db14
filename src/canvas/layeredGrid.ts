import type { Point } from '../core/ports.ts';
import { type CanvasGraph, END_ID, NODE_SIZE, START_ID } from './canvasGraph.ts';

const GAP = { x: 136, y: 64 };
const WIDEST_GAP = 240;
const LABEL_ROOM = 48;

/** Width by height of the room a canvas usually has. */
const ASPECT = 1.6;

/** Rows of a layer before it goes on in a further column, at least. */
const MIN_ROWS = 6;

/**
 * A quick arrangement in linear time, for graphs too large for anything better or until something better is
 * there: a column a step away from START, in reading order, on a grid. A step with many nodes takes several
 * columns, so that the whole stays in the shape of a window. END is left out.
 */
export function layeredGrid({ nodes, edges }: CanvasGraph): ReadonlyMap<string, Point> {
  const next = new Map<string, string[]>();
  for (const { source, target } of edges.values()) {
    const list = next.get(source);
    if (list === undefined) next.set(source, [target]);
    else list.push(target);
  }
  const layers: string[][] = [];
  const seen = new Set<string>([END_ID]);
  const layOut = (roots: readonly string[], depth: number): void => {
    let layer = roots.filter((id) => !seen.has(id));
    for (const id of layer) seen.add(id);
    for (let step = depth; layer.length > 0; step += 1) {
      const known = layers[step];
      if (known === undefined) layers[step] = layer;
      else known.push(...layer);
      const after: string[] = [];
      for (const id of layer) {
        for (const target of next.get(id) ?? []) {
          if (seen.has(target)) continue;
          seen.add(target);
          after.push(target);
        }
      }
      layer = after;
    }
  };
  layOut([START_ID], 0);
  for (const id of nodes.keys()) layOut([id], 1);

  const count = Math.max(1, nodes.size);
  let gap = GAP.x;
  for (const { label } of edges.values()) gap = Math.max(gap, (label?.width ?? 0) + LABEL_ROOM);
  const cell = { width: NODE_SIZE.width + Math.min(gap, WIDEST_GAP), height: NODE_SIZE.height + GAP.y };
  const rows = Math.max(MIN_ROWS, Math.round(Math.sqrt((count * cell.width) / (cell.height * ASPECT))));
  const positions = new Map<string, Point>();
  const columns = layers.flatMap((layer) => chunk(layer, rows));
  // A long chain of narrow layers goes on in further bands below instead of ever further to the right.
  const height = Math.max(0, ...columns.map((column) => column.length)) * cell.height;
  const perBand = Math.max(1, Math.ceil(Math.sqrt((columns.length * height * ASPECT) / cell.width)));
  let top = 0;
  for (const band of chunk(columns, perBand)) {
    band.forEach((column, x) => {
      column.forEach((id, y) => {
        const size = nodes.get(id)?.size ?? NODE_SIZE;
        positions.set(id, {
          x: x * cell.width + (NODE_SIZE.width - size.width) / 2,
          y: top + y * cell.height + (NODE_SIZE.height - size.height) / 2,
        });
      });
    });
    top += Math.max(...band.map((column) => column.length)) * cell.height;
  }
  return positions;
}

function chunk<T>(items: readonly T[], size: number): (readonly T[])[] {
  const chunks: (readonly T[])[] = [];
  for (let at = 0; at < items.length; at += size) chunks.push(items.slice(at, at + size));
  return chunks;
}
