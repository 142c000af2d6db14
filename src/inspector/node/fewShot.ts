import type { Json, JsonObject } from '../../core/json/Json.ts';
import { isObject, own } from '../../core/json/objects.ts';

/**
 * The examples of a node's few-shot list, or null when the value is something else than a list of objects
 * whose `question` and `answer` are text: that is shown as JSON.
 */
export function examplesOf(value: Json): readonly JsonObject[] | null {
  if (value === null) return [];
  if (!Array.isArray(value)) return null;
  const list = value as readonly Json[];
  return list.every(isExample) ? (list as readonly JsonObject[]) : null;
}

function isExample(value: Json): value is JsonObject {
  return isObject(value) && ['question', 'answer'].every((key) => typeof own(value, key) === 'string');
}
