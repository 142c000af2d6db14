/** A part of the program that is loaded once, when it is first wanted or ahead of that. */
export class Piece<T> {
  static readonly #all: Piece<unknown>[] = [];

  /** Loads every piece, one after the other, so that none is waited for later. One that fails is left for its use. */
  static async loadAll(): Promise<void> {
    for (const piece of Piece.#all) await piece.load().catch(() => {});
  }

  /** null until it is there. */
  loaded: T | null = null;
  readonly #source: () => Promise<T>;
  readonly #listeners = new Set<() => void>();

  constructor(source: () => Promise<T>) {
    this.#source = source;
    Piece.#all.push(this);
  }

  /** Rejects when it can't be loaded; the next call tries again. */
  async load(): Promise<T> {
    if (this.loaded !== null) return this.loaded;
    const loaded = await this.#source();
    this.loaded = loaded;
    for (const listener of this.#listeners) listener();
    return loaded;
  }

  /** Tells when it is there, until the answer is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
