import { type OutputUnit, type Schema, type SchemaDraft, Validator } from '@cfworker/json-schema';
import type { Json, JsonObject } from '../../json/Json.ts';
import { jsonPath } from '../../json/jsonPath.ts';
import { isObject, own } from '../../json/objects.ts';
import { stringifyJson } from '../../json/stringifyJson.ts';
import { plainJson } from './plainJson.ts';

/** One thing that a payload has otherwise than its schema wants it. */
export interface Violation {
  /** Where, as in `payload.items[0].id`. */
  readonly path: string;
  /** What, in one sentence that begins with the path. */
  readonly message: string;
}

/** Options keep their identity from turn to turn: a schema is prepared once. */
const validators = new WeakMap<JsonObject, Validator>();

/**
 * Where a payload does not conform to a schema; empty when it does. A schema that can't be applied, for it
 * refers to what it does not hold, is one violation. No code is made of a schema.
 */
export function payloadViolations(schema: JsonObject, payload: Json): readonly Violation[] {
  try {
    const { errors } = validatorOf(schema).validate(plainJson(payload));
    return tellingErrors(errors).map((error) => violationOf(error, schema, payload));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return [{ path: 'payload', message: `The schema of the payload can’t be applied: ${whyNot(error)}.` }];
  }
}

/** Why a schema can't be applied, in words of its own: the library's speak of addresses that it makes up. */
function whyNot({ message }: Error): string {
  const reference = /^Unresolved \$ref "([^"]*)"/.exec(message)?.[1];
  if (reference !== undefined) return `it refers to ${reference}, which it does not hold`;
  if (message.startsWith('Duplicate schema URI')) return 'two of its parts have the same $id';
  if (message.startsWith('Invalid regular expression')) return 'it has a pattern that can’t be read';
  return 'it has a form that can’t be followed';
}

function validatorOf(schema: JsonObject): Validator {
  const known = validators.get(schema);
  if (known !== undefined) return known;
  const validator = new Validator(plainJson(schema) as Schema, draftOf(schema), false);
  validators.set(schema, validator);
  return validator;
}

function draftOf(schema: JsonObject): SchemaDraft {
  const named = String(own(schema, '$schema') ?? '');
  if (named.includes('draft-04')) return '4';
  if (named.includes('draft-07') || named.includes('draft-06')) return '7';
  return named.includes('2019-09') ? '2019-09' : '2020-12';
}

/** Keywords that say no more than that something within them is wrong. */
const WRAPPERS: ReadonlySet<string> = new Set([
  ...['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties'],
  ...['items', 'prefixItems', 'additionalItems', 'unevaluatedItems'],
  ...[
    'allOf',
    '$ref',
    '$recursiveRef',
    '$dynamicRef',
    'dependentSchemas',
    'dependencies',
    'if',
    'then',
    'else',
  ],
]);
/** Keywords of which one of several schemas had to fit: what is wrong with each says nothing. */
const CHOICES: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'contains', 'propertyNames']);

/** The errors that a person can act on. */
function tellingErrors(errors: readonly OutputUnit[]): readonly OutputUnit[] {
  const choices = errors.filter(({ keyword }) => CHOICES.has(keyword));
  const isInChoice = (error: OutputUnit): boolean =>
    choices.some(
      (choice) =>
        choice !== error &&
        (error.keywordLocation.startsWith(`${choice.keywordLocation}/`) ||
          (error.keyword === 'false' && isWithin(error.instanceLocation, choice.instanceLocation))),
    );
  return errors.filter((error) => !WRAPPERS.has(error.keyword) && !isInChoice(error));
}

function isWithin(location: string, outer: string): boolean {
  return location === outer || location.startsWith(`${outer}/`);
}

function violationOf(error: OutputUnit, schema: JsonObject, payload: Json): Violation {
  const steps = stepsOf(error.instanceLocation);
  const at = valueAtSteps(payload, steps);
  const path = jsonPath(['payload', ...at.steps]);
  const wanted = keywordValue(schema, stepsOf(error.keywordLocation));
  return { path, message: `${path} ${whatIsWrong(error, at.value, wanted)}` };
}

/** The steps of a pointer that is written as a fragment: `#/a~1b/0`. */
function stepsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => decode(step).replaceAll('~1', '/').replaceAll('~0', '~'));
}

