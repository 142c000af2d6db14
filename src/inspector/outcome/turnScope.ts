import type { Json, JsonObject } from '../../core/json/Json.ts';
import { JsonNumber } from '../../core/json/JsonNumber.ts';
import { isObject, keysOf, own } from '../../core/json/objects.ts';
import { filteredNodes } from './nodeFilter.ts';

/** Which turns a check looks at, in karenina's names, with words for them. */
export const TURN_SCOPES = [
  { type: 'last_turn', label: 'the last turn' },
  { type: 'first_turn', label: 'the first turn' },
  { type: 'turn_at', label: 'the turn number' },
  { type: 'any_turn', label: 'any turn' },
  { type: 'all_turns', label: 'all turns' },
] as const;

export type TurnScopeType = (typeof TURN_SCOPES)[number]['type'];

/** The members that each scope may have beside its type. */
const MEMBERS: Readonly<Record<TurnScopeType, readonly string[]>> = {
  last_turn: [],
  first_turn: [],
  turn_at: ['index'],
  any_turn: ['node_id'],
  all_turns: ['node_id'],
};

/** The scope's type, or null for a value that the form can't show whole. */
export function scopeType(scope: Json | undefined): TurnScopeType | null {
  if (!isObject(scope)) return null;
  const type = TURN_SCOPES.find((known) => known.type === own(scope, 'type'))?.type;
  if (type === undefined) return null;
  const known = new Set(['type', ...MEMBERS[type]]);
  if (keysOf(scope).some((key) => !known.has(key))) return null;
  if (type === 'turn_at' && !isNumber(own(scope, 'index'))) return null;
  return filteredNodes(own(scope, 'node_id')) === null ? null : type;
}

/** A scope of another type; the nodes it is about stay where both have them. */
export function withScopeType(scope: JsonObject, type: TurnScopeType): JsonObject {
  if (type === 'turn_at') return { type, index: 0 };
  if (type === 'any_turn' || type === 'all_turns') return { type, node_id: own(scope, 'node_id') ?? null };
  return { type };
}

function isNumber(value: Json | undefined): boolean {
  return typeof value === 'number' || value instanceof JsonNumber;
}
