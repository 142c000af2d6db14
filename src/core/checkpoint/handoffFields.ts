import type { Json } from '../json/Json.ts';
import { entriesOf, isObject } from '../json/objects.ts';

/** Keys whose values are fields of a state or a turn. */
const FIELD_KEYS: ReadonlySet<string> = new Set(['field', 'source_field', 'target_field']);

/** The fields of handoffs that a condition or an outcome check asks for: karenina has none of them. */
export function handoffFields(check: Json): readonly string[] {
  const fields = new Set<string>();
  collect(check, fields);
  return [...fields];
}

function collect(check: Json, fields: Set<string>): void {
  if (Array.isArray(check)) for (const item of check as readonly Json[]) collect(item, fields);
  if (!isObject(check)) return;
  for (const [key, value] of entriesOf(check)) {
    if (FIELD_KEYS.has(key) && typeof value === 'string' && value.startsWith('handoff.')) fields.add(value);
    else collect(value, fields);
  }
}
