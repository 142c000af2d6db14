/**
 * Why a template can't do what was asked: `kind` is the class of Python's exception where Python would raise
 * one (`ValidationError` for an answer that pydantic refuses), `NotVerifiable` where only Python could judge,
 * and `EditError` where an edit is impossible.
 */
export class TemplateError extends Error {
  readonly kind: string;

  constructor(kind: string, message: string) {
    super(message);
    this.name = 'TemplateError';
    this.kind = kind;
  }
}
