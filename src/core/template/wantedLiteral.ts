import type { Json } from '../json/Json.ts';
import { entriesOf, isObject } from '../json/objects.ts';
import type { WantedValue } from './WantedValue.ts';

/** A literal as it shall stand in the source. */
export function wantedLiteral(value: Json): WantedValue {
  if (Array.isArray(value)) return { kind: 'list', items: (value as readonly Json[]).map(wantedLiteral) };
  if (!isObject(value)) return { kind: 'constant', value };
  return {
    kind: 'dict',
    entries: entriesOf(value).map(([key, member]) => [key, wantedLiteral(member)] as const),
  };
}
