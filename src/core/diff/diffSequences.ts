/** A stretch of two sequences; `removed` and `added` have no items on the other side. */
export interface Stretch {
  readonly kind: 'same' | 'removed' | 'added';
  /** From the first to behind the last. */
  readonly before: readonly [from: number, to: number];
  readonly after: readonly [from: number, to: number];
}

/** So many differences are looked for one by one; beyond them a stretch counts as replaced. */
const MOST = 400;

/**
 * How one sequence becomes another with the fewest removed and added items (Myers, An O(ND) Difference
 * Algorithm). Its time is bounded by the length times `MOST`.
 */
export function diffSequences(before: readonly string[], after: readonly string[]): Stretch[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const a = before.slice(start, before.length - end);
  const b = after.slice(start, after.length - end);
  const stretches = new Stretches();
  stretches.add('same', start);
  for (const kind of editsOf(a, b)) stretches.add(kind, 1);
  stretches.add('same', end);
  return stretches.all;
}

/** Joins steps of one kind; of what is replaced, the removed items come first. */
class Stretches {
  readonly all: Stretch[] = [];
  #before = 0;
  #after = 0;

  add(kind: Stretch['kind'], count: number): void {
    if (count === 0) return;
    const before = this.#before + (kind === 'added' ? 0 : count);
    const after = this.#after + (kind === 'removed' ? 0 : count);
    const last = this.all.at(-1);
    if (last?.kind === kind) {
      this.all[this.all.length - 1] = {
        kind,
        before: [last.before[0], before],
        after: [last.after[0], after],
      };
    } else this.all.push({ kind, before: [this.#before, before], after: [this.#after, after] });
    this.#before = before;
    this.#after = after;
  }
}

function editsOf(a: readonly string[], b: readonly string[]): Stretch['kind'][] {
  if (a.length === 0 || b.length === 0) return replacement(a.length, b.length);
  const most = Math.min(a.length + b.length, MOST);
  const offset = most + 1;
  const furthest = new Int32Array(2 * most + 3);
  const history: Int32Array[] = [];
  for (let d = 0; d <= most; d += 1) {
    history.push(furthest.slice(offset - d - 1, offset + d + 2));
    for (let k = -d; k <= d; k += 2) {
      const down = k === -d || (k !== d && at(furthest, offset + k - 1) < at(furthest, offset + k + 1));
      let x = down ? at(furthest, offset + k + 1) : at(furthest, offset + k - 1) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      furthest[offset + k] = x;
      if (x >= a.length && x - k >= b.length) return walkBack(history, a.length, b.length);
    }
  }
  return replacement(a.length, b.length);
}

/** The steps that led to the end, from the furthest reached before each difference. */
function walkBack(history: readonly Int32Array[], endX: number, endY: number): Stretch['kind'][] {
  const steps: Stretch['kind'][] = [];
  let x = endX;
  let y = endY;
  for (let d = history.length - 1; d >= 0; d -= 1) {
    const reached = history[d] as Int32Array;
    const centre = d + 1;
    const k = x - y;
    const down = k === -d || (k !== d && at(reached, centre + k - 1) < at(reached, centre + k + 1));
    const fromK = down ? k + 1 : k - 1;
    const fromX = d === 0 ? 0 : at(reached, centre + fromK);
    const fromY = d === 0 ? 0 : fromX - fromK;
    while (x > fromX + (d > 0 && !down ? 1 : 0) && y > fromY + (d > 0 && down ? 1 : 0)) {
      steps.push('same');
      x -= 1;
      y -= 1;
    }
    if (d > 0) steps.push(down ? 'added' : 'removed');
    x = fromX;
    y = fromY;
  }
  return steps.reverse();
}

function at(values: Int32Array, index: number): number {
  return values[index] as number;
}

function replacement(before: number, after: number): Stretch['kind'][] {
  return [...Array<'removed'>(before).fill('removed'), ...Array<'added'>(after).fill('added')];
}
