import type { Json, JsonObject } from '../../../../core/json/Json.ts';
import {
  entriesOf,
  isObject,
  keysOf,
  objectOf,
  own,
  withKey,
  withoutKey,
} from '../../../../core/json/objects.ts';

/** What a field of the builder holds. `choice` is a text of given values; `other` can be edited in the source only. */
export type FieldKind = 'text' | 'number' | 'integer' | 'boolean' | 'choice' | 'object' | 'list' | 'other';

/** A property of an object's schema, as the builder shows it. */
export interface SchemaField {
  readonly name: string;
  readonly schema: Json;
  readonly kind: FieldKind;
  readonly required: boolean;
}

/** The properties of an object's schema in their order. */
export function fieldsOf(schema: JsonObject): readonly SchemaField[] {
  const properties = own(schema, 'properties');
  const required = own(schema, 'required');
  if (!isObject(properties)) return [];
  return entriesOf(properties).map(([name, inner]) => ({
    name,
    schema: inner,
    kind: kindOf(inner),
    required: Array.isArray(required) && required.includes(name),
  }));
}

/** Whether a schema is that of an object whose properties the builder can show. */
export function isBuildable(schema: Json | undefined): schema is JsonObject {
  if (!isObject(schema)) return false;
  const type = own(schema, 'type');
  const properties = own(schema, 'properties');
  return (type === undefined || type === 'object') && (properties === undefined || isObject(properties));
}

const BY_TYPE: Readonly<Record<string, FieldKind>> = {
  string: 'text',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
  object: 'object',
  array: 'list',
};

export function kindOf(schema: Json): FieldKind {
  if (!isObject(schema)) return 'other';
  const values = own(schema, 'enum');
  if (Array.isArray(values)) return values.every((value) => typeof value === 'string') ? 'choice' : 'other';
  const type = own(schema, 'type');
  return typeof type === 'string' && Object.hasOwn(BY_TYPE, type) ? (BY_TYPE[type] as FieldKind) : 'other';
}

/** What a field of a kind is at first. */
const FRESH: Readonly<Record<Exclude<FieldKind, 'other'>, JsonObject>> = {
  text: { type: 'string' },
  number: { type: 'number' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  choice: { type: 'string', enum: [] },
  object: { type: 'object', properties: {} },
  list: { type: 'array', items: { type: 'string' } },
};

/** The keywords that say what kind a schema is; every other one stays when the kind changes. */
const KIND_KEYS = new Set(['type', 'enum', 'properties', 'required', 'items', 'additionalProperties']);

/** A schema of another kind. What it says beside its kind, its description say, stays. */
export function withKind(schema: Json, kind: Exclude<FieldKind, 'other'>): JsonObject {
  const others = isObject(schema) ? entriesOf(schema).filter(([key]) => !KIND_KEYS.has(key)) : [];
  return objectOf([...entriesOf(FRESH[kind]), ...others]);
}

/** What the builder does not show of a field's schema: it stays, and is edited in the source. */
export function hiddenKeys({ schema, kind }: SchemaField): readonly string[] {
  if (!isObject(schema)) return [];
  const shown = ['type', 'description', ...(kind === 'choice' ? ['enum'] : [])];
  if (kind === 'object') shown.push('properties', 'required');
  if (kind === 'list') shown.push('items');
  return keysOf(schema).filter((key) => !shown.includes(key));
}

/** A name that no field has. */
function freeFieldName(fields: readonly SchemaField[]): string {
  const names = new Set(fields.map(({ name }) => name));
  for (let number = fields.length + 1; ; number += 1) {
    if (!names.has(`field${number}`)) return `field${number}`;
  }
}

export function addField(schema: JsonObject): JsonObject {
  const fields = fieldsOf(schema);
  const name = freeFieldName(fields);
  return write(schema, [...fields, { name, schema: FRESH.text, kind: 'text', required: true }]);
}

export function removeField(schema: JsonObject, index: number): JsonObject {
  return write(
    schema,
    fieldsOf(schema).filter((_, at) => at !== index),
  );
}

export function moveField(schema: JsonObject, from: number, to: number): JsonObject {
  const fields = fieldsOf(schema);
  const rest = fields.filter((_, at) => at !== from);
  return write(schema, [...rest.slice(0, to), ...fields.slice(from, from + 1), ...rest.slice(to)]);
}

export function changeField(
  schema: JsonObject,
  index: number,
  changes: Partial<Omit<SchemaField, 'kind'>>,
): JsonObject {
  return write(
    schema,
    fieldsOf(schema).map((field, at) => (at === index ? { ...field, ...changes } : field)),
  );
}

/** Fields written into a schema. Required keys that are no properties stay required; an empty list goes. */
function write(schema: JsonObject, fields: readonly SchemaField[]): JsonObject {
  const before = new Set(fieldsOf(schema).map(({ name }) => name));
  const required = own(schema, 'required');
  const others = Array.isArray(required)
    ? (required as readonly Json[]).filter((key) => typeof key !== 'string' || !before.has(key))
    : [];
  const keys = [...fields.filter((field) => field.required).map(({ name }) => name), ...others];
  const withProperties = withKey(
    own(schema, 'type') === undefined ? withKey(schema, 'type', 'object') : schema,
    'properties',
    objectOf(fields.map(({ name, schema: inner }) => [name, inner] as const)),
  );
  return keys.length === 0
    ? withoutKey(withProperties, 'required')
    : withKey(withProperties, 'required', keys);
}

/** The ways to every value that the builder knows of a payload: for the chips of a template. */
export function waysIn(
  schema: Json | undefined,
  way: readonly string[] = [],
): readonly (readonly string[])[] {
  if (!isObject(schema) || way.length > 4) return [];
  return fieldsOf(schema).flatMap(({ name, schema: inner, kind }) => {
    const here = [...way, name];
    return kind === 'object' ? [here, ...waysIn(inner, here)] : [here];
  });
}
