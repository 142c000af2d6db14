import type { Point } from '../core/ports.ts';
import { type Box, grow } from './Box.ts';
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
  /** How much better than the first good way the best may be sought for: 1 finds the best, more is quicker. */
  readonly haste?: number;
}

export interface Way {
  readonly points: readonly Point[];
  readonly from: Side;
  readonly to: Side;
  /** Its length and what it suffers on the way, in pixels. */
  readonly cost: number;
}

/** How far a way goes straight from a border before it may turn, and how near it may come to a box. */
const STUB = 12;
const CLEARANCE = 8;
const LANES = [STUB, 2 * STUB];

/** Among so many obstacles one lane beside each is enough. */
const CROWD = 40;

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
  const haste = around.haste ?? 1;
  const ends = goals.map((goal) => ({ goal, stub: stubOf(goal), cell: grid.cellOf(stubOf(goal)) }));
  /** No way from here can cost less (times haste). */
  const leastFrom = (cell: number): number => {
    const x = grid.xOf(cell);
    const y = grid.yOf(cell);
    let least = Infinity;
    for (const { goal, stub } of ends) {
      // A bend to come, known in advance: quicker, but a way that turns late may be missed.
      const bend = haste > 1 && stub.x !== x && stub.y !== y ? BEND : 0;
      least = Math.min(least, Math.abs(stub.x - x) + Math.abs(stub.y - y) + bend + goal.cost);
    }
    return least * haste;
  };

  // A state is a cell and the direction it was reached in.
  const cost = new Float64Array(grid.cells * 4).fill(Infinity);
  const cameFrom = new Int32Array(grid.cells * 4).fill(-1);
  const done = new Uint8Array(grid.cells * 4);
  const queue = new PriorityQueue();
  let best: { state: number; goal: Port; cost: number } | null = null;
  for (const start of starts) {
    const cell = grid.cellOf(stubOf(start));
    const state = cell * 4 + OUTWARD[start.side];
    cost[state] = start.cost;
    queue.push(state, start.cost + leastFrom(cell));
  }
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    if (done[state] === 1) continue;
    done[state] = 1;
    const here = cost[state] ?? 0;
    const cell = state >> 2;
    const direction = state & 3;
    if (best !== null && here + leastFrom(cell) >= best.cost) break;
    for (const { goal, cell: end } of ends) {
      const into = (OUTWARD[goal.side] + 2) & 3;
      if (end !== cell || OUTWARD[goal.side] === direction) continue;
      const total = here + goal.cost + (into === direction ? 0 : BEND);
      if (best === null || total < best.cost) best = { state, goal, cost: total };
    }
    for (let turn = 0; turn < 4; turn += 1) {
      if (((turn + 2) & 3) === direction) continue;
      const next = grid.neighbour(cell, turn);
      if (next === -1) continue;
      const total = here + grid.stepCost(cell, next) + (turn === direction ? 0 : BEND);
      const nextState = next * 4 + turn;
      if (total >= (cost[nextState] ?? 0)) continue;
      cost[nextState] = total;
      cameFrom[nextState] = state;
      queue.push(nextState, total + leastFrom(next));
    }
  }
  if (best === null) return null;

  const points: Point[] = [best.goal.at];
  let { state } = best;
  for (let before = state; before !== -1; before = cameFrom[state] ?? -1) {
    state = before;
    points.push({ x: grid.xOf(state >> 2), y: grid.yOf(state >> 2) });
  }
  const start = starts.find((port) => grid.cellOf(stubOf(port)) * 4 + OUTWARD[port.side] === state);
  if (start === undefined) return null;
  points.push(start.at);
  return { points: straightened(points.reverse()), from: start.side, to: best.goal.side, cost: best.cost };
}

/** The point where a way from a port may turn first. */
function stubOf({ side, at }: Port): Point {
  const outward = OUTWARD[side];
  return { x: at.x + (DX[outward] ?? 0) * STUB, y: at.y + (DY[outward] ?? 0) * STUB };
}

/** The points without those that lie on a straight line between their neighbours. */
function straightened(points: readonly Point[]): readonly Point[] {
  return points.filter((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (before === undefined || after === undefined) return true;
    return !((before.x === point.x && point.x === after.x) || (before.y === point.y && point.y === after.y));
  });
}

