/** Names that are not taken yet, given out one after the other. Linear in the names, however alike they are. */
export class FreeNames {
  readonly #taken: Set<string>;
  /** By what stands before its number: the number that the next one may have. */
  readonly #next = new Map<string, number>();

  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  /** The name itself if it is free, else `ask-2`, or after `ask-2` `ask-3`; it is taken from now on. */
  take(name: string): string {
    const free = this.#taken.has(name) ? this.#after(name) : name;
    this.#taken.add(free);
    return free;
  }

  #after(name: string): string {
    const [, stem = name, digits] = /^(.*[^-])-([1-9]\d{0,8})$/s.exec(name) ?? [];
    let number = Math.max(digits === undefined ? 2 : Number(digits) + 1, this.#next.get(stem) ?? 2);
    while (this.#taken.has(`${stem}-${number}`)) number += 1;
    this.#next.set(stem, number + 1);
    return `${stem}-${number}`;
  }
}
