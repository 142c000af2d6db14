import type { Json, JsonObject } from '../json/Json.ts';
import { JsonNumber } from '../json/JsonNumber.ts';
import { jsonPath } from '../json/jsonPath.ts';
import { isObject, keysOf, own } from '../json/objects.ts';
import type { Place, Problem } from '../problem.ts';
import type { z } from '../schema.ts';
import { fitsShape } from './fitsShape.ts';

/** Keys and indexes from a file's root to one of its values. */
export type JsonSteps = readonly (string | number)[];

/**
 * Says where a piece of a file is of another kind than karenina expects. Such a value is kept as it is and
 * read as empty (a number or a truth value as its text).
 */
export function shapeProblems(
  json: Json,
  shape: z.ZodMiniType,
  steps: JsonSteps,
  where: Place = {},
): Problem[] {
  if (fitsShape(json, shape)) return [];
  const result = shape.safeParse(json);
  if (result.success) return [];
  return result.error.issues.map((issue) => {
    const way = issue.path as (string | number)[];
    return wrongKind(valueAtSteps(json, way), issue.message, [...steps, ...way], where);
  });
}

/** The problem of one value that is not what it should be; `expected` is as in "a text". */
export function wrongKind(
  value: Json | undefined,
  expected: string,
  steps: JsonSteps,
  where: Place = {},
): Problem {
  const path = jsonPath(steps);
  return {
    severity: 'error',
    code: 'wrong_kind',
    message: `${path} is ${kindOf(value)}, where karenina expects ${expected}.`,
    where: { ...where, path },
    fix: `Put ${expected} there. Until it is edited, the value stays in the file as it is.`,
  };
}

/** What kind of JSON a value is, with its article: `a list`. */
export function kindOf(value: Json | undefined): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'string') return 'a text';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number' || value instanceof JsonNumber) return 'a number';
  if (Array.isArray(value)) return 'a list';
  return keysOf(value as JsonObject).length === 0 ? 'an empty object' : 'an object';
}

function valueAtSteps(json: Json, steps: JsonSteps): Json | undefined {
  let value: Json | undefined = json;
  for (const step of steps) {
    if (Array.isArray(value)) value = (value as readonly Json[])[Number(step)];
    else value = isObject(value) ? own(value, String(step)) : undefined;
  }
  return value;
}
