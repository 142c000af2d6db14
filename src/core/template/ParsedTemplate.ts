import type { Json, JsonObject } from '../json/Json.ts';
import type { Problem } from '../problem.ts';
import type { Primitive } from '../scenario/document.ts';
import type { PythonCall } from './PythonValue.ts';
import type { SourceRange } from './SourceRange.ts';
import type { TypeModel } from './TypeModel.ts';

/** An answer template read from its Python source; nothing in it was run. */
export interface ParsedTemplate {
  readonly source: string;
  /** Null when the source has no answer class (or not the one asked for). */
  readonly className: string | null;
  /** As `inspect.cleandoc` leaves it; null when there is none. */
  readonly docstring: string | null;
  readonly fields: readonly TemplateField[];
  /** How the fields' verdicts make up the template's; null when all of them have to pass. */
  readonly strategy: StrategyNode | null;
  /** The JSON schema that a judge sees, never a ground truth; null when a part of it is code. */
  readonly schema: JsonObject | null;
  /** What is wrong, and what the form can't show and keeps as it is; `where` has line and column. */
  readonly unsupported: readonly Problem[];
  /** Whether `verifyTemplate` can judge answers: no verdict depends on code. */
  readonly verifiable: boolean;
}

/** The values of a field that a form edits, beside its name and annotation. */
export const FIELD_ARGUMENTS = [
  'description',
  'ground_truth',
  'verify_with',
  'weight',
  'extraction_hint',
] as const;
export type FieldArgument = (typeof FIELD_ARGUMENTS)[number];

export interface TemplateField {
  readonly name: string;
  /** `plain` fields are extracted and not verified. */
  readonly kind: 'verified' | 'plain';
  /** The annotation as written. */
  readonly annotation: string;
  readonly type: TypeModel;
  /** Null when there is none, or it is code (see `opaque`). */
  readonly description: string | null;
  /** A conditional one is `{source, cases, default, __conditional__: true}`; null for a plain field. */
  readonly ground_truth: Json;
  /** With every parameter filled in; null for a plain field, or when it is code. */
  readonly verify_with: Primitive | null;
  readonly weight: Json;
  readonly extraction_hint: string | null;
  /** Null when the field is required. */
  readonly fallback: FieldDefault | null;
  /** The schema's title and examples where the field gives its own. */
  readonly title: string | null;
  readonly examples: Json;
  /** The arguments whose source is code: a form shows them as such and leaves them alone. */
  readonly opaque: readonly FieldArgument[];
  /** From 1. */
  readonly line: number;
  readonly ranges: FieldRanges;
  /** The `VerifiedField(…)` or `Field(…)`; null when the field has neither. */
  readonly call: PythonCall | null;
}

export interface FieldDefault {
  readonly value: Json;
  /** A default made by a factory is not in the schema. */
  readonly inSchema: boolean;
}

/** Where a field's parts are; an argument that is not written has no range. */
interface FieldRanges extends Readonly<Partial<Record<FieldArgument, SourceRange>>> {
  readonly statement: SourceRange;
  readonly name: SourceRange;
  readonly annotation: SourceRange;
}

export type StrategyNode =
  /** `range` is where the field's name stands. */
  | { readonly type: 'FieldCheck'; readonly field: string; readonly range: SourceRange }
  | { readonly type: 'AllOf' | 'AnyOf'; readonly conditions: readonly StrategyNode[] }
  | { readonly type: 'AtLeastN'; readonly n: number; readonly conditions: readonly StrategyNode[] };
