/**
 * The exception Python would raise, by class name. `Refused` is Baton's own: what it can't judge the way
 * Python would, and so does not judge at all.
 */
export type PythonErrorKind = 'TypeError' | 'ValueError' | 'OverflowError' | 'PatternError' | 'Refused';

/** Where Python raises, or where Baton declines to guess what Python would answer. */
export class PythonError extends Error {
  readonly kind: PythonErrorKind;

  constructor(kind: PythonErrorKind, message: string) {
    super(message);
    this.name = 'PythonError';
    this.kind = kind;
  }
}
