/** What Python would raise: the exception's class name and a message. */
export class PythonError extends Error {
  /** `ValueError`, `TypeError`, `OverflowError`… */
  readonly kind: string;

  constructor(kind: string, message: string) {
    super(message);
    this.name = 'PythonError';
    this.kind = kind;
  }
}
