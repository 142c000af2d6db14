import type { Json } from '../json/Json.ts';
import { entriesOf, isObject, objectOf } from '../json/objects.ts';
import { pyEquals } from '../python/pyEquals.ts';
import { bigIntOf, floatJson, integerJson, isInteger, isNumeric } from './pythonNumbers.ts';
import type { TypeBounds, TypeModel } from './TypeModel.ts';

/** How well a value fits a type: pydantic's smart unions take the member with the best fit. */
const LAX = 0;
const STRICT = 1;
const EXACT = 2;

interface Coerced {
  readonly value: Json;
  readonly fit: number;
}

// Rust's `str::trim`: Unicode white space, which JavaScript's trim differs from in two characters.
const SPACE = '[\\t-\\r \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+';
const SURROUNDING_SPACE = new RegExp(`^${SPACE}|${SPACE}$`, 'g');
const INTEGER_TEXT = /^([-+]?[0-9]+(?:_[0-9]+)*)(?:\.0+)?$/;
const FLOAT_TEXT = /^[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[-+]?[0-9]+)?$/i;
const SPECIAL_FLOAT = /^([-+]?)(inf|infinity|nan)$/i;
const DATE_TEXT =
  /^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt _]00:00(?::00(?:\.0{1,9})?)?(?:[Zz]|[-+][0-9]{2}:?[0-9]{2})?)?$/;
const TRUE_TEXTS: ReadonlySet<string> = new Set(['1', 'on', 't', 'true', 'y', 'yes']);
const FALSE_TEXTS: ReadonlySet<string> = new Set(['0', 'off', 'f', 'false', 'n', 'no']);
/** A float outside is no `int` for pydantic, whole or not. */
const INT64 = 2 ** 63;

/**
 * The value that a pydantic v2 model holds when its field of this type is given `value` (lax mode): `"5"` and
 * `5.0` are the integer 5, an integer in a float field is a float. Undefined when pydantic would refuse it.
 * Takes no type that is `other`.
 */
export function coerceToType(type: TypeModel, value: Json): Json | undefined {
  return coerce(type, value)?.value;
}

function coerce(type: TypeModel, value: Json): Coerced | null {
  switch (type.kind) {
    case 'string':
      return typeof value === 'string' && withinLength([...value].length, type.bounds) ? exact(value) : null;
    case 'integer':
      return withinRange(coerceInteger(value), type.bounds);
    case 'number':
      return withinRange(coerceFloat(value), type.bounds);
    case 'boolean':
      return coerceBoolean(value);
    case 'null':
      return value === null ? exact(value) : null;
    case 'any':
      return { value, fit: LAX };
    case 'date':
      return coerceDate(value);
    case 'literal':
      return coerceLiteral(type.values, value);
    case 'list':
      return coerceList(type.items, value, type.bounds);
    case 'dict':
      return coerceDict(type.values, value, type.bounds);
    case 'union':
      return coerceUnion(type.members, value);
    default:
      return null;
  }
}

function exact(value: Json): Coerced {
  return { value, fit: EXACT };
}

function coerceInteger(value: Json): Coerced | null {
  if (typeof value === 'boolean') return { value: Number(value), fit: LAX };
  if (typeof value === 'string') {
    const digits = INTEGER_TEXT.exec(value.replace(SURROUNDING_SPACE, ''))?.[1];
    if (digits === undefined) return null;
    return { value: integerJson(BigInt(digits.replaceAll('_', '').replace('+', ''))), fit: LAX };
  }
  if (!isNumeric(value)) return null;
  if (isInteger(value)) return exact(value);
  const float = value.valueOf();
  if (!Number.isInteger(float) || float < -INT64 || float >= INT64) return null;
  return { value: integerJson(BigInt(float)), fit: LAX };
}

function coerceFloat(value: Json): Coerced | null {
  if (typeof value === 'boolean') return { value: floatJson(Number(value)), fit: LAX };
  if (typeof value === 'string') {
    const float = parseFloatText(value);
    return float === null ? null : { value: floatJson(float), fit: LAX };
  }
  if (!isNumeric(value)) return null;
  if (!isInteger(value)) return exact(value);
  const float = Number(bigIntOf(value));
  return Number.isFinite(float) ? { value: floatJson(float), fit: STRICT } : null;
}

