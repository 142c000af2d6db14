import type { Point } from '../core/ports.ts';
import { type Box, centreOf } from './Box.ts';
import type { Port, Side } from './findWay.ts';

/** Pixels between two edges at one side of a node, at most, and what stays free at its corners. */
const SPACING = 16;
const CORNER = 10;

/** Reading goes to the right, then down: how much other sides are disliked, in pixels of detour. */
const LEAVING: Record<Side, number> = { right: 0, bottom: 8, left: 24, top: 24 };
const REACHING: Record<Side, number> = { left: 0, top: 8, right: 24, bottom: 24 };

/** One end of an edge at a side of a box. */
export interface EdgeEnd {
  readonly edge: string;
  readonly node: string;
  readonly box: Box;
  readonly side: Side;
  /** The centre of the box at the edge's other end. */
  readonly towards: Point;
}

/** The point of a side, `offset` pixels right of (or below) its middle. */
export function portAt({ x, y, width, height }: Box, side: Side, offset: number): Point {
  if (side === 'left') return { x, y: y + height / 2 + offset };
  if (side === 'right') return { x: x + width, y: y + height / 2 + offset };
  if (side === 'top') return { x: x + width / 2 + offset, y };
  return { x: x + width / 2 + offset, y: y + height };
}

/** The four middles (or places beside them) where an edge may leave, or reach, a box. */
export function portsOf(box: Box, end: 'leaving' | 'reaching', offset = 0): readonly Port[] {
  const costs = end === 'leaving' ? LEAVING : REACHING;
  return (Object.keys(costs) as Side[]).map((side) => ({
    side,
    cost: costs[side],
    at: portAt(box, side, Math.max(-roomOf(box, side), Math.min(roomOf(box, side), offset))),
  }));
}

/**
 * How far from its side's middle each end is, in pixels, by `edge` and `node`: ends at one side are spread
 * in the order of what they lead to, so that lines cross as little as can be. `taken` are offsets that are
 * in use at a side already.
 */
export function spreadEnds(
  ends: readonly EdgeEnd[],
  taken: (node: string, side: Side) => readonly number[],
): ReadonlyMap<string, number> {
  const sides = new Map<string, EdgeEnd[]>();
  for (const end of ends) {
    const key = `${end.side} ${end.node}`;
    const list = sides.get(key);
    if (list === undefined) sides.set(key, [end]);
    else list.push(end);
  }
  const offsets = new Map<string, number>();
  for (const list of sides.values()) {
    const [first] = list;
    if (first === undefined) continue;
    const upright = isUpright(first.side);
    const room = roomOf(first.box, first.side);
    const spacing = list.length < 2 ? 0 : Math.min(SPACING, (2 * room) / (list.length - 1));
    const used = [...taken(first.node, first.side)];
    const sorted = list.toSorted((a, b) => (upright ? a.towards.y - b.towards.y : a.towards.x - b.towards.x));
    sorted.forEach((end, index) => {
      const wished = (index - (list.length - 1) / 2) * spacing;
      const offset = used.length === 0 ? wished : nearestFree(wished, used, room);
      if (used.length > 0) used.push(offset);
      offsets.set(endKey(end), offset);
    });
  }
  alignLoneEnds(sides, offsets);
  return offsets;
}

export function endKey({ edge, node, side }: Pick<EdgeEnd, 'edge' | 'node' | 'side'>): string {
  return `${edge} ${node} ${side}`;
}

/** An end that is alone at its side moves to where its edge becomes a straight line, if it can. */
function alignLoneEnds(sides: ReadonlyMap<string, readonly EdgeEnd[]>, offsets: Map<string, number>): void {
  const ends = new Map<string, EdgeEnd[]>();
  for (const list of sides.values()) {
    for (const end of list) ends.set(end.edge, [...(ends.get(end.edge) ?? []), end]);
  }
  for (const [one, other] of ends.values()) {
    if (one === undefined || other === undefined || isUpright(one.side) !== isUpright(other.side)) continue;
    const axis = isUpright(one.side) ? 'y' : 'x';
    for (const [mover, fixed] of [
      [other, one],
      [one, other],
    ] as const) {
      const siblings = sides.get(`${mover.side} ${mover.node}`)?.length ?? 0;
      const line = centreOf(fixed.box)[axis] + (offsets.get(endKey(fixed)) ?? 0);
      const offset = line - centreOf(mover.box)[axis];
      if (siblings !== 1 || Math.abs(offset) > Math.min(roomOf(mover.box, mover.side), 2 * SPACING)) continue;
      offsets.set(endKey(mover), offset);
      break;
    }
  }
}

function isUpright(side: Side): boolean {
  return side === 'left' || side === 'right';
}

function roomOf({ width, height }: Box, side: Side): number {
  return Math.max(0, (isUpright(side) ? height : width) / 2 - CORNER);
}

function nearestFree(wished: number, used: readonly number[], room: number): number {
  const isFree = (offset: number): boolean => used.every((other) => Math.abs(other - offset) >= SPACING - 4);
  for (let away = 0; away <= 2 * room; away += 4) {
    for (const offset of [wished + away, wished - away]) {
      if (Math.abs(offset) <= room && isFree(offset)) return offset;
    }
  }
  return wished;
}
