import type { Json, JsonObject } from '../../json/Json.ts';
import { entriesOf, isObject, objectOf, own } from '../../json/objects.ts';

/** So deep a schema that refers to itself is followed. */
const DEEPEST = 6;

/**
 * A value of the kind that a schema describes, for a preview without a handoff: its examples, defaults and
 * first choices where it gives them, else a stand-in that says its name, `<userId>`. It need not conform: a
 * pattern, say, is not followed.
 */
export function samplePayload(schema: JsonObject): Json {
  return sampleOf(schema, 'payload', schema, 0);
}

function sampleOf(schema: Json | undefined, name: string, root: JsonObject, depth: number): Json {
  if (!isObject(schema) || depth > DEEPEST) return `<${name}>`;
  const given = givenValue(schema);
  if (given !== undefined) return given;
  const resolved = resolve(schema, root);
  if (resolved !== schema) return sampleOf(resolved, name, root, depth + 1);
  switch (typeOf(schema)) {
    case 'object':
      return sampleObject(schema, root, depth);
    case 'array':
      return sampleList(schema, name, root, depth);
    case 'integer':
    case 'number':
      return own(schema, 'minimum') ?? 0;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return `<${name}>`;
  }
}

function givenValue(schema: JsonObject): Json | undefined {
  const [example] = listOf(schema, 'examples');
  if (example !== undefined) return example;
  const [choice] = listOf(schema, 'enum');
  return own(schema, 'default') ?? own(schema, 'const') ?? choice;
}

function listOf(schema: JsonObject, key: string): readonly Json[] {
  const list = own(schema, key);
  return Array.isArray(list) ? (list as readonly Json[]) : [];
}

/** What a schema stands for: what it refers to, the first of its alternatives, all its parts in one. */
function resolve(schema: JsonObject, root: JsonObject): Json | undefined {
  const reference = own(schema, '$ref');
  if (typeof reference === 'string') {
    const steps = reference.split('/').slice(1);
    return steps.reduce<Json | undefined>(
      (at, step) => (isObject(at) ? own(at, step.replaceAll('~1', '/').replaceAll('~0', '~')) : undefined),
      root,
    );
  }
  const [first] = [...listOf(schema, 'anyOf'), ...listOf(schema, 'oneOf')];
  if (first !== undefined) return first;
  const parts = listOf(schema, 'allOf').filter(isObject);
  if (parts.length === 0) return schema;
  const whole = [...parts, schema].flatMap((part) => entriesOf(part));
  const properties = whole.flatMap(([key, value]) =>
    key === 'properties' && isObject(value) ? entriesOf(value) : [],
  );
  const others = whole.filter(([key]) => key !== 'allOf' && key !== 'properties');
  return objectOf([...others, ...(properties.length === 0 ? [] : [pair(properties)])]);
}

function pair(properties: readonly (readonly [string, Json])[]): readonly [string, Json] {
  return ['properties', objectOf(properties)];
}

function typeOf(schema: JsonObject): string | undefined {
  const type = own(schema, 'type');
  const [first] = Array.isArray(type) ? type : [type];
  if (typeof first === 'string') return first;
  return own(schema, 'properties') === undefined ? undefined : 'object';
}

function sampleObject(schema: JsonObject, root: JsonObject, depth: number): Json {
  const properties = own(schema, 'properties');
  if (!isObject(properties)) return {};
  return objectOf(
    entriesOf(properties).map(([name, inner]) => [name, sampleOf(inner, name, root, depth + 1)] as const),
  );
}

function sampleList(schema: JsonObject, name: string, root: JsonObject, depth: number): Json {
  const first = listOf(schema, 'prefixItems');
  if (first.length > 0) return first.map((item, index) => sampleOf(item, `${name}${index}`, root, depth + 1));
  return [sampleOf(own(schema, 'items'), name, root, depth + 1)];
}
