/**
 * A JSON number whose spelling JavaScript can't give back: `1.0`, `1e+16`, `-0`, integers past 2^53, and
 * Python's `NaN`, `Infinity`, `-Infinity`. As in Python, a spelling of digits alone is an integer, any other
 * is a float.
 */
export class JsonNumber {
  readonly raw: string;

  constructor(raw: string) {
    this.raw = raw;
  }

  get isInteger(): boolean {
    return !/[.eENI]/.test(this.raw);
  }

  /** The nearest double. */
  valueOf(): number {
    return Number(this.raw);
  }

  toString(): string {
    return this.raw;
  }
}
