import type { Json, JsonObject } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';

/** Whether a JSON is a trajectory, however it breaks the rules of one. */
export function isTrajectory(value: Json): value is JsonObject {
  if (!isObject(value)) return false;
  const version = own(value, 'schema_version');
  if (typeof version === 'string' && version.startsWith('ATIF')) return true;
  return isObject(own(value, 'agent')) && Array.isArray(own(value, 'steps'));
}
