import type { Point } from '../core/ports.ts';
import { type Box, boundsOf, centreOf } from './Box.ts';

export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';
type Boxes = ReadonlyMap<string, Box>;
type Places = ReadonlyMap<string, Point>;

/** Where boxes go so that one of their sides, or their middles, lie on the line of the box around them all. */
export function alignBoxes(boxes: Boxes, to: Alignment): Places {
  const all = boundsOf(boxes.values());
  if (all === null) return new Map();
  const middle = centreOf(all);
  return mapped(boxes, ({ x, y, width, height }) => {
    if (to === 'left') return { x: all.x, y };
    if (to === 'right') return { x: all.x + all.width - width, y };
    if (to === 'centre') return { x: Math.round(middle.x - width / 2), y };
    if (to === 'top') return { x, y: all.y };
    if (to === 'bottom') return { x, y: all.y + all.height - height };
    return { x, y: Math.round(middle.y - height / 2) };
  });
}

/** Where boxes go so that the gaps between them are equal along an axis; the first and the last stay. */
export function distributeBoxes(boxes: Boxes, axis: 'x' | 'y'): Places {
  const size = axis === 'x' ? 'width' : 'height';
  const sorted = [...boxes].sort(([, a], [, b]) => a[axis] + a[size] / 2 - (b[axis] + b[size] / 2));
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined || sorted.length < 3) return new Map();
  const room = last[1][axis] + last[1][size] - first[1][axis];
  const taken = sorted.reduce((sum, [, box]) => sum + box[size], 0);
  const gap = (room - taken) / (sorted.length - 1);
  const places = new Map<string, Point>();
  let at = first[1][axis];
  for (const [id, box] of sorted) {
    places.set(id, { x: box.x, y: box.y, [axis]: Math.round(at) });
    at += box[size] + gap;
  }
  return places;
}

const TIDY_GAP = { x: 72, y: 56 };

/**
 * Where boxes go to lie in rows and columns, in the order they lie in now: what is about level is one row. The
 * upper left corner of the whole stays.
 */
export function tidyBoxes(boxes: Boxes): Places {
  const all = boundsOf(boxes.values());
  if (all === null) return new Map();
  const rows: [string, Box][][] = [];
  for (const entry of [...boxes].sort(([, a], [, b]) => centreOf(a).y - centreOf(b).y)) {
    const row = rows.at(-1);
    const first = row?.[0]?.[1];
    const isLevel = first !== undefined && centreOf(entry[1]).y - centreOf(first).y < first.height / 2;
    if (row !== undefined && isLevel) row.push(entry);
    else rows.push([entry]);
  }
  for (const row of rows) row.sort(([, a], [, b]) => a.x - b.x);
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, [, box]] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, box.width);
  }
  const places = new Map<string, Point>();
  let y = all.y;
  for (const row of rows) {
    let x = all.x;
    for (const [column, [id]] of row.entries()) {
      places.set(id, { x, y });
      x += (widths[column] ?? 0) + TIDY_GAP.x;
    }
    y += Math.max(...row.map(([, box]) => box.height)) + TIDY_GAP.y;
  }
  return places;
}

function mapped(boxes: Boxes, place: (box: Box) => Point): Places {
  return new Map([...boxes].map(([id, box]) => [id, place(box)]));
}
