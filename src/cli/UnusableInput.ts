/** Input that nothing can be done with. The message is one line: the place, what is wrong, what to do. */
export class UnusableInput extends Error {
  /** `place` is a file, with line and column or the way into it where they are known. */
  constructor(place: string, what: string, fix: string) {
    super(`${place}: ${what} ${fix}`.replace(/\s+/g, ' ').trim());
    this.name = 'UnusableInput';
  }
}
