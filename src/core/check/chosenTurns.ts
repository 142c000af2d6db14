import type { Json, JsonObject } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';
import type { TurnHistoryEntry } from '../runtime/state.ts';
import { CheckError } from './CheckError.ts';
import { classNameOf } from './classNameOf.ts';

type Turns = readonly TurnHistoryEntry[];

/** Whether a scope looks at several turns and asks all or any of them. */
export function isQuantifier(scope: Json | undefined): boolean {
  const type = classNameOf(scope);
  return type === 'AnyTurn' || type === 'AllTurns';
}

/**
 * The turns that a scope chooses, by their place in the history; an index below 0 counts from the end. Throws
 * `CheckError` (`ValidationError`) for a scope that is none.
 */
export function chosenTurns(scope: JsonObject, turns: Turns): readonly number[] {
  if (isQuantifier(scope)) {
    const names = own(scope, 'node_id');
    return turns.flatMap((turn, index) => (isNamed(names, turn.node_id) ? [index] : []));
  }
  const turn = turnAt(scope, turns);
  return turn === undefined ? [] : [turn];
}

/**
 * The place of the one turn that a scope points to; undefined where it is not there, and for a scope of several
 * turns: there is nothing to compare with another one. Throws as `chosenTurns` does.
 */
export function turnAt(scope: JsonObject, turns: Turns): number | undefined {
  switch (classNameOf(scope)) {
    case 'LastTurn':
      return placed(-1, turns);
    case 'FirstTurn':
      return placed(0, turns);
    case 'TurnAt':
      return placed(Number(own(scope, 'index')), turns);
    case 'AnyTurn':
    case 'AllTurns':
      return undefined;
    default:
      throw new CheckError('ValidationError', `There is no scope ${String(own(scope, 'type') ?? '')}.`);
  }
}

function placed(index: number, turns: Turns): number | undefined {
  const whole = Math.trunc(index) || 0;
  const place = whole < 0 ? turns.length + whole : whole;
  return place >= 0 && place < turns.length ? place : undefined;
}

/** Whether a turn is one that `CountTurns` and `FirstMatchIndex` look for. */
export function matchesFilter(check: JsonObject, turn: TurnHistoryEntry): boolean {
  if (!isNamed(own(check, 'node_id'), turn.node_id)) return false;
  const verdict = own(check, 'verify_result') ?? null;
  return verdict === null || turn.verify_result === verdict;
}

/** The scope under a key of a check. Throws `CheckError` (`ValidationError`) where there is none. */
export function scopeIn(check: JsonObject, key: string): JsonObject {
  const scope = own(check, key);
  if (!isObject(scope)) {
    throw new CheckError('ValidationError', `${classNameOf(check)} has no ${key} that it takes.`);
  }
  return scope;
}

/** Whether a node is one of those named: a name, a list of names, or null for every node. */
function isNamed(names: Json | undefined, node: string): boolean {
  if (names === null || names === undefined) return true;
  return Array.isArray(names) ? names.includes(node) : names === node;
}
