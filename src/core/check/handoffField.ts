import type { Json, JsonObject } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';

/**
 * What a field of a handoff holds: `to`, `reason`, `status`, `payload.customer.id`, `payload.items.0`; null for
 * what is not there. karenina has no such fields.
 */
export function handoffField(path: string, handoff: JsonObject | undefined): Json {
  let value: Json | undefined = handoff;
  for (const step of path.split('.')) {
    if (Array.isArray(value))
      value = /^\d{1,9}$/.test(step) ? (value as readonly Json[])[Number(step)] : undefined;
    else value = isObject(value) ? own(value, step) : undefined;
  }
  return value ?? null;
}
