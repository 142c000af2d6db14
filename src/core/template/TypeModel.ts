import type { Json } from '../json/Json.ts';

/** The bounds that pydantic's `Field` sets for a value, by its argument's name; `ge=1, le=5`. */
export interface TypeBounds {
  readonly [argument: string]: Json;
}

/**
 * What a field's annotation says about its values. `date` and `datetime` are Python's own; `other` is a type
 * that Baton can't judge a value against.
 */
export type TypeModel =
  | { readonly kind: 'string' | 'integer' | 'number'; readonly bounds?: TypeBounds }
  | { readonly kind: 'boolean' | 'null' | 'any' | 'date' | 'datetime' }
  | { readonly kind: 'list'; readonly items: TypeModel; readonly bounds?: TypeBounds }
  /** A dict with text for keys. */
  | { readonly kind: 'dict'; readonly values: TypeModel; readonly bounds?: TypeBounds }
  | { readonly kind: 'literal'; readonly values: readonly Json[] }
  /** At least two members, none of them a union. */
  | { readonly kind: 'union'; readonly members: readonly TypeModel[] }
  | { readonly kind: 'other'; readonly reason: string };

/** The bounds that a kind of value takes, and how a JSON schema names them. */
const BOUND_KEYS: Readonly<Partial<Record<TypeModel['kind'], Readonly<Record<string, string>>>>> = {
  integer: { ge: 'minimum', gt: 'exclusiveMinimum', le: 'maximum', lt: 'exclusiveMaximum' },
  number: { ge: 'minimum', gt: 'exclusiveMinimum', le: 'maximum', lt: 'exclusiveMaximum' },
  string: { min_length: 'minLength', max_length: 'maxLength' },
  list: { min_length: 'minItems', max_length: 'maxItems' },
  dict: { min_length: 'minProperties', max_length: 'maxProperties' },
};

/** How the JSON schema of a kind of value names a bound; undefined when the kind doesn't take it. */
export function boundKey(kind: TypeModel['kind'], argument: string): string | undefined {
  const keys = BOUND_KEYS[kind];
  return keys !== undefined && Object.hasOwn(keys, argument) ? keys[argument] : undefined;
}

/** The arguments of `Field` that are bounds. */
export const BOUND_ARGUMENTS: ReadonlySet<string> = new Set(
  Object.values(BOUND_KEYS).flatMap((keys) => Object.keys(keys)),
);

/** Why values of the type can't be judged without Python; null when they can. */
export function reasonAgainst(type: TypeModel): string | null {
  if (type.kind === 'other') return type.reason;
  if (type.kind === 'datetime') return 'its values are Python’s own date and time';
  if (type.kind === 'list') return reasonAgainst(type.items);
  if (type.kind === 'dict') return reasonAgainst(type.values);
  if (type.kind !== 'union') return null;
  return type.members.map(reasonAgainst).find((reason) => reason !== null) ?? null;
}

/** Whether values of the type are, or hold, Python dates. */
export function holdsDates(type: TypeModel): boolean {
  if (type.kind === 'list') return holdsDates(type.items);
  if (type.kind === 'dict') return holdsDates(type.values);
  if (type.kind === 'union') return type.members.some(holdsDates);
  return type.kind === 'date';
}
