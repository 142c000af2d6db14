import type { Point } from '../core/ports.ts';
import { type Box, grow, lineCrosses } from './Box.ts';
import { PriorityQueue } from './PriorityQueue.ts';

export type Side = 'left' | 'right' | 'top' | 'bottom';

/** A place where an edge may leave or reach a box, and how little it is liked (pixels of detour). */
export interface Port {
  readonly side: Side;
  readonly at: Point;
  readonly cost: number;
}

export interface Surroundings {
  /** Boxes the way must keep clear of, source and target among them. */
  readonly obstacles: readonly Box[];
  /** Level and upright lines that exist already: crossed if need be, hardly ever followed. */
  readonly lines: readonly (readonly [Point, Point])[];
  /** Labels that exist already: better not passed through. */
  readonly labels: readonly Box[];
}

export interface Way {
  readonly points: readonly Point[];
  readonly from: Side;
  readonly to: Side;
}

/** How far a way goes straight from a border before it may turn, and how near it may come to a box. */
export const STUB = 12;
const CLEARANCE = 8;
const LANES = [STUB, 2 * STUB];

/** Costs in pixels of detour. */
const BEND = 40;
const CROSSING = 12;
const FOLLOWING = 5;
const THROUGH_LABEL = 160;

/** Steps: right, down, left, up. */
const DX = [1, 0, -1, 0];
const DY = [0, 1, 0, -1];
const OUTWARD: Record<Side, number> = { right: 0, bottom: 1, left: 2, top: 3 };

/**
 * The best way in right angles from one of the ports to one of the others, or null when there is none: A*
 * on the lines that lie beside the obstacles. Short ways with few bends and crossings are best.
 */
export function findWay(starts: readonly Port[], goals: readonly Port[], around: Surroundings): Way | null {
  const grid = new WayGrid([...starts, ...goals], around);
  const goalAt = new Map<number, Port[]>();
  for (const goal of goals) {
    const cell = grid.cellOf(stubOf(goal));
    goalAt.set(cell, [...(goalAt.get(cell) ?? []), goal]);
  }
  const reach = (x: number, y: number): number => {
    let best = Infinity;
    for (const goal of goals) {
      const stub = stubOf(goal);
      best = Math.min(best, Math.abs(stub.x - x) + Math.abs(stub.y - y) + goal.cost);
    }
    return best;
  };

  // A state is a cell and the direction it was reached in.
  const cost = new Map<number, number>();
  const cameFrom = new Map<number, number>();
  const startOf = new Map<number, Port>();
  const queue = new PriorityQueue();
  let best: { state: number; goal: Port; cost: number } | null = null;
  for (const start of starts) {
    const stub = stubOf(start);
    const state = grid.cellOf(stub) * 4 + OUTWARD[start.side];
    if (start.cost >= (cost.get(state) ?? Infinity)) continue;
    cost.set(state, start.cost);
    startOf.set(state, start);
    queue.push(state, start.cost + reach(stub.x, stub.y));
  }
  const done = new Set<number>();
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    if (done.has(state)) continue;
    done.add(state);
    const here = cost.get(state) ?? 0;
    if (best !== null && here >= best.cost) continue;
    const cell = state >> 2;
    const direction = state & 3;
    for (const goal of goalAt.get(cell) ?? []) {
      const into = (OUTWARD[goal.side] + 2) & 3;
      if (((into + 2) & 3) === direction) continue;
      const total = here + goal.cost + (into === direction ? 0 : BEND);
      if (best === null || total < best.cost) best = { state, goal, cost: total };
    }
    for (let turn = 0; turn < 4; turn += 1) {
      if (((turn + 2) & 3) === direction) continue;
      const step = grid.step(cell, turn);
      if (step === null) continue;
      const next = step.cell * 4 + turn;
      const total = here + step.cost + (turn === direction ? 0 : BEND);
      if (total >= (cost.get(next) ?? Infinity)) continue;
      cost.set(next, total);
      cameFrom.set(next, state);
      queue.push(next, total + reach(step.x, step.y));
    }
  }
  if (best === null) return null;

  const points: Point[] = [best.goal.at];
  let state = best.state;
  for (;;) {
    points.push(grid.pointOf(state >> 2));
    const before = cameFrom.get(state);
    if (before === undefined) break;
    state = before;
  }
  const start = startOf.get(state);
  if (start === undefined) return null;
  points.push(start.at);
  return { points: straightened(points.reverse()), from: start.side, to: best.goal.side };
}

/** The point where a way from a port may turn first. */
function stubOf({ side, at }: Port): Point {
  const outward = OUTWARD[side];
  return { x: at.x + (DX[outward] ?? 0) * STUB, y: at.y + (DY[outward] ?? 0) * STUB };
}

/** The points without those that lie on a straight line between their neighbours. */
export function straightened(points: readonly Point[]): readonly Point[] {
  return points.filter((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (before === undefined || after === undefined) return true;
    return !((before.x === point.x && point.x === after.x) || (before.y === point.y && point.y === after.y));
  });
}

/** The crossings of all lines a way may follow, and what a step from one to the next costs. */
class WayGrid {
  readonly #xs: readonly number[];
  readonly #ys: readonly number[];
  /** What a step to the right (or down) from a cell costs beyond its length; infinite where a box is. */
  readonly #across: Float64Array;
  readonly #down: Float64Array;

