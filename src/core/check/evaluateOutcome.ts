import type { Json, JsonObject } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';
import { PythonError } from '../python/PythonError.ts';
import { pyCompare } from '../python/pyCompare.ts';
import { pyEquals } from '../python/pyEquals.ts';
import { str } from '../python/str.ts';
import type { RunResult, TurnHistoryEntry } from '../runtime/state.ts';
import type { OutcomeCheck, Primitive } from '../scenario/document.ts';
import { CheckError, withCheckErrors } from './CheckError.ts';
import { checkValue } from './checkValue.ts';
import { chosenTurns, matchesFilter, scopeIn, turnAt } from './chosenTurns.ts';
import { classNameOf } from './classNameOf.ts';
import { type Normalizer, normalize } from './normalize.ts';
import { resultField, turnField } from './outcomeFields.ts';

type Turns = readonly TurnHistoryEntry[];

/**
 * Evaluates an outcome check on a finished run: true or false, or a whole number for `CountTurns` and
 * `FirstMatchIndex` (-1 when no turn matches). Both spellings of a type are read, `AllOf` and `all_of`.
 * Throws `CheckError` where the reference raises, and `Refused` for fields that only the reference knows.
 */
export function evaluateOutcome(check: OutcomeCheck, result: RunResult): boolean | number {
  switch (classNameOf(check)) {
    case 'CountTurns':
      return result.history.filter((turn) => matchesFilter(check, turn)).length;
    case 'FirstMatchIndex':
      return result.history.findIndex((turn) => matchesFilter(check, turn));
    default:
      return holds(check, result);
  }
}

function holds(check: Json, result: RunResult): boolean {
  if (!isObject(check)) return false;
  switch (classNameOf(check)) {
    case 'AllOf':
      return conditionsOf(check).every((condition) => holds(condition, result));
    case 'AnyOf':
      return conditionsOf(check).some((condition) => holds(condition, result));
    case 'AtLeastN':
      return holdsAtLeast(check, result);
    case 'TurnCheck':
      return holdsInScope(check, result.history);
    case 'ResultCheck':
      return compares(check, resultField(textOf(check, 'field'), result));
    case 'CrossTurnCheck':
      return holdsAcross(check, result.history);
    case 'CountTurns':
    case 'FirstMatchIndex':
      // A number among conditions counts as false, as in the reference.
      return false;
    default:
      throw new CheckError('ValueError', `There is no outcome check ${textOf(check, 'type')}.`);
  }
}

function holdsAtLeast(check: JsonObject, result: RunResult): boolean {
  const least = own(check, 'n');
  if (least === undefined || least === null) throw invalid(check, 'n');
  return conditionsOf(check).filter((condition) => holds(condition, result)).length >= Number(least);
}

function conditionsOf(check: JsonObject): readonly Json[] {
  const conditions = own(check, 'conditions') ?? [];
  if (!Array.isArray(conditions)) throw invalid(check, 'conditions');
  return conditions as readonly Json[];
}

/** Compares a value as the check's primitive does. */
function compares(check: JsonObject, value: Json): boolean {
  const primitive = own(check, 'verify_with');
  if (!isObject(primitive)) throw invalid(check, 'verify_with');
  return checkValue(primitive as Primitive, value, own(check, 'expected') ?? null);
}

function holdsInScope(check: JsonObject, turns: Turns): boolean {
  const scope = scopeIn(check, 'scope');
  const field = textOf(check, 'field');
  const chosen = chosenTurns(scope, turns);
  const holdsAt = (turn: number): boolean =>
    compares(check, turnField(field, turns[turn] as TurnHistoryEntry));
  if (chosen.length === 0) return false;
  return classNameOf(scope) === 'AnyTurn' ? chosen.some(holdsAt) : chosen.every(holdsAt);
}

/** `target <comparison> source`. Values that have no order do not compare; normalizers make both texts. */
function holdsAcross(check: JsonObject, turns: Turns): boolean {
  const sourceTurn = turnAt(scopeIn(check, 'source_turn'), turns);
  const targetTurn = turnAt(scopeIn(check, 'target_turn'), turns);
  if (sourceTurn === undefined || targetTurn === undefined) return false;
  const normalizers = (own(check, 'normalize') ?? []) as readonly Normalizer[];
  const read = (key: string, turn: number): Json => {
    const value = turnField(textOf(check, key), turns[turn] as TurnHistoryEntry);
    return normalizers.length === 0 ? value : withCheckErrors(() => normalize(normalizers, str(value)));
  };
  const source = read('source_field', sourceTurn);
  const target = read('target_field', targetTurn);
  try {
    return isRelated(check, target, source);
  } catch (error) {
    if (error instanceof PythonError) return false;
    throw error;
  }
}

function isRelated(check: JsonObject, target: Json, source: Json): boolean {
  switch (textOf(check, 'comparison')) {
    case 'eq':
      return pyEquals(target, source);
    case 'neq':
      return !pyEquals(target, source);
    case 'contains':
      return str(target).includes(str(source));
    case 'gt':
      return pyCompare(target, source) > 0;
    case 'gte':
      return pyCompare(target, source) >= 0;
    case 'lt':
      return pyCompare(target, source) < 0;
    case 'lte':
      return pyCompare(target, source) <= 0;
    default:
      throw invalid(check, 'comparison');
  }
}

function textOf(check: JsonObject, key: string): string {
  return String(own(check, key) ?? '');
}

function invalid(check: JsonObject, key: string): CheckError {
  return new CheckError('ValidationError', `${textOf(check, 'type')} has no ${key} that it takes.`);
}
