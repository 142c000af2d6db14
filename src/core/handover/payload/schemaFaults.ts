import type { Json, JsonObject } from '../../json/Json.ts';
import { JsonNumber } from '../../json/JsonNumber.ts';
import { jsonPath } from '../../json/jsonPath.ts';
import { entriesOf, isObject, own } from '../../json/objects.ts';

const TYPES: ReadonlySet<Json> = new Set([
  ...['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'],
]);

/** Keywords that hold a schema; a list of schemas; schemas by name. */
const SCHEMA_KEYS = [
  ...['additionalProperties', 'unevaluatedProperties', 'propertyNames', 'additionalItems'],
  ...['unevaluatedItems', 'contains', 'not', 'if', 'then', 'else'],
];
const LIST_KEYS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const MAP_KEYS = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'];
const COUNT_KEYS = [
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'],
  ...['minContains', 'maxContains'],
];
const NUMBER_KEYS = ['minimum', 'maximum', 'multipleOf'];
const TEXT_KEYS = ['$ref', '$id', '$anchor', '$schema', 'title', 'description', 'pattern', 'format'];

type Steps = readonly (string | number)[];
type Fault = (steps: Steps, what: string) => void;

/**
 * Why a JSON Schema is none, a sentence each that begins with its place: `properties.id.type is "text", …`.
 * Empty for a schema that can be applied. What a schema says beside its keywords is free.
 */
export function schemaFaults(schema: JsonObject): readonly string[] {
  const faults: string[] = [];
  const fault: Fault = (steps, what) => faults.push(`${jsonPath(steps) || 'The schema'} ${what}.`);
  checkSchema(schema, [], schema, fault);
  for (const id of namedTwice(schema)) fault([], `has two parts with the $id ${id}`);
  return faults;
}

function checkSchema(schema: Json, steps: Steps, root: JsonObject, fault: Fault): void {
  if (typeof schema === 'boolean') return;
  if (!isObject(schema)) {
    fault(steps, 'is no schema: an object, true or false is expected');
    return;
  }
  checkOwnWords(schema, steps, root, fault);
  for (const [key, value] of entriesOf(schema)) {
    const inner = [...steps, key];
    if (SCHEMA_KEYS.includes(key)) checkSchema(value, inner, root, fault);
    else if (LIST_KEYS.includes(key)) checkList(value, inner, root, fault);
    else if (MAP_KEYS.includes(key)) checkMap(value, inner, root, fault);
    else if (key === 'items') {
      // A list of schemas is the older form.
      if (Array.isArray(value)) checkList(value, inner, root, fault);
      else checkSchema(value, inner, root, fault);
    }
  }
}

function checkList(list: Json, steps: Steps, root: JsonObject, fault: Fault): void {
  if (!Array.isArray(list)) fault(steps, 'is no list of schemas');
  else
    for (const [index, item] of (list as readonly Json[]).entries())
      checkSchema(item, [...steps, index], root, fault);
}

function checkMap(map: Json, steps: Steps, root: JsonObject, fault: Fault): void {
  if (!isObject(map)) {
    fault(steps, 'is no object of schemas');
    return;
  }
  for (const [name, inner] of entriesOf(map)) {
    if (steps.at(-1) === 'patternProperties') checkPattern(name, [...steps, name], fault);
    checkSchema(inner, [...steps, name], root, fault);
  }
}

/** What a schema says by itself, without the schemas in it. */
function checkOwnWords(schema: JsonObject, steps: Steps, root: JsonObject, fault: Fault): void {
  const given = (key: string): Json | undefined => own(schema, key);
  const wrong = (key: string, what: string): void => fault([...steps, key], what);
  const type = given('type');
  if (type !== undefined && ![type].flat().every((name) => TYPES.has(name as Json))) {
    wrong('type', `is ${JSON.stringify(type)}, which is no type of JSON`);
  }
  const required = given('required');
  // The older form, true or false beside a property's type, is no longer one.
  if (required !== undefined && !isTexts(required)) wrong('required', 'is no list of keys');
  const values = given('enum');
  if (values !== undefined && !Array.isArray(values)) wrong('enum', 'is no list of values');
  for (const key of COUNT_KEYS) {
    const value = given(key);
    if (value !== undefined && !isCount(value)) wrong(key, 'is no whole number from 0 on');
  }
  for (const key of NUMBER_KEYS) {
    const value = given(key);
    if (value !== undefined && !isNumber(value)) wrong(key, 'is no number');
  }
  for (const key of TEXT_KEYS) {
    const value = given(key);
    if (value !== undefined && typeof value !== 'string') wrong(key, 'is no text');
  }
  const pattern = given('pattern');
  if (typeof pattern === 'string') checkPattern(pattern, [...steps, 'pattern'], fault);
  const reference = given('$ref');
  if (typeof reference === 'string' && !isResolved(reference, root)) {
    wrong('$ref', `refers to ${reference}, which the schema does not hold`);
  }
}

function isTexts(value: Json): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isNumber(value: Json): boolean {
  return typeof value === 'number' || value instanceof JsonNumber;
}

function isCount(value: Json): boolean {
  return isNumber(value) && Number.isInteger(Number(value)) && Number(value) >= 0;
}

function checkPattern(pattern: string, steps: Steps, fault: Fault): void {
  try {
    new RegExp(pattern, 'u');
  } catch {
    fault(steps, `is no pattern that can be read: ${pattern}`);
  }
}

/** Whether a reference leads somewhere. One by a name is looked for in all of the schema. */
function isResolved(given: string, root: JsonObject): boolean {
  const id = own(root, '$id');
  const isOwn = typeof id === 'string' && (given === id || given.startsWith(`${id.replace(/#$/, '')}#`));
  const reference = isOwn ? `#${given.split('#').slice(1).join('#')}` : given;
  if (!reference.startsWith('#') || (reference.length > 1 && !reference.startsWith('#/'))) {
    const names = reference.startsWith('#') ? [reference.slice(1)] : [reference];
    return names.some((name) => holdsName(root, name));
  }
  let at: Json | undefined = root;
  for (const step of reference.split('/').slice(1)) {
    const key = decoded(step).replaceAll('~1', '/').replaceAll('~0', '~');
    at = Array.isArray(at) ? (at as readonly Json[])[Number(key)] : isObject(at) ? own(at, key) : undefined;
  }
  return at !== undefined;
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

/** The values of `$id` that more than one part of a schema has. */
function namedTwice(schema: JsonObject): readonly string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  const search = (json: Json): void => {
    if (Array.isArray(json)) for (const item of json) search(item);
    if (!isObject(json)) return;
    const id = own(json, '$id');
    if (typeof id === 'string') (seen.has(id) ? twice : seen).add(id);
    for (const [key, inner] of entriesOf(json)) if (!VALUE_KEYS.includes(key)) search(inner);
  };
  search(schema);
  return [...twice];
}

/** Keywords that hold values, in which `$id` means nothing. */
const VALUE_KEYS = ['enum', 'const', 'default', 'examples'];

function holdsName(schema: Json, name: string): boolean {
  if (Array.isArray(schema)) return schema.some((item) => holdsName(item, name));
  if (!isObject(schema)) return false;
  if (own(schema, '$id') === name || own(schema, '$anchor') === name) return true;
  return entriesOf(schema).some(([, inner]) => holdsName(inner, name));
}