function parseFloatText(text: string): number | null {
  if (/^_|_$|__/.test(text)) return null;
  // Space around a number is allowed only where it has no underscores.
  const digits = text.includes('_') ? text.replaceAll('_', '') : text.replace(SURROUNDING_SPACE, '');
  const special = SPECIAL_FLOAT.exec(digits);
  if (special !== null) {
    const [, sign, word = ''] = special;
    if (word.toLowerCase() === 'nan') return Number.NaN;
    return sign === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  }
  return FLOAT_TEXT.test(digits) ? Number(digits) : null;
}

function coerceBoolean(value: Json): Coerced | null {
  if (typeof value === 'boolean') return exact(value);
  if (typeof value === 'string') {
    const word = value.toLowerCase();
    if (TRUE_TEXTS.has(word)) return { value: true, fit: LAX };
    return FALSE_TEXTS.has(word) ? { value: false, fit: LAX } : null;
  }
  if (!isNumeric(value)) return null;
  const number = value.valueOf();
  return number === 0 || number === 1 ? { value: number === 1, fit: LAX } : null;
}

/** The date as its ISO text: what Python's `str` makes of it. */
function coerceDate(value: Json): Coerced | null {
  const day = typeof value === 'string' ? DATE_TEXT.exec(value)?.[1] : undefined;
  if (day === undefined || day.startsWith('0000')) return null;
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(day)) return null;
  return { value: day, fit: LAX };
}

/** The literal of the value's own kind, else the last one that Python finds equal (`True == 1 == 1.0`). */
function coerceLiteral(values: readonly Json[], value: Json): Coerced | null {
  // Beside 64-bit integers, pydantic finds no longer ones.
  if (isLong(value) && values.some((literal) => kindOf(literal) === 'integer' && !isLong(literal)))
    return null;
  const equal = values.filter((literal) => pyEquals(literal, value));
  const match = equal.find((literal) => kindOf(literal) === kindOf(value)) ?? equal.at(-1);
  return match === undefined ? null : exact(match);
}

function kindOf(value: Json): string {
  return isNumeric(value) && isInteger(value) ? 'integer' : isNumeric(value) ? 'float' : typeof value;
}

function isLong(value: Json): boolean {
  return isNumeric(value) && isInteger(value) && Math.abs(value.valueOf()) >= INT64;
}

function numberOf(value: Json): number | null {
  if (typeof value === 'boolean') return Number(value);
  return isNumeric(value) ? value.valueOf() : null;
}

function coerceList(items: TypeModel, value: Json, bounds: TypeBounds | undefined): Coerced | null {
  if (!Array.isArray(value) || !withinLength(value.length, bounds)) return null;
  const coerced: Json[] = [];
  let fit = EXACT;
  for (const item of value as readonly Json[]) {
    const result = coerce(items, item);
    if (result === null) return null;
    coerced.push(result.value);
    fit = Math.min(fit, result.fit);
  }
  return { value: coerced, fit };
}

function coerceDict(values: TypeModel, value: Json, bounds: TypeBounds | undefined): Coerced | null {
  if (!isObject(value)) return null;
  const entries = entriesOf(value);
  if (!withinLength(entries.length, bounds)) return null;
  const coerced: [string, Json][] = [];
  let fit = EXACT;
  for (const [key, member] of entries) {
    const result = coerce(values, member);
    if (result === null) return null;
    coerced.push([key, result.value]);
    fit = Math.min(fit, result.fit);
  }
  return { value: objectOf(coerced), fit };
}

function coerceUnion(members: readonly TypeModel[], value: Json): Coerced | null {
  let best: Coerced | null = null;
  for (const member of members) {
    const result = coerce(member, value);
    if (result !== null && (best === null || result.fit > best.fit)) best = result;
  }
  return best;
}

function withinRange(coerced: Coerced | null, bounds: TypeBounds = {}): Coerced | null {
  if (coerced === null) return null;
  const number = numberOf(coerced.value) ?? Number.NaN;
  const limit = (argument: string): number | null => numberOf(bounds[argument] ?? null);
  const [ge, gt, le, lt] = ['ge', 'gt', 'le', 'lt'].map(limit) as (number | null)[];
  const inside =
    (ge == null || number >= ge) &&
    (gt == null || number > gt) &&
    (le == null || number <= le) &&
    (lt == null || number < lt);
  return inside ? coerced : null;
}

function withinLength(length: number, bounds: TypeBounds = {}): boolean {
  const least = numberOf(bounds.min_length ?? null);
  const most = numberOf(bounds.max_length ?? null);
  return (least === null || length >= least) && (most === null || length <= most);
}
