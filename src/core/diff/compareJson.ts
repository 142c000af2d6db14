import type { Json } from '../json/Json.ts';
import { JsonNumber } from '../json/JsonNumber.ts';
import { isObject, keysOf, own } from '../json/objects.ts';
import { stringifyJson } from '../json/stringifyJson.ts';

type Value = Json | undefined;

/** A place at which two values differ; undefined is no value. */
export interface JsonDifference {
  readonly steps: readonly (string | number)[];
  readonly before: Value;
  readonly after: Value;
}

export interface JsonComparison {
  readonly meaning: readonly JsonDifference[];
  /** Numbers of one value spelt otherwise, keys in another order. */
  readonly spelling: readonly JsonDifference[];
}

/** Which differences count as none, or as spelling alone. */
export interface JsonTolerance {
  /** null, '', [], {} and objects of these alone are the same as no value. */
  readonly emptyIsNothing?: boolean;
  /** Keys whose values are no more than spelling. */
  readonly asSpelling?: ReadonlySet<string>;
}

/**
 * Where two JSON values differ, leaf by leaf. Numbers are compared by value, objects whatever the order of
 * their keys; of lists, what is the same at both ends stays. Linear in both for a given depth.
 */
export function compareJson(before: Value, after: Value, tolerance: JsonTolerance = {}): JsonComparison {
  const meaning: JsonDifference[] = [];
  const spelling: JsonDifference[] = [];
  compare(before, after, []);
  return { meaning, spelling };

  function compare(a: Value, b: Value, steps: readonly (string | number)[]): void {
    if (a === b || (isNothing(a, tolerance) && isNothing(b, tolerance))) return;
    if (isObject(a) && isObject(b)) compareObjects(a, b, steps);
    else if (Array.isArray(a) && Array.isArray(b)) compareLists(a, b, steps);
    else if (!hasSameMeaning(a, b)) meaning.push({ steps, before: a, after: b });
    else if (spellingOf(a) !== spellingOf(b)) spelling.push({ steps, before: a, after: b });
  }

  function compareObjects(
    a: { readonly [key: string]: Json },
    b: typeof a,
    steps: readonly (string | number)[],
  ) {
    const keys = keysOf(a);
    const others = keysOf(b);
    const common = keys.filter((key) => Object.hasOwn(b, key));
    const before = meaning.length;
    for (const key of new Set([...keys, ...others])) {
      const way = [...steps, key];
      if (tolerance.asSpelling?.has(key)) {
        const [from, to] = [own(a, key), own(b, key)];
        if (from !== to && !hasSameMeaning(from, to)) spelling.push({ steps: way, before: from, after: to });
      } else compare(own(a, key), own(b, key), way);
    }
    const again = others.filter((key) => Object.hasOwn(a, key));
    if (meaning.length === before && common.some((key, index) => again[index] !== key)) {
      spelling.push({ steps, before: a, after: b });
    }
  }

  function compareLists(a: readonly Json[], b: readonly Json[], steps: readonly (string | number)[]): void {
    const shorter = Math.min(a.length, b.length);
    let start = 0;
    let end = 0;
    if (a.length !== b.length) {
      while (start < shorter && hasSameMeaning(a[start], b[start])) start += 1;
      while (end < shorter - start && hasSameMeaning(a.at(-1 - end), b.at(-1 - end))) end += 1;
    }
    for (let index = 0; index < start; index += 1) compare(a[index], b[index], [...steps, index]);
    const inner = Math.max(a.length, b.length) - start - end;
    for (let index = start; index < start + inner; index += 1) {
      const from = index < a.length - end ? a[index] : undefined;
      const to = index < b.length - end ? b[index] : undefined;
      compare(from, to, [...steps, index]);
    }
    for (let index = end; index > 0; index -= 1) {
      compare(a.at(-index), b.at(-index), [...steps, b.length - index]);
    }
  }
}

/** Whether two values mean the same: numbers by value, keys in any order. */
export function hasSameMeaning(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (isNumber(a) && isNumber(b)) return isSameNumber(a, b);
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => hasSameMeaning(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a).filter((key) => a[key] !== undefined);
  const others = Object.keys(b).filter((key) => b[key] !== undefined);
  return keys.length === others.length && keys.every((key) => hasSameMeaning(own(a, key), own(b, key)));
}

/** The same text for values that mean the same, and for no others. */
export function meaningText(value: Value): string {
  if (value === undefined) return '';
  if (isNumber(value)) return numberText(value);
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(meaningText).join()}]`;
  if (!isObject(value)) return String(value);
  const keys = Object.keys(value).filter((key) => value[key] !== undefined);
  return `{${keys
    .sort()
    .map((key) => `${JSON.stringify(key)}:${meaningText(value[key])}`)
    .join()}}`;
}

function isNumber(value: Value): value is number | JsonNumber {
  return typeof value === 'number' || value instanceof JsonNumber;
}

function isSameNumber(a: number | JsonNumber, b: number | JsonNumber): boolean {
  return numberText(a) === numberText(b);
}

/** Integers are compared to the last digit, whatever their length. */
function numberText(value: number | JsonNumber): string {
  if (value instanceof JsonNumber && value.isInteger) return String(BigInt(value.raw));
  const double = Number(value);
  return Number.isInteger(double) ? String(BigInt(double)) : String(double);
}

function spellingOf(value: Value): string {
  return value === undefined ? '' : stringifyJson(value);
}

function isNothing(value: Value, tolerance: JsonTolerance): boolean {
  if (value === undefined) return true;
  if (tolerance.emptyIsNothing !== true) return false;
  if (value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.values(value).every((member) => isNothing(member, tolerance));
}
