/**
 * A JSON number whose spelling JavaScript can't give back: `1.0`, `1e+16`, integers past 2^53.
 * As in Python, a spelling without `.`, `e` and `E` is an integer, any other is a float.
 */
export class JsonNumber {
  readonly raw: string;

  constructor(raw: string) {
    this.raw = raw;
  }

  get isInteger(): boolean {
    return !/[.eE]/.test(this.raw);
  }

  /** The nearest double. */
  valueOf(): number {
    return Number(this.raw);
  }

  toString(): string {
    return this.raw;
  }
}
