import { z } from 'zod';
import type { Json } from '../json/Json.ts';
import { isObject, keysOf, own } from '../json/objects.ts';
import { membersOf, unwrapped } from './editJson.ts';
import type { JsonSteps } from './shapeProblems.ts';

/**
 * The ways to all keys that karenina does not know and drops when it loads and saves. What it keeps as a
 * whole (metadata, values of properties, model settings) is not looked into.
 */
export function droppedKeys(json: Json, shape: z.ZodType, steps: JsonSteps): JsonSteps[] {
  const inner = unwrapped(shape);
  if (inner instanceof z.ZodArray && Array.isArray(json)) {
    return (json as readonly Json[]).flatMap((item, index) =>
      droppedKeys(item, inner.element as z.ZodType, [...steps, index]),
    );
  }
  if (!(inner instanceof z.ZodObject) || !isObject(json)) return [];
  const members = membersOf(inner);
  return keysOf(json).flatMap((key) => {
    const way = [...steps, key];
    if (!Object.hasOwn(members, key)) return [way];
    return droppedKeys(own(json, key) as Json, members[key] as z.ZodType, way);
  });
}
