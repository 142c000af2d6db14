import type { Json, JsonObject } from '../../core/json/Json.ts';
import { isObject, keysOf, own, withKey } from '../../core/json/objects.ts';
import type { OutcomeCheck } from '../../core/scenario/document.ts';
import { filteredNodes } from './nodeFilter.ts';
import { scopeType } from './turnScope.ts';

export type OutcomeType =
  | 'TurnCheck'
  | 'ResultCheck'
  | 'CrossTurnCheck'
  | 'CountTurns'
  | 'FirstMatchIndex'
  | 'AllOf'
  | 'AnyOf'
  | 'AtLeastN';

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
 * The kind of an outcome check, whose type is spelt `TurnCheck` or `turn_check`; null for one that the form
 * can't show whole: of another type, with members of its own, or with a member of another shape. A part of a
 * combination that can't be shown does not count: it has a place of its own.
 */
export function outcomeType(check: Json): OutcomeType | null {
  if (!isObject(check)) return null;
  const spelt = own(check, 'type');
  if (typeof spelt !== 'string') return null;
  const type = OUTCOME_TYPES.find((known) => known.toLowerCase() === spelt.replaceAll('_', '').toLowerCase());
  if (type === undefined) return null;
  const known = new Set(['type', ...MEMBERS[type]]);
  if (keysOf(check).some((key) => !known.has(key))) return null;
  return hasShape(check, type) ? type : null;
}

function hasShape(check: JsonObject, type: OutcomeType): boolean {
  const isText = (key: string): boolean => typeof own(check, key) === 'string';
  const isScope = (key: string): boolean => scopeType(own(check, key)) !== null;
  switch (type) {
    case 'TurnCheck':
      return isScope('scope') && isText('field') && isPrimitive(own(check, 'verify_with'));
    case 'ResultCheck':
      return isText('field') && isPrimitive(own(check, 'verify_with'));
    case 'CrossTurnCheck':
      return (
        isScope('source_turn') &&
        isText('source_field') &&
        isScope('target_turn') &&
        isText('target_field') &&
        isText('comparison')
      );
    case 'CountTurns':
    case 'FirstMatchIndex':
      return filteredNodes(own(check, 'node_id')) !== null && isVerdict(own(check, 'verify_result'));
    case 'AtLeastN':
      return isWhole(own(check, 'n')) && Array.isArray(own(check, 'conditions'));
    case 'AllOf':
    case 'AnyOf':
      return Array.isArray(own(check, 'conditions'));
  }
}

function isPrimitive(value: Json | undefined): boolean {
  return isObject(value) && typeof own(value, 'type') === 'string';
}

function isVerdict(value: Json | undefined): boolean {
  return value === undefined || value === null || typeof value === 'boolean';
}

function isWhole(value: Json | undefined): boolean {
  return typeof value === 'number' && Number.isInteger(value);
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
  return isCombination(type)
    ? (withKey(start, 'conditions', [newCheck('TurnCheck')]) as OutcomeCheck)
    : start;
}

export function isCombination(type: OutcomeType): boolean {
  return MEMBERS[type].includes('conditions');
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
    if (isCombination(before))
      return withKey(start, 'conditions', own(check, 'conditions') ?? []) as OutcomeCheck;
    if (BOOLEAN_TYPES.includes(before)) return withKey(start, 'conditions', [check]) as OutcomeCheck;
    return newCheck(type);
  }
  const kept = before === 'CountTurns' || before === 'FirstMatchIndex' ? MEMBERS[before] : [];
  let next: JsonObject = start;
  for (const key of kept) {
    const value = own(check, key);
    if (value !== undefined && MEMBERS[type].includes(key)) next = withKey(next, key, value);
  }
  return next as OutcomeCheck;
}
