import { PythonError, type PythonErrorKind } from '../python/PythonError.ts';

/**
 * Why a check could not be made: the exception Python would raise, by class name. `ValidationError` is
 * pydantic's, for parameters that a primitive does not take; `Refused` is Baton's own, for what it can't
 * judge the way Python would.
 */
export type CheckErrorKind = PythonErrorKind | 'NotImplementedError' | 'ValidationError';

/** A check that could not be made. Its message is a whole sentence for people. */
export class CheckError extends Error {
  readonly kind: CheckErrorKind;

  constructor(kind: CheckErrorKind, message: string) {
    super(message);
    this.name = 'CheckError';
    this.kind = kind;
  }
}

/** Runs a check; what Python would raise in it becomes a `CheckError`, and so does what is too much for the engine. */
export function withCheckErrors<Result>(check: () => Result): Result {
  try {
    return check();
  } catch (error) {
    if (error instanceof PythonError) throw new CheckError(error.kind, error.message);
    if (error instanceof RangeError)
      throw new CheckError('Refused', 'The pattern needs more memory than there is.');
    throw error;
  }
}
