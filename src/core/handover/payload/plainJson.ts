import type { Json } from '../../json/Json.ts';
import { JsonNumber } from '../../json/JsonNumber.ts';
import { entriesOf, isObject } from '../../json/objects.ts';

/**
 * A value as a schema's validator takes it: numbers are doubles, and objects have no prototype, so that no key
 * is found that is not there (`constructor`).
 */
export function plainJson(value: Json): unknown {
  if (value instanceof JsonNumber) return value.valueOf();
  if (Array.isArray(value)) return value.map(plainJson);
  if (!isObject(value)) return value;
  const plain: Record<string, unknown> = Object.create(null);
  for (const [key, member] of entriesOf(value)) plain[key] = plainJson(member);
  return plain;
}
