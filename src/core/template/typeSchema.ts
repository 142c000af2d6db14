import type { Json, JsonObject } from '../json/Json.ts';
import { entriesOf, isObject, objectOf } from '../json/objects.ts';
import { isInteger, isNumeric } from './pythonNumbers.ts';
import { boundKey, type TypeBounds, type TypeModel } from './TypeModel.ts';

/** The JSON schema of a type as pydantic v2 writes it, its keys sorted; null for a type that is `other`. */
export function typeSchema(type: TypeModel): JsonObject | null {
  switch (type.kind) {
    case 'string':
      return bounded(type.kind, [['type', 'string']], type.bounds);
    case 'integer':
      return bounded(type.kind, [['type', 'integer']], type.bounds);
    case 'number':
      return bounded(type.kind, [['type', 'number']], type.bounds);
    case 'boolean':
      return { type: 'boolean' };
    case 'null':
      return { type: 'null' };
    case 'any':
      return {};
    case 'date':
      return { format: 'date', type: 'string' };
    case 'datetime':
      return { format: 'date-time', type: 'string' };
    case 'literal':
      return literalSchema(type.values);
    case 'list': {
      const items = typeSchema(type.items);
      if (items === null) return null;
      return bounded(
        type.kind,
        [
          ['items', items],
          ['type', 'array'],
        ],
        type.bounds,
      );
    }
    case 'dict': {
      const values = type.values.kind === 'any' ? true : typeSchema(type.values);
      if (values === null) return null;
      return bounded(
        type.kind,
        [
          ['additionalProperties', values],
          ['type', 'object'],
        ],
        type.bounds,
      );
    }
    case 'union': {
      const members = type.members.map(typeSchema);
      const known = members.filter((member) => member !== null);
      return known.length < members.length ? null : { anyOf: known };
    }
    case 'other':
      return null;
  }
}

/** Sorts the keys of a schema and of all in it, but those of `properties` and `default`, as pydantic does. */
export function sortSchema(value: Json, parentKey?: string): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => sortSchema(item, parentKey));
  if (!isObject(value)) return value;
  const entries = entriesOf(value);
  const kept = parentKey === 'properties' || parentKey === 'default';
  const sorted = kept ? entries : entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return objectOf(sorted.map(([key, member]) => [key, sortSchema(member, key)] as const));
}

function bounded(
  kind: TypeModel['kind'],
  entries: readonly (readonly [string, Json])[],
  bounds: TypeBounds = {},
): JsonObject {
  const limits = Object.entries(bounds).flatMap(([argument, limit]) => {
    const key = boundKey(kind, argument);
    return key === undefined ? [] : [[key, limit] as const];
  });
  return sortSchema(objectOf([...entries, ...limits])) as JsonObject;
}

function literalSchema(values: readonly Json[]): JsonObject {
  const [kind, ...others] = new Set(values.map(jsonType));
  const choice: [string, Json] = values.length === 1 ? ['const', values[0] as Json] : ['enum', values];
  return objectOf(kind === undefined || others.length > 0 ? [choice] : [choice, ['type', kind]]);
}

function jsonType(value: Json): string {
  if (value === null) return 'null';
  if (isNumeric(value)) return isInteger(value) ? 'integer' : 'number';
  return typeof value === 'boolean' ? 'boolean' : 'string';
}