function decode(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

/** What a payload holds at a pointer; a step into a list becomes a number. */
function valueAtSteps(
  payload: Json,
  pointer: readonly string[],
): { readonly value: Json; readonly steps: readonly (string | number)[] } {
  let value: Json = payload;
  const steps = pointer.map((step) => {
    const isIndex = Array.isArray(value);
    const inner: Json | undefined = isIndex
      ? (value as readonly Json[])[Number(step)]
      : isObject(value)
        ? own(value, step)
        : undefined;
    value = inner ?? null;
    return isIndex ? Number(step) : step;
  });
  return { value, steps };
}

/** What a keyword of the schema says; undefined where the way to it leaves the schema. */
function keywordValue(schema: JsonObject, pointer: readonly string[]): Json | undefined {
  let value: Json | undefined = schema;
  for (const step of pointer) {
    const inner = memberOf(value, step);
    // Behind a reference the way goes on in what it refers to.
    value =
      step === '$ref' && typeof inner === 'string' && inner.startsWith('#')
        ? stepsOf(inner).reduce(memberOf, schema as Json | undefined)
        : inner;
  }
  return value;
}

function memberOf(value: Json | undefined, step: string): Json | undefined {
  if (Array.isArray(value)) return (value as readonly Json[])[Number(step)];
  return isObject(value) ? own(value, step) : undefined;
}

function whatIsWrong({ keyword, error }: OutputUnit, value: Json, wanted: Json | undefined): string {
  if (keyword === 'false') return 'is not in the schema, which allows nothing else.';
  const missing = /"([^"]*)"\.$/s.exec(error)?.[1];
  if (keyword === 'required' || keyword === 'dependentRequired') {
    return `has no ${missing ?? 'member that it needs'}.`;
  }
  // Behind a reference to a name of its own, the schema's words are not found again.
  if (wanted === undefined) return `does not keep to the ${keyword} that the schema sets.`;
  const limit = spelt(wanted);
  switch (keyword) {
    case 'type':
      return `is ${kindOf(value)}, where ${[wanted].flat().map(typeName).join(' or ')} is expected.`;
    case 'enum':
      return `is ${spelt(value)}, where one of ${(wanted as readonly Json[]).map(spelt).join(', ')} is expected.`;
    case 'const':
      return `is ${spelt(value)}, where ${limit} is expected.`;
    case 'minLength':
      return `is shorter than ${limit} characters.`;
    case 'maxLength':
      return `is longer than ${limit} characters.`;
    case 'minItems':
      return `has fewer than ${limit} items.`;
    case 'maxItems':
      return `has more than ${limit} items.`;
    case 'minProperties':
      return `has fewer than ${limit} members.`;
    case 'maxProperties':
      return `has more than ${limit} members.`;
    case 'minimum':
      return `is ${spelt(value)}, and must be at least ${limit}.`;
    case 'maximum':
      return `is ${spelt(value)}, and must be at most ${limit}.`;
    case 'exclusiveMinimum':
      return `is ${spelt(value)}, and must be more than ${limit}.`;
    case 'exclusiveMaximum':
      return `is ${spelt(value)}, and must be less than ${limit}.`;
    case 'multipleOf':
      return `is ${spelt(value)}, and must be a multiple of ${limit}.`;
    case 'pattern':
      return `does not match the pattern ${limit}.`;
    case 'format':
      return `does not have the format ${limit}.`;
    case 'uniqueItems':
      return 'holds the same item twice.';
    case 'anyOf':
      return 'has none of the forms that the schema allows.';
    case 'oneOf':
      return 'does not have exactly one of the forms that the schema allows.';
    case 'not':
      return 'has the form that the schema rules out.';
    case 'contains':
      return 'does not hold as many items of the wanted form as the schema asks for.';
    case 'propertyNames':
      return 'has a key that the schema does not allow.';
    default:
      return `does not keep to the ${keyword} that the schema sets.`;
  }
}

const LONGEST_VALUE = 60;

function spelt(value: Json): string {
  const text = stringifyJson(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

function typeName(type: unknown): string {
  return TYPE_NAMES[String(type)] ?? String(type);
}

function kindOf(value: Json): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return 'a text';
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'an object' : `the number ${String(value)}`;
}
