import type { Json } from '../../core/json/Json.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
import type { Primitive } from '../../core/scenario/document.ts';
import type { FieldFacts, FieldKind } from './FieldSources.ts';
import { readsExpected, withPrimitiveType } from './primitiveChoice.ts';

/** What a check compares: a field, how, and with what. */
export interface Comparison {
  readonly field: string;
  readonly expected: Json | undefined;
  readonly verify_with: Primitive;
}

type Terms = Pick<Comparison, 'expected' | 'verify_with'>;

/** What a comparison begins with, by what its field holds. */
const STARTS: Readonly<Record<FieldKind, { readonly expected: Json; readonly verify_with: Primitive }>> = {
  boolean: { expected: true, verify_with: { type: 'BooleanMatch' } },
  number: { expected: 1, verify_with: { type: 'NumericExact' } },
  text: { expected: '', verify_with: { type: 'ExactMatch' } },
  list: { expected: [], verify_with: { type: 'SetContainment' } },
};

/**
 * The changes that aim a comparison at another field. One that nobody has touched since it began is begun
 * anew for what the field holds; any other keeps its terms.
 */
export function aimedAt(
  comparison: Comparison,
  field: string,
  { kind, choices = [] }: Pick<FieldFacts, 'kind' | 'choices'>,
  before: Pick<FieldFacts, 'choices'> = {},
): Partial<Comparison> {
  const starts = Object.values(STARTS);
  const firstOf = before.choices?.[0]?.value;
  const untouched = starts.some(
    (start) =>
      sameTerms(start, comparison) ||
      (firstOf !== undefined && sameTerms({ ...start, expected: firstOf }, comparison)),
  );
  if (kind === undefined || !untouched) return { field };
  const start = STARTS[kind];
  const [first] = choices;
  const isOwn = first === undefined || choices.some(({ value }) => value === start.expected);
  return { field, ...start, ...(isOwn ? {} : { expected: first.value }) };
}

/**
 * The changes that make a comparison of another type. What it expected goes where the new one does not read
 * it, so that nothing stands there without a meaning.
 */
export function comparedBy(comparison: Comparison, type: string): Partial<Comparison> {
  const verify_with = withPrimitiveType(comparison.verify_with, type);
  if (!readsExpected(type)) return { verify_with, expected: null };
  const begin = Object.values(STARTS).find((start) => start.verify_with.type === type);
  const hadNone = !readsExpected(comparison.verify_with.type);
  return hadNone && begin !== undefined ? { verify_with, expected: begin.expected } : { verify_with };
}

function sameTerms(a: Terms, b: Terms): boolean {
  return (
    stringifyJson(a.verify_with) === stringifyJson(b.verify_with) &&
    stringifyJson(a.expected ?? null) === stringifyJson(b.expected ?? null)
  );
}
