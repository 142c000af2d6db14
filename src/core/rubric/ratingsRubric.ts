import { withOrderedKey } from '../checkpoint/editJson.ts';
import type { Json, JsonObject } from '../json/Json.ts';
import { JsonNumber } from '../json/JsonNumber.ts';
import { isObject, own, withKey } from '../json/objects.ts';
import { parseJson } from '../json/parseJson.ts';
import type { RubricFormat, TraitFamily } from './RubricTrait.ts';

/** Types of a rating without their prefixes, by family; the first is the one that new ratings get. */
const TYPES: Readonly<Record<Exclude<TraitFamily, 'other'>, readonly string[]>> = {
  llm: ['RubricTrait', 'LLMRubricTrait'],
  regex: ['RegexTrait'],
  callable: ['CallableTrait'],
  metric: ['MetricRubricTrait'],
  agentic: ['AgenticRubricTrait'],
};
const DYNAMIC_TYPE = 'DynamicRubricTrait';
/** The property that tells a dynamic trait's family. */
const DYNAMIC_FAMILY = 'dynamic_trait_type';
const PREFIX = /^(?:karenina:)?(?:Global|QuestionSpecific)/;

/** The members of a rating, in the reference's order. */
const MEMBER_ORDER: readonly string[] = [
  '@type',
  '@id',
  'name',
  'description',
  'bestRating',
  'worstRating',
  'ratingValue',
  'ratingExplanation',
  'additionalType',
  'additionalProperty',
];

/** Settings that files also hold as a text of JSON. */
const STRUCTURED = new Set(['classes', 'metrics', 'tp_instructions', 'tn_instructions']);

/**
 * The rubric of a whole benchmark, the `rating` of its file: one list of schema.org ratings. What is no member
 * of a rating is a property of it; the range of scores is its worst and best rating.
 */
export const ratingsRubric: RubricFormat = {
  mixed: true,
  listsIn: (rubric) => (Array.isArray(rubric) ? [[null, rubric]] : []),
  withList: (_rubric, _list, traits) => traits,
  listFor: () => null,
  familyOf(rating) {
    const type = typeOf(rating);
    // Older files give no type to what a model judges.
    if (type === null) return 'llm';
    if (type === DYNAMIC_TYPE) return familyNamed(property(rating, DYNAMIC_FAMILY) ?? 'llm');
    return (
      (Object.keys(TYPES) as (keyof typeof TYPES)[]).find((family) => TYPES[family].includes(type)) ?? 'other'
    );
  },
  isDynamic: (rating) => typeOf(rating) === DYNAMIC_TYPE,
  read(rating, setting) {
    if (setting === 'name' || setting === 'description') return own(rating, setting);
    if (setting === 'kind') return kindOf(rating);
    if (isBound(setting) && !isCallable(rating)) return bound(rating, setting);
    const value = property(rating, setting);
    return STRUCTURED.has(setting) && typeof value === 'string' ? parsed(value) : value;
  },
  write(rating, setting, value) {
    if (setting === 'name' || setting === 'description') {
      return withOrderedKey(rating, setting, value ?? null, MEMBER_ORDER);
    }
    if (setting === 'kind') return withKind(rating, value);
    if (isBound(setting) && !isCallable(rating)) return withBound(rating, setting, value ?? 0);
    return withProperty(rating, setting, value);
  },
  blank: (family, dynamic) => ({
    '@type': 'Rating',
    name: '',
    description: null,
    bestRating: new JsonNumber('1.0'),
    worstRating: new JsonNumber('0.0'),
    additionalType: `karenina:Global${dynamic ? DYNAMIC_TYPE : TYPES[family][0]}`,
    additionalProperty: dynamic ? [propertyOf(DYNAMIC_FAMILY, family)] : [],
  }),
};

/** A rating's type without its prefixes; null where it has none. */
function typeOf(rating: JsonObject): string | null {
  const type = own(rating, 'additionalType') ?? null;
  return typeof type === 'string' ? type.replace(PREFIX, '') : null;
}

function familyNamed(name: Json): TraitFamily {
  return typeof name === 'string' && Object.hasOwn(TYPES, name) ? (name as keyof typeof TYPES) : 'other';
}

