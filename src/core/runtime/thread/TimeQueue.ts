/** What is to happen when. Of two things at one time, those put in as `first` come before the others, in their order. */
export class TimeQueue<T> {
  readonly #heap: Entry<T>[] = [];
  #count = 0;

  /** `at`: seconds. */
  push(at: number, item: T, isFirst: boolean): void {
    const entry = { at, rank: isFirst ? 0 : 1, number: this.#count, item };
    this.#count += 1;
    let index = this.#heap.push(entry) - 1;
    while (index > 0) {
      const above = (index - 1) >> 1;
      const parent = this.#heap[above] as Entry<T>;
      if (!isBefore(entry, parent)) break;
      this.#heap[index] = parent;
      index = above;
    }
    this.#heap[index] = entry;
  }

  /** When the next thing happens; undefined when there is none. */
  get next(): number | undefined {
    return this.#heap[0]?.at;
  }

  pop(): T | undefined {
    const [first] = this.#heap;
    const last = this.#heap.pop();
    if (first === undefined || last === undefined) return undefined;
    if (this.#heap.length > 0) this.#sink(last);
    return first.item;
  }

  #sink(entry: Entry<T>): void {
    const heap = this.#heap;
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      const below = heap[left];
      if (below === undefined) break;
      const right = heap[left + 1];
      const at = right !== undefined && isBefore(right, below) ? left + 1 : left;
      const earlier = heap[at] as Entry<T>;
      if (!isBefore(earlier, entry)) break;
      heap[index] = earlier;
      index = at;
    }
    heap[index] = entry;
  }
}

interface Entry<T> {
  readonly at: number;
  readonly rank: number;
  readonly number: number;
  readonly item: T;
}

function isBefore<T>(a: Entry<T>, b: Entry<T>): boolean {
  if (a.at !== b.at) return a.at < b.at;
  if (a.rank !== b.rank) return a.rank < b.rank;
  return a.number < b.number;
}