  constructor(ports: readonly Port[], { obstacles, lines, labels }: Surroundings) {
    const xs = new Set<number>();
    const ys = new Set<number>();
    for (const port of ports) {
      const stub = stubOf(port);
      xs.add(stub.x);
      ys.add(stub.y);
    }
    for (const { x, y, width, height } of obstacles) {
      for (const lane of LANES) {
        xs.add(x - lane);
        xs.add(x + width + lane);
        ys.add(y - lane);
        ys.add(y + height + lane);
      }
    }
    this.#xs = [...xs].sort((a, b) => a - b);
    this.#ys = [...ys].sort((a, b) => a - b);
    // A line half way between two neighbouring lanes makes the middle of a gap a way, too.
    this.#xs = withMiddles(this.#xs);
    this.#ys = withMiddles(this.#ys);
    const cells = this.#xs.length * this.#ys.length;
    this.#across = new Float64Array(cells);
    this.#down = new Float64Array(cells);
    for (const box of obstacles) this.#addCost(grow(box, CLEARANCE), Infinity);
    for (const box of labels) this.#addCost(grow(box, CLEARANCE / 2), THROUGH_LABEL);
    for (const [from, to] of lines) this.#addLine(from, to);
  }

  cellOf({ x, y }: Point): number {
    return this.#ys.indexOf(y) * this.#xs.length + this.#xs.indexOf(x);
  }

  pointOf(cell: number): Point {
    const width = this.#xs.length;
    return { x: this.#xs[cell % width] ?? 0, y: this.#ys[Math.floor(cell / width)] ?? 0 };
  }

  /** The neighbouring cell in a direction and the cost to get there; null where a box or the rim is. */
  step(cell: number, direction: number): { cell: number; cost: number; x: number; y: number } | null {
    const width = this.#xs.length;
    const column = (cell % width) + (DX[direction] ?? 0);
    const row = Math.floor(cell / width) + (DY[direction] ?? 0);
    const x = this.#xs[column];
    const y = this.#ys[row];
    if (x === undefined || y === undefined) return null;
    const next = row * width + column;
    const edge = Math.min(cell, next);
    const extra = (direction & 1) === 0 ? this.#across[edge] : this.#down[edge];
    if (extra === undefined || extra === Infinity) return null;
    const from = this.pointOf(cell);
    return { cell: next, cost: Math.abs(x - from.x) + Math.abs(y - from.y) + extra, x, y };
  }

  #addCost(box: Box, extra: number): void {
    this.#eachStep(box, (from, to, index, cost) => {
      if (lineCrosses(from, to, box)) cost[index] = (cost[index] ?? 0) + extra;
    });
  }

  #addLine(from: Point, to: Point): void {
    const level = from.y === to.y;
    const box = {
      x: Math.min(from.x, to.x) - (level ? 0 : CLEARANCE),
      y: Math.min(from.y, to.y) - (level ? CLEARANCE : 0),
      width: Math.abs(to.x - from.x) + (level ? 0 : 2 * CLEARANCE),
      height: Math.abs(to.y - from.y) + (level ? 2 * CLEARANCE : 0),
    };
    this.#eachStep(box, (a, b, index, cost) => {
      if (!lineCrosses(a, b, box)) return;
      const along = (a.y === b.y) === level;
      const length = level
        ? Math.min(Math.max(a.x, b.x), box.x + box.width) - Math.max(Math.min(a.x, b.x), box.x)
        : Math.min(Math.max(a.y, b.y), box.y + box.height) - Math.max(Math.min(a.y, b.y), box.y);
      cost[index] = (cost[index] ?? 0) + (along ? length * FOLLOWING : CROSSING);
    });
  }

  /** Every step that could touch a box. */
  #eachStep(box: Box, visit: (from: Point, to: Point, index: number, cost: Float64Array) => void): void {
    const width = this.#xs.length;
    const [left, right] = spanOf(this.#xs, box.x, box.x + box.width);
    const [top, bottom] = spanOf(this.#ys, box.y, box.y + box.height);
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const index = row * width + column;
        const from = this.pointOf(index);
        const x = this.#xs[column + 1];
        const y = this.#ys[row + 1];
        if (x !== undefined) visit(from, { x, y: from.y }, index, this.#across);
        if (y !== undefined) visit(from, { x: from.x, y }, index, this.#down);
      }
    }
  }
}

function withMiddles(lines: readonly number[]): readonly number[] {
  return lines.flatMap((line, index) => {
    const next = lines[index + 1];
    return next === undefined || next - line < 2 * STUB ? [line] : [line, Math.round((line + next) / 2)];
  });
}

/** The indexes of the lines between two coordinates, with one more on the side of the smaller one. */
function spanOf(lines: readonly number[], from: number, to: number): readonly [number, number] {
  let first = lines.findIndex((line) => line > from);
  if (first === -1) first = lines.length;
  let last = first;
  while (last < lines.length && (lines[last] ?? Infinity) < to) last += 1;
  return [Math.max(0, first - 1), Math.min(lines.length, last) - 1];
}
