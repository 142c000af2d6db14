import { PythonError } from '../PythonError.ts';

/** A pattern's text read token by token: a character, or a backslash with the character after it. */
export class PatternSource {
  private readonly characters: readonly string[];
  private at = 0;

  constructor(pattern: string) {
    this.characters = [...pattern];
  }

  /** The token ahead, or null at the end. */
  get next(): string | null {
    const character = this.characters[this.at];
    if (character === undefined) return null;
    if (character !== '\\') return character;
    const escaped = this.characters[this.at + 1];
    if (escaped === undefined) throw this.error('it ends with a backslash');
    return character + escaped;
  }

  /** Takes the token ahead. */
  take(): string | null {
    const token = this.next;
    if (token !== null) this.at += token.startsWith('\\') ? 2 : 1;
    return token;
  }

  /** Takes the token ahead if it is this one. */
  takeIf(token: string): boolean {
    if (this.next !== token) return false;
    this.take();
    return true;
  }

  /** Takes up to `most` tokens of the given kind. */
  takeWhile(kind: RegExp, most = Number.POSITIVE_INFINITY): string {
    let taken = '';
    for (let count = 0; count < most && this.next !== null && kind.test(this.next); count++) {
      taken += this.take();
    }
    return taken;
  }

  /** Takes everything up to a token, and the token. */
  takeUntil(end: string, what: string): string {
    let taken = '';
    for (;;) {
      const token = this.take();
      if (token === null) throw this.error(`a ${what} lacks its ${end}`);
      if (token === end) break;
      taken += token;
    }
    if (taken === '') throw this.error(`a ${what} is missing`);
    return taken;
  }

  get place(): number {
    return this.at;
  }

  returnTo(place: number): void {
    this.at = place;
  }

  /** The error Python would raise here. */
  error(what: string): PythonError {
    const message = `The pattern is no regular expression of Python: ${what}, at character ${this.at + 1}.`;
    return new PythonError('PatternError', message);
  }

  /** The error for what Python would judge and Baton does not. */
  refusal(what: string): PythonError {
    return new PythonError(
      'Refused',
      `Baton does not judge ${what} the way Python does, so it does not judge.`,
    );
  }
}
