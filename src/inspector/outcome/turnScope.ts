import { classNameOf } from '../../core/check/classNameOf.ts';
import type { Json, JsonObject } from '../../core/json/Json.ts';
import { isObject, keysOf, own } from '../../core/json/objects.ts';

/** Which turns a check looks at, in karenina's names, with words for them. */
export const TURN_SCOPES = [
  { type: 'last_turn', className: 'LastTurn', label: 'the last turn' },
  { type: 'first_turn', className: 'FirstTurn', label: 'the first turn' },
  { type: 'turn_at', className: 'TurnAt', label: 'the turn number' },
  { type: 'any_turn', className: 'AnyTurn', label: 'any turn' },
  { type: 'all_turns', className: 'AllTurns', label: 'every turn' },
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

/** The scope's type, spelt `last_turn` or `LastTurn`; null for a value that is no scope. */
export function scopeType(scope: Json | undefined): TurnScopeType | null {
  const name = classNameOf(scope);
  return TURN_SCOPES.find((known) => known.className === name)?.type ?? null;
}

/** The members of a scope that its type does not have: kept as they are. */
export function otherScopeMembers(scope: Json | undefined): readonly string[] {
  const type = scopeType(scope);
  if (type === null || !isObject(scope)) return [];
  const known = new Set(['type', ...MEMBERS[type]]);
  return keysOf(scope).filter((key) => !known.has(key));
}

/** A scope of another type; the nodes it is about stay where both have them. */
export function withScopeType(scope: Json | undefined, type: TurnScopeType): JsonObject {
  if (type === 'turn_at') return { type, index: 0 };
  if (type === 'any_turn' || type === 'all_turns') {
    return { type, node_id: (isObject(scope) ? own(scope, 'node_id') : undefined) ?? null };
  }
  return { type };
}
