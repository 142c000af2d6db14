import type { Json, JsonObject } from '../json/Json.ts';
import { objectOf } from '../json/objects.ts';
import type { TemplateField } from './ParsedTemplate.ts';
import { sortSchema, typeSchema } from './typeSchema.ts';

/**
 * The JSON schema of an answer class as pydantic v2 writes it for the judge. Null when a type or a
 * description is code, so that nobody knows it without Python.
 */
export function templateSchema(
  className: string,
  docstring: string | null,
  fields: readonly TemplateField[],
): JsonObject | null {
  const properties: [string, Json][] = [];
  for (const field of fields) {
    const type = typeSchema(field.type);
    if (type === null || field.opaque.includes('description')) return null;
    properties.push([field.name, { ...type, ...descriptionsOf(field) }]);
  }
  const required = fields.filter((field) => field.fallback === null).map((field) => field.name);
  return sortSchema({
    additionalProperties: true,
    ...(docstring === null ? {} : { description: docstring }),
    properties: objectOf(properties),
    ...(required.length === 0 ? {} : { required }),
    title: className,
    type: 'object',
  }) as JsonObject;
}

function descriptionsOf(field: TemplateField): JsonObject {
  return {
    ...(field.fallback?.inSchema ? { default: field.fallback.value } : {}),
    ...(field.description === null ? {} : { description: field.description }),
    ...(field.examples === null ? {} : { examples: field.examples }),
    title: field.title ?? fieldTitle(field.name),
  };
}

/** pydantic's title for a field: Python's `str.title`, underscores as spaces. */
function fieldTitle(name: string): string {
  const title = name.replace(/\p{L}+/gu, (word) => {
    const [first = ''] = word;
    const initial = first.toUpperCase();
    return initial.slice(0, 1) + initial.slice(1).toLowerCase() + word.slice(first.length).toLowerCase();
  });
  return title.replaceAll('_', ' ').trim();
}