function propertiesOf(rating: JsonObject): readonly Json[] {
  const list = own(rating, 'additionalProperty');
  return Array.isArray(list) ? list : [];
}

/** Where the property of a name is: of several the last one counts. */
function indexOfProperty(rating: JsonObject, name: string): number {
  return propertiesOf(rating).findLastIndex((entry) => isObject(entry) && own(entry, 'name') === name);
}

function property(rating: JsonObject, name: string): Json | undefined {
  const entry = propertiesOf(rating)[indexOfProperty(rating, name)];
  return isObject(entry) ? own(entry, 'value') : undefined;
}

function propertyOf(name: string, value: Json): JsonObject {
  return { '@type': 'PropertyValue', name, value };
}

function withProperty(rating: JsonObject, name: string, value: Json | undefined): JsonObject {
  const list = propertiesOf(rating);
  const index = indexOfProperty(rating, name);
  const entry = list[index];
  if (value === undefined && index === -1) return rating;
  let next: readonly Json[];
  if (value === undefined) next = list.filter((_, at) => at !== index);
  else if (isObject(entry)) next = list.with(index, withKey(entry, 'value', value));
  else next = [...list, propertyOf(name, value)];
  return withOrderedKey(rating, 'additionalProperty', next, MEMBER_ORDER);
}

function parsed(text: string): Json {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

/**
 * What a rating says that it comes out as. A model's rating that says nothing is a yes or no where it goes
 * from 0 to 1, else a score.
 */
function kindOf(rating: JsonObject): Json {
  const said = property(rating, 'kind') ?? null;
  if (said !== null) return said;
  if (ratingsRubric.familyOf(rating, null) !== 'llm') return 'boolean';
  return numberAt(rating, 'bestRating') === 1 && numberAt(rating, 'worstRating') === 0 ? 'boolean' : 'score';
}

function withKind(rating: JsonObject, kind: Json | undefined): JsonObject {
  if (ratingsRubric.familyOf(rating, null) !== 'llm') return withProperty(rating, 'kind', kind);
  const typed = withModelType(rating, kind);
  const silent = withProperty(typed, 'kind', undefined);
  const isTold = kind === undefined || (kind !== 'literal' && kindOf(silent) === kind);
  return isTold ? silent : withProperty(typed, 'kind', kind);
}

/** The reference gives classes a type of their own. */
function withModelType(rating: JsonObject, kind: Json | undefined): JsonObject {
  const type = own(rating, 'additionalType');
  if (typeof type !== 'string' || !TYPES.llm.includes(type.replace(PREFIX, ''))) return rating;
  const prefix = PREFIX.exec(type)?.[0] ?? '';
  return withKey(
    rating,
    'additionalType',
    `${prefix}${kind === 'literal' ? 'LLMRubricTrait' : 'RubricTrait'}`,
  );
}

type Bound = 'min_score' | 'max_score';

function isBound(setting: string): setting is Bound {
  return setting === 'min_score' || setting === 'max_score';
}

/** What code judges has its bounds among its properties. */
function isCallable(rating: JsonObject): boolean {
  return ratingsRubric.familyOf(rating, null) === 'callable';
}

const MEMBERS: Readonly<Record<Bound, string>> = { min_score: 'worstRating', max_score: 'bestRating' };

function numberAt(rating: JsonObject, member: string): number | undefined {
  const value = own(rating, member);
  return typeof value === 'number' || value instanceof JsonNumber ? value.valueOf() : undefined;
}

/** A bound of the scores as a whole number, as the reference takes it. */
function bound(rating: JsonObject, setting: Bound): Json | undefined {
  const value = numberAt(rating, MEMBERS[setting]);
  return value === undefined ? undefined : Math.trunc(value);
}

function withBound(rating: JsonObject, setting: Bound, value: Json): JsonObject {
  const kind = kindOf(rating);
  const written = withOrderedKey(rating, MEMBERS[setting], asFloat(value), MEMBER_ORDER);
  // A range from 0 to 1 alone would say that it is a yes or no.
  return kindOf(written) === kind ? written : withProperty(written, 'kind', kind);
}

/** Ratings are floats in the reference. */
function asFloat(value: Json): Json {
  return typeof value === 'number' && Number.isSafeInteger(value) ? new JsonNumber(`${value}.0`) : value;
}
