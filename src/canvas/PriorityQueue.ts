/** Numbers by priority, the lowest first: a binary heap. */
export class PriorityQueue {
  readonly #items: number[] = [];
  readonly #priorities: number[] = [];

  push(item: number, priority: number): void {
    let at = this.#items.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = this.#priorities[parent] ?? 0;
      if (above <= priority) break;
      this.#set(at, this.#items[parent] ?? 0, above);
      at = parent;
    }
    this.#set(at, item, priority);
  }

  /** Takes the item of the lowest priority out; undefined when there is none. */
  pop(): number | undefined {
    const first = this.#items[0];
    const item = this.#items.pop();
    const priority = this.#priorities.pop();
    if (item === undefined || priority === undefined || this.#items.length === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      const left = this.#priorities[child];
      if (left === undefined) break;
      const right = this.#priorities[child + 1];
      if (right !== undefined && right < left) child += 1;
      const below = Math.min(left, right ?? Infinity);
      if (below >= priority) break;
      this.#set(at, this.#items[child] ?? 0, below);
      at = child;
    }
    this.#set(at, item, priority);
    return first;
  }

  #set(at: number, item: number, priority: number): void {
    this.#items[at] = item;
    this.#priorities[at] = priority;
  }
}
