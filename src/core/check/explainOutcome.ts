import type { Json, JsonObject } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';
import type { RunResult } from '../runtime/state.ts';
import type { OutcomeCheck, Primitive, StateCheck } from '../scenario/document.ts';
import { chosenTurns, isQuantifier, matchesFilter, scopeIn, turnAt } from './chosenTurns.ts';
import { classNameOf } from './classNameOf.ts';
import { describeScope, ofNodes } from './describeScope.ts';
import { evaluateOutcome } from './evaluateOutcome.ts';
import { explainStateCheck } from './explainStateCheck.ts';
import { resultField, turnField } from './outcomeFields.ts';
import { valueWords } from './valueWords.ts';

/** `read`: a value was taken from the turn, and nothing was judged there. */
type FindingVerdict = 'holds' | 'fails' | 'unjudged' | 'read';

/** What a check found at one turn. */
interface TurnFinding {
  /** Its place in the history, from 0. */
  readonly turn: number;
  readonly node: string;
  readonly verdict: FindingVerdict;
  /** What the field held, in a sentence, or why it could not be judged. */
  readonly why: string;
}

type Judgement = Pick<TurnFinding, 'verdict' | 'why'>;

/** What came of a check on a run, and why; the same of each check inside it. */
export interface OutcomeExplanation {
  /** As `evaluateOutcome` answers; null where the check could not be judged. */
  readonly value: boolean | number | null;
  /** In whole sentences. */
  readonly why: string;
  /** Turn by turn, where the check looks at turns. */
  readonly turns: readonly TurnFinding[];
  /** One for each of its conditions, in their order. */
  readonly parts: readonly OutcomeExplanation[];
}

/**
 * Why an outcome check comes out as it does on a run. Every inner check is judged by itself, those that the
 * whole did not need included. Never throws.
 */
export function explainOutcome(check: Json, result: RunResult): OutcomeExplanation {
  if (!isObject(check)) return { ...NOTHING, value: false, why: 'It is no check, and counts as false.' };
  const parts = conditionsIn(check).map((part) => explainPart(part, result));
  let value: boolean | number;
  try {
    value = evaluateOutcome(check as OutcomeCheck, result);
  } catch (error) {
    const why = messageOf(error);
    return { value: null, why, turns: findingsOf(check, result), parts };
  }
  const turns = findingsOf(check, result);
  return { value, why: reason(check, value, { turns, parts }, result), turns, parts };
}

const NOTHING = { turns: [], parts: [] } as const;

/** A number among conditions counts as false. */
function explainPart(part: Json, result: RunResult): OutcomeExplanation {
  const explained = explainOutcome(part, result);
  if (typeof explained.value !== 'number') return explained;
  const why = `It gives the number ${explained.value}, which counts as false among other checks.`;
  return { ...explained, value: false, why };
}

type Found = Pick<OutcomeExplanation, 'turns' | 'parts'>;

function reason(check: JsonObject, value: boolean | number, found: Found, result: RunResult): string {
  switch (classNameOf(check)) {
    case 'TurnCheck':
      return turnReason(check, found);
    case 'ResultCheck': {
      const field = textIn(check, 'field');
      return explainStateCheck(asStateCheck(check), resultField(field, result), value === true);
    }
    case 'CrossTurnCheck':
      return acrossReason(check, found, result);
    case 'CountTurns':
      return `${counted(Number(value), 'turn')} of ${result.history.length}${placesOf(found)}.`;
    case 'FirstMatchIndex':
      if (value === -1) return 'No turn is such a one.';
      return `Turn ${value} is the first of them, at ${result.history[Number(value)]?.node_id}.`;
    default:
      return partsReason(check, found);
  }
}

function turnReason(check: JsonObject, { turns }: Found): string {
  const scope = own(check, 'scope');
  const [first] = turns;
  if (first === undefined) return `${missingWords(scope)}: it counts as false.`;
  if (!isQuantifier(scope)) return `Turn ${first.turn}, ${first.node}: ${first.why}`;
  const held = turns.filter(({ verdict }) => verdict === 'holds').length;
  return `${held} of ${counted(turns.length, 'turn')} ${held === 1 ? 'is' : 'are'} so.`;
}

