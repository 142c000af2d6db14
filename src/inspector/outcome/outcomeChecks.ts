import { classNameOf } from '../../core/check/classNameOf.ts';
import type { Json, JsonObject } from '../../core/json/Json.ts';
import { isObject, keysOf, own, withKey } from '../../core/json/objects.ts';
import type { OutcomeCheck } from '../../core/scenario/document.ts';

export type OutcomeType =
  | 'TurnCheck'
  | 'ResultCheck'
  | 'CrossTurnCheck'
  | 'CountTurns'
  | 'FirstMatchIndex'
  | 'AllOf'
  | 'AnyOf'
  | 'AtLeastN';

/** Those that hold other checks. */
export type CombinationType = 'AllOf' | 'AnyOf' | 'AtLeastN';
export const COMBINATION_TYPES: readonly CombinationType[] = ['AllOf', 'AnyOf', 'AtLeastN'];

/** The members of each kind of check beside `type`. */
const MEMBERS: Readonly<Record<OutcomeType, readonly string[]>> = {
  TurnCheck: ['scope', 'field', 'expected', 'verify_with'],
  ResultCheck: ['field', 'expected', 'verify_with'],
  CrossTurnCheck: ['source_turn', 'source_field', 'target_turn', 'target_field', 'comparison', 'normalize'],
  CountTurns: ['node_id', 'verify_result'],
  FirstMatchIndex: ['node_id', 'verify_result'],
  AllOf: ['conditions'],
  AnyOf: ['conditions'],
  AtLeastN: ['n', 'conditions'],
};

export const OUTCOME_TYPES = Object.keys(MEMBERS) as readonly OutcomeType[];

/** Those that answer yes or no, which alone can be combined. */
export const BOOLEAN_TYPES: readonly OutcomeType[] = OUTCOME_TYPES.filter(
  (type) => type !== 'CountTurns' && type !== 'FirstMatchIndex',
);

/**
 * The kind of an outcome check, whose type is spelt `TurnCheck` or `turn_check`; null for one of no known type.
 * What else is in it, and a member of a shape that can't be read, each has a place of its own in the form.
 */
export function outcomeType(check: Json): OutcomeType | null {
  const name = classNameOf(check);
  return OUTCOME_TYPES.find((type) => type === name) ?? null;
}

/** The members of a check that its kind does not have: kept as they are. */
export function otherMembers(check: JsonObject): readonly string[] {
  const type = outcomeType(check);
  const known = new Set(['type', ...(type === null ? [] : MEMBERS[type])]);
  return keysOf(check).filter((key) => !known.has(key));
}

const LAST_VERIFIED: JsonObject = {
  scope: { type: 'last_turn' },
  field: 'verify_result',
  expected: true,
  verify_with: { type: 'BooleanMatch' },
};

/** What each kind starts with. */
const STARTS: Readonly<Record<OutcomeType, JsonObject>> = {
  TurnCheck: LAST_VERIFIED,
  ResultCheck: { field: 'status', expected: 'completed', verify_with: { type: 'ExactMatch' } },
  CrossTurnCheck: {
    source_turn: { type: 'first_turn' },
    source_field: 'raw_response',
    target_turn: { type: 'last_turn' },
    target_field: 'raw_response',
    comparison: 'eq',
    normalize: [],
  },
  CountTurns: { node_id: null, verify_result: null },
  FirstMatchIndex: { node_id: null, verify_result: null },
  AllOf: { conditions: [] },
  AnyOf: { conditions: [] },
  AtLeastN: { n: 1, conditions: [] },
};

/** A new check of a kind: a combination starts with one part. */
export function newCheck(type: OutcomeType): OutcomeCheck {
  const start = { type, ...STARTS[type] };
  return isCombination(type) ? wrappedIn(type, newCheck('TurnCheck')) : start;
}

export function isCombination(type: OutcomeType | null): type is CombinationType {
  return type !== null && MEMBERS[type].includes('conditions');
}

/** A combination with a check as its only part. */
export function wrappedIn(type: CombinationType, check: Json): OutcomeCheck {
  return withKey({ type, ...STARTS[type] }, 'conditions', [check]) as OutcomeCheck;
}

/** The checks inside a combination; none where they can't be read. */
export function partsOf(check: JsonObject): readonly Json[] {
  const conditions = own(check, 'conditions');
  return Array.isArray(conditions) ? (conditions as readonly Json[]) : [];
}

/**
 * A check as another kind. Combinations and filters keep what they hold, and a single check becomes the
 * first part of a combination; anything else starts anew.
 */
export function withType(check: OutcomeCheck, type: OutcomeType): OutcomeCheck {
  const before = outcomeType(check);
  if (before === null) return newCheck(type);
  const start = { type, ...STARTS[type] };
  if (isCombination(type)) {
    if (isCombination(before)) return withKey(start, 'conditions', partsOf(check)) as OutcomeCheck;
    return BOOLEAN_TYPES.includes(before) ? wrappedIn(type, check) : newCheck(type);
  }
  const kept = before === 'CountTurns' || before === 'FirstMatchIndex' ? MEMBERS[before] : [];
  let next: JsonObject = start;
  for (const key of kept) {
    const value = own(check, key);
    if (value !== undefined && MEMBERS[type].includes(key)) next = withKey(next, key, value);
  }
  return next as OutcomeCheck;
}

/** Checks with a combination among them replaced by what it holds. */
export function dissolvedAt(parts: readonly Json[], index: number): readonly Json[] {
  const combination = parts[index];
  if (!isObject(combination)) return parts;
  return parts.flatMap((part, at) => (at === index ? partsOf(combination) : [part]));
}

/**
 * Checks with one taken out of a combination among them and put right after it. A combination that has no
 * other is gone with that.
 */
export function takenOut(parts: readonly Json[], index: number, inner: number): readonly Json[] {
  const combination = parts[index];
  if (!isObject(combination)) return parts;
  const inside = partsOf(combination);
  const taken = inside.slice(inner, inner + 1);
  const rest = inside.filter((_, at) => at !== inner);
  const left = rest.length === 0 ? [] : [withKey(combination, 'conditions', rest)];
  return parts.flatMap((part, at) => (at === index ? [...left, ...taken] : [part]));
}
