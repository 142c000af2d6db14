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
import { type Normalizer, normalize } from './normalize.ts';
import { resultField, turnField } from './outcomeFields.ts';

type Turns = readonly TurnHistoryEntry[];

/**
 * Evaluates an outcome check on a finished run: true or false, or a whole number for `CountTurns` and
 * `FirstMatchIndex` (-1 when no turn matches). Both spellings of a type are read, `AllOf` and `all_of`.
 * Throws `CheckError` where the reference raises, and `Refused` for fields that only the reference knows.
 */
export function evaluateOutcome(check: OutcomeCheck, result: RunResult): boolean | number {
  switch (typeOf(check)) {
    case 'CountTurns':
      return result.history.filter((turn) => matchesFilter(check, turn)).length;
    case 'FirstMatchIndex':
      return result.history.findIndex((turn) => matchesFilter(check, turn));
    default:
      return holds(check, result);
  }
}

/** The class name of a check or scope: `all_of` is `AllOf`. */
function typeOf(part: JsonObject): string {
  return textOf(part, 'type').replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function holds(check: Json, result: RunResult): boolean {
  if (!isObject(check)) return false;
  switch (typeOf(check)) {
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
  const scope = scopeOf(check, 'scope');
  const field = textOf(check, 'field');
  const holdsAt = (turn: TurnHistoryEntry): boolean => compares(check, turnField(field, turn));
  const type = typeOf(scope);
  if (type === 'AnyTurn' || type === 'AllTurns') {
    const chosen = turns.filter((turn) => isNamed(own(scope, 'node_id'), turn.node_id));
    if (chosen.length === 0) return false;
    return type === 'AnyTurn' ? chosen.some(holdsAt) : chosen.every(holdsAt);
  }
  const turn = turnAt(scope, turns);
  return turn !== undefined && holdsAt(turn);
}

function scopeOf(check: JsonObject, key: string): JsonObject {
  const scope = own(check, key);
  if (!isObject(scope)) throw invalid(check, key);
  return scope;
}

/** The one turn a scope points to, if it is there; an index below 0 counts from the end. */
function turnAt(scope: JsonObject, turns: Turns): TurnHistoryEntry | undefined {
  switch (typeOf(scope)) {
    case 'LastTurn':
      return turns.at(-1);
    case 'FirstTurn':
      return turns[0];
    case 'TurnAt':
      return turns.at(Number(own(scope, 'index')));
    case 'AnyTurn':
    case 'AllTurns':
      // Not one turn: nothing to compare with another one.
      return undefined;
    default:
      throw new CheckError('ValidationError', `There is no scope ${textOf(scope, 'type')}.`);
  }
}

/** Whether a node is one of those named: a name, a list of names, or null for every node. */
function isNamed(names: Json | undefined, node: string): boolean {
  if (names === null || names === undefined) return true;
  return Array.isArray(names) ? names.includes(node) : names === node;
}

function matchesFilter(check: JsonObject, turn: TurnHistoryEntry): boolean {
  if (!isNamed(own(check, 'node_id'), turn.node_id)) return false;
  const verdict = own(check, 'verify_result') ?? null;
  return verdict === null || turn.verify_result === verdict;
}

/** `target <comparison> source`. Values that have no order do not compare; normalizers make both texts. */
function holdsAcross(check: JsonObject, turns: Turns): boolean {
  const sourceTurn = turnAt(scopeOf(check, 'source_turn'), turns);
  const targetTurn = turnAt(scopeOf(check, 'target_turn'), turns);
  if (sourceTurn === undefined || targetTurn === undefined) return false;
  const normalizers = (own(check, 'normalize') ?? []) as readonly Normalizer[];
  const read = (key: string, turn: TurnHistoryEntry): Json => {
    const value = turnField(textOf(check, key), turn);
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