/** Why a scope chooses no turn. */
function missingWords(scope: Json | undefined): string {
  if (!isQuantifier(scope)) return `There was no turn to look ${describeScope(scope)}`;
  const nodes = isObject(scope) ? (own(scope, 'node_id') ?? null) : null;
  return `No turn${ofNodes(nodes, 'or')} was taken`;
}

function partsReason(check: JsonObject, { parts }: Found): string {
  if (parts.length === 0) return 'It has no checks inside.';
  const held = parts.filter(({ value }) => value === true).length;
  const needed =
    classNameOf(check) === 'AtLeastN' ? `, and ${valueWords(own(check, 'n') ?? null)} have to` : '';
  return `${held} of ${counted(parts.length, 'check')} ${held === 1 ? 'holds' : 'hold'}${needed}.`;
}

function acrossReason(check: JsonObject, { turns }: Found, { history }: RunResult): string {
  for (const key of ['target_turn', 'source_turn']) {
    const scope = own(check, key);
    if (isQuantifier(scope)) return 'One turn is compared with one: a choice of several never holds.';
    if (isObject(scope) && turnAt(scope, history) === undefined) {
      return `There is no turn ${describeScope(scope)}: the run has ${counted(history.length, 'turn')}.`;
    }
  }
  return turns.map(({ turn, node, why }) => `Turn ${turn}, ${node}: ${why}`).join(' ');
}

/** What a check finds at each turn that it looks at; nothing where its scope can't be read. */
function findingsOf(check: JsonObject, { history }: RunResult): readonly TurnFinding[] {
  const at = (turn: number, finding: Judgement): TurnFinding => ({
    turn,
    node: history[turn]?.node_id ?? '',
    ...finding,
  });
  try {
    switch (classNameOf(check)) {
      case 'TurnCheck':
        return chosenTurns(scopeIn(check, 'scope'), history).map((turn) =>
          at(turn, judged(check, turn, history)),
        );
      case 'CrossTurnCheck':
        return (['target', 'source'] as const).flatMap((side) => {
          const turn = turnAt(scopeIn(check, `${side}_turn`), history);
          return turn === undefined ? [] : [at(turn, held(textIn(check, `${side}_field`), turn, history))];
        });
      case 'CountTurns':
      case 'FirstMatchIndex':
        return history.flatMap((entry, turn) =>
          matchesFilter(check, entry)
            ? [at(turn, { verdict: 'holds', why: `verify_result is ${valueWords(entry.verify_result)}.` })]
            : [],
        );
      default:
        return [];
    }
  } catch {
    // Why is told by the check itself.
    return [];
  }
}

function judged(check: JsonObject, turn: number, history: RunResult['history']): Judgement {
  const [entry] = history.slice(turn, turn + 1);
  if (entry === undefined) return { verdict: 'unjudged', why: 'There is no such turn.' };
  try {
    const actual = turnField(textIn(check, 'field'), entry);
    // The turn alone is a run of one turn, in which the check is about the last.
    const alone = { ...check, type: 'TurnCheck', scope: { type: 'last_turn' } };
    const holds = evaluateOutcome(alone, { history: [entry] }) === true;
    return { verdict: holds ? 'holds' : 'fails', why: explainStateCheck(asStateCheck(check), actual, holds) };
  } catch (error) {
    return { verdict: 'unjudged', why: messageOf(error) };
  }
}

/** What a field held, where nothing is judged at the turn itself. */
function held(field: string, turn: number, history: RunResult['history']): Judgement {
  const [entry] = history.slice(turn, turn + 1);
  const actual = entry === undefined ? null : turnField(field, entry);
  return { verdict: 'read', why: `${field} is ${valueWords(actual)}.` };
}

function asStateCheck(check: JsonObject): StateCheck {
  return {
    field: textIn(check, 'field'),
    expected: own(check, 'expected') ?? null,
    verify_with: own(check, 'verify_with') as Primitive,
  };
}

function conditionsIn(check: JsonObject): readonly Json[] {
  const conditions = own(check, 'conditions');
  return Array.isArray(conditions) ? (conditions as readonly Json[]) : [];
}

function placesOf({ turns }: Found): string {
  return turns.length === 0 ? '' : `: ${turns.map(({ turn, node }) => `${turn} at ${node}`).join(', ')}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function textIn(check: JsonObject, key: string): string {
  const value = own(check, key);
  return typeof value === 'string' ? value : '';
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  throw error;
}
