import type { Json, JsonObject } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';
import { pyCompare } from '../python/pyCompare.ts';
import { pyEquals } from '../python/pyEquals.ts';
import { str } from '../python/str.ts';
import type { RunResult, TurnHistoryEntry } from '../runtime/state.ts';
import type { OutcomeCheck, Primitive } from '../scenario/document.ts';
import { CheckError, withCheckErrors } from './CheckError.ts';
import { checkPrimitive } from './checkPrimitive.ts';
import { type Normalizer, normalize } from './normalize.ts';

/**
 * Evaluates an outcome check on a finished run: true or false, or a whole number for `CountTurns` and
 * `FirstMatchIndex` (-1 when no turn matches). Both spellings of a type are read, `AllOf` and `all_of`.
 * Throws `CheckError` where the reference raises.
 */
export function evaluateOutcome(check: OutcomeCheck, result: RunResult): boolean | number {
  const turns = result.history;
  switch (className(check.type)) {
    case 'CountTurns':
      return turns.filter((turn) => matchesFilter(check, turn)).length;
    case 'FirstMatchIndex':
      return turns.findIndex((turn) => matchesFilter(check, turn));
    default:
      return holds(check, result);
  }
}

/** `all_of` is `AllOf`. */
function className(type: Json | undefined): string {
  return String(type ?? '').replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function holds(check: JsonObject, result: RunResult): boolean {
  switch (className(own(check, 'type'))) {
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
    default:
      throw new CheckError('ValueError', `There is no outcome check called ${textOf(check, 'type')}.`);
  }
}

function holdsAtLeast(check: JsonObject, result: RunResult): boolean {
  const held = conditionsOf(check).filter((condition) => holds(condition, result)).length;
  return held >= Number(own(check, 'n'));
}

function conditionsOf(check: JsonObject): readonly JsonObject[] {
  const conditions = own(check, 'conditions');
  return Array.isArray(conditions) ? (conditions as readonly Json[]).filter(isObject) : [];
}

function textOf(check: JsonObject, key: string): string {
  return String(own(check, key) ?? '');
}

/** Compares a value as the check's primitive does. */
function compares(check: JsonObject, value: Json): boolean {
  return checkPrimitive(own(check, 'verify_with') as Primitive, value, own(check, 'expected') ?? null);
}

function holdsInScope(check: JsonObject, turns: readonly TurnHistoryEntry[]): boolean {
  const scope = own(check, 'scope');
  if (!isObject(scope)) return false;
  const field = textOf(check, 'field');
  const holdsAt = (turn: TurnHistoryEntry): boolean => compares(check, turnField(field, turn));
  const kind = textOf(scope, 'type');
  if (kind === 'any_turn' || kind === 'all_turns') {
    const chosen = turns.filter((turn) => isNamed(own(scope, 'node_id'), turn.node_id));
    if (chosen.length === 0) return false;
    return kind === 'any_turn' ? chosen.some(holdsAt) : chosen.every(holdsAt);
  }
  const turn = turnAt(scope, turns);
  return turn !== undefined && holdsAt(turn);
}

/** The one turn a scope points to; an index counts from the end when it is negative. */
function turnAt(scope: Json | undefined, turns: readonly TurnHistoryEntry[]): TurnHistoryEntry | undefined {
  if (!isObject(scope)) return undefined;
  switch (textOf(scope, 'type')) {
    case 'last_turn':
      return turns.at(-1);
    case 'first_turn':
      return turns[0];
    case 'turn_at':
      return turns.at(Number(own(scope, 'index')));
    default:
      return undefined;
  }
}

/** Whether a node is one of those named: a name, a list of names, or null for every node. */
function isNamed(names: Json | undefined, node: string): boolean {
  if (names === null || names === undefined) return true;
  return Array.isArray(names) ? names.includes(node) : names === node;
}

/** What a turn's field holds; null for one that does not exist. `parsed.a.b` is the field `a.b`. */
function turnField(field: string, turn: TurnHistoryEntry): Json {
  if (field.startsWith('parsed.')) return own(turn.parsed_fields, field.slice('parsed.'.length)) ?? null;
  const [root = ''] = field.split('.', 1);
  return own(turn as unknown as JsonObject, root) ?? null;
}

function resultField(field: string, result: RunResult): Json {
  if (field === 'status') return result.status ?? 'completed';
  if (field === 'turn_count') return result.turn_count ?? result.history.length;
  if (field === 'path') return result.path ?? result.history.map((turn) => turn.node_id);
  if (field === 'scenario_id') return result.scenario_id ?? null;
  return null;
}

/** `target <comparison> source`; values that have no order, or none at all, do not compare. */
function holdsAcross(check: JsonObject, turns: readonly TurnHistoryEntry[]): boolean {
  const sourceTurn = turnAt(own(check, 'source_turn'), turns);
  const targetTurn = turnAt(own(check, 'target_turn'), turns);
  if (sourceTurn === undefined || targetTurn === undefined) return false;
  const normalizers = (own(check, 'normalize') ?? []) as readonly Normalizer[];
  const read = (value: Json): Json =>
    normalizers.length === 0 ? value : withCheckErrors(() => normalize(normalizers, str(value)));
  const source = read(turnField(textOf(check, 'source_field'), sourceTurn));
  const target = read(turnField(textOf(check, 'target_field'), targetTurn));
  try {
    return isRelated(textOf(check, 'comparison'), target, source);
  } catch {
    return false;
  }
}

function isRelated(comparison: string, target: Json, source: Json): boolean {
  switch (comparison) {
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
      return false;
  }
}

function matchesFilter(check: JsonObject, turn: TurnHistoryEntry): boolean {
  if (!isNamed(own(check, 'node_id'), turn.node_id)) return false;
  const verdict = own(check, 'verify_result') ?? null;
  return verdict === null || turn.verify_result === verdict;
}