/** The crossings of all lines a way may follow, and what a step from one to the next costs. */
class WayGrid {
  readonly cells: number;
  readonly #xs: readonly number[];
  readonly #ys: readonly number[];
  readonly #width: number;
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
    const lanes = obstacles.length > CROWD ? LANES.slice(0, 1) : LANES;
    for (const { x, y, width, height } of obstacles) {
      for (const lane of lanes) {
        xs.add(x - lane);
        xs.add(x + width + lane);
        ys.add(y - lane);
        ys.add(y + height + lane);
      }
    }
    this.#xs = withMiddles([...xs].sort((a, b) => a - b));
    this.#ys = withMiddles([...ys].sort((a, b) => a - b));
    this.#width = this.#xs.length;
    this.cells = this.#xs.length * this.#ys.length;
    this.#across = new Float64Array(this.cells);
    this.#down = new Float64Array(this.cells);
    for (const box of obstacles) this.#addBox(grow(box, CLEARANCE), Infinity);
    for (const box of labels) this.#addBox(grow(box, CLEARANCE / 2), THROUGH_LABEL);
    for (const [from, to] of lines) this.#addLine(from, to);
  }

  cellOf({ x, y }: Point): number {
    return this.#ys.indexOf(y) * this.#width + this.#xs.indexOf(x);
  }

  xOf(cell: number): number {
    return this.#xs[cell % this.#width] ?? 0;
  }

  yOf(cell: number): number {
    return this.#ys[Math.floor(cell / this.#width)] ?? 0;
  }

  /** The neighbouring cell in a direction; -1 where a box or the rim is. */
  neighbour(cell: number, direction: number): number {
    const column = (cell % this.#width) + (DX[direction] ?? 0);
    if (column < 0 || column >= this.#width) return -1;
    const next = cell + (DX[direction] ?? 0) + (DY[direction] ?? 0) * this.#width;
    if (next < 0 || next >= this.cells) return -1;
    return this.#extra(cell, next) === Infinity ? -1 : next;
  }

  /** What it costs to get from a cell to a neighbour. */
  stepCost(cell: number, next: number): number {
    const length = Math.abs(this.xOf(next) - this.xOf(cell)) + Math.abs(this.yOf(next) - this.yOf(cell));
    return length + this.#extra(cell, next);
  }

  #extra(cell: number, next: number): number {
    const costs = Math.abs(next - cell) === 1 && this.#width > 1 ? this.#across : this.#down;
    return costs[Math.min(cell, next)] ?? Infinity;
  }

  /** Makes every step that passes through a box dearer. */
  #addBox({ x, y, width, height }: Box, extra: number): void {
    this.#eachStep(x, y, x + width, y + height, (costs, cell) => {
      costs[cell] = (costs[cell] ?? 0) + extra;
    });
  }

  /** Makes following a line much dearer, and crossing it a little. */
  #addLine(from: Point, to: Point): void {
    const level = from.y === to.y;
    const left = Math.min(from.x, to.x) - (level ? 0 : CLEARANCE);
    const right = Math.max(from.x, to.x) + (level ? 0 : CLEARANCE);
    const top = Math.min(from.y, to.y) - (level ? CLEARANCE : 0);
    const bottom = Math.max(from.y, to.y) + (level ? CLEARANCE : 0);
    this.#eachStep(left, top, right, bottom, (costs, cell, shared) => {
      const along = (costs === this.#across) === level;
      costs[cell] = (costs[cell] ?? 0) + (along ? shared * FOLLOWING : CROSSING);
    });
  }

  /** Every step that passes through an area, with the pixels of it that do. */
  #eachStep(
    left: number,
    top: number,
    right: number,
    bottom: number,
    visit: (costs: Float64Array, cell: number, shared: number) => void,
  ): void {
    const [firstX, lastX] = spanOf(this.#xs, left, right);
    const [firstY, lastY] = spanOf(this.#ys, top, bottom);
    for (let row = Math.max(0, firstY - 1); row <= lastY; row += 1) {
      const y = this.#ys[row] ?? 0;
      const yAfter = this.#ys[row + 1] ?? y;
      const downShared = Math.min(yAfter, bottom) - Math.max(y, top);
      for (let column = Math.max(0, firstX - 1); column <= lastX; column += 1) {
        const x = this.#xs[column] ?? 0;
        const xAfter = this.#xs[column + 1] ?? x;
        const acrossShared = Math.min(xAfter, right) - Math.max(x, left);
        const cell = row * this.#width + column;
        if (acrossShared > 0 && y > top && y < bottom) visit(this.#across, cell, acrossShared);
        if (downShared > 0 && x > left && x < right) visit(this.#down, cell, downShared);
      }
    }
  }
}

/** A line half way between two neighbouring ones makes the middle of a gap a way, too. */
function withMiddles(lines: readonly number[]): readonly number[] {
  return lines.flatMap((line, index) => {
    const next = lines[index + 1];
    return next === undefined || next - line < 2 * STUB ? [line] : [line, Math.round((line + next) / 2)];
  });
}

/** The indexes of the first line after one coordinate and the last before another. */
function spanOf(lines: readonly number[], from: number, to: number): readonly [number, number] {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] ?? 0) > from) high = middle;
    else low = middle + 1;
  }
  let last = low - 1;
  while (last + 1 < lines.length && (lines[last + 1] ?? Infinity) < to) last += 1;
  return [low, last];
}
