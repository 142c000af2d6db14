import type { Json, JsonObject } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';
import { classNameOf } from './classNameOf.ts';
import { describeComparison, normalizedWords } from './describeComparison.ts';
import { describeField } from './describeField.ts';
import { describeScope, ofNodes } from './describeScope.ts';
import { plainWords, valueWords } from './valueWords.ts';

/** Checks of one sentence; what a file nests deeper or wider is counted, not read out. */
const MOST_CHECKS = 100;

const COMPARISONS: Readonly<Record<string, string>> = {
  eq: 'equals',
  neq: 'differs from',
  contains: 'contains',
  gt: 'is greater than',
  gte: 'is at least',
  lt: 'is less than',
  lte: 'is at most',
};

/**
 * An outcome check as a clause of a sentence: `the verdict at the last turn equals true, and score of the answer
 * at any turn of judge is at least 3`. A count or a place is a noun: `the number of turns of ask`. Never throws,
 * whatever a file holds; one of very many checks names the first hundred.
 */
export function describeOutcome(check: Json): string {
  return clause(check, { left: MOST_CHECKS }, false);
}

/** How many more checks a sentence may take up. */
interface Room {
  left: number;
}

function clause(check: Json, room: Room, isPart: boolean): string {
  room.left -= 1;
  if (!isObject(check)) return `${valueWords(check)}, which is no check`;
  const option = (key: string): Json => own(check, key) ?? null;
  switch (classNameOf(check)) {
    case 'TurnCheck': {
      const field = describeField(fieldIn(check, 'field'), 'turn');
      return `${field} ${describeScope(own(check, 'scope'))} ${comparison(check)}`;
    }
    case 'ResultCheck':
      return `${describeField(fieldIn(check, 'field'), 'run')} ${comparison(check)}`;
    case 'CrossTurnCheck':
      return acrossWords(check);
    case 'CountTurns':
      return `the number of turns${filterWords(check)}`;
    case 'FirstMatchIndex':
      return `the place of the first turn${filterWords(check)}, or -1`;
    case 'AllOf':
      return several(check, 'and', 'nothing, which always holds', room, isPart);
    case 'AnyOf':
      return several(check, 'or', 'nothing, which never holds', room, isPart);
    case 'AtLeastN': {
      const parts = partsWords(check, room);
      return `at least ${valueWords(option('n'))} of: ${parts.length === 0 ? 'nothing' : parts.join('; ')}`;
    }
    default:
      return typeof option('type') === 'string'
        ? `a check of the type ${plainWords(option('type'))}, which nobody knows`
        : 'a check that can’t be read';
  }
}

function several(check: JsonObject, word: 'and' | 'or', none: string, room: Room, isPart: boolean): string {
  const parts = partsWords(check, room);
  const [only] = parts;
  if (only === undefined) return none;
  const joined = parts.join(`, ${word} `);
  return isPart && parts.length > 1 ? `(${joined})` : joined;
}

function partsWords(check: JsonObject, room: Room): readonly string[] {
  const conditions = own(check, 'conditions') ?? [];
  if (!Array.isArray(conditions)) return ['parts that can’t be read'];
  const words: string[] = [];
  for (const part of conditions as readonly Json[]) {
    if (room.left <= 0) return [...words, `${conditions.length - words.length} more`];
    words.push(nested(part, room));
  }
  return words;
}

/** A part that enumerates its own is set apart. */
function nested(part: Json, room: Room): string {
  const words = clause(part, room, true);
  return classNameOf(part) === 'AtLeastN' ? `(${words})` : words;
}

function comparison(check: JsonObject): string {
  return describeComparison(own(check, 'verify_with'), own(check, 'expected') ?? null);
}

/** The target stands first: `the verdict at the last turn equals the verdict at the first turn`. */
function acrossWords(check: JsonObject): string {
  const side = (name: 'source' | 'target'): string =>
    `${describeField(fieldIn(check, `${name}_field`), 'turn')} ${describeScope(own(check, `${name}_turn`))}`;
  const given = own(check, 'comparison') ?? null;
  const words =
    typeof given === 'string' && Object.hasOwn(COMPARISONS, given)
      ? COMPARISONS[given]
      : `is compared by ${plainWords(given)} with`;
  return `${side('target')} ${words} ${side('source')}${normalizedWords(own(check, 'normalize') ?? null)}`;
}

function filterWords(check: JsonObject): string {
  const verdict = own(check, 'verify_result') ?? null;
  const judged = verdict === null ? '' : ` whose verdict is ${valueWords(verdict)}`;
  return `${ofNodes(own(check, 'node_id') ?? null, 'or')}${judged}`;
}

function fieldIn(check: JsonObject, key: string): string {
  const field = own(check, key) ?? '';
  return plainWords(field);
}
