import type { Json } from '../json/Json.ts';
import { own } from '../json/objects.ts';
import { stringifyJson } from '../json/stringifyJson.ts';
import type { Primitive, StateCheck } from '../scenario/document.ts';

/** Code points of a value that a sentence shows. */
const VALUE_LENGTH = 60;

/**
 * Why a check held or did not, as a sentence: `turn is 3, not in the range 4 to 9.`, `verify_result is true, as
 * expected.`
 */
export function explainStateCheck(check: StateCheck, actual: Json, holds: boolean): string {
  const { field, verify_with: primitive } = check;
  const expected = check.expected ?? null;
  const found = `${field === '' ? 'A field without a name' : field} is ${valueWords(actual)}`;
  const wanted = wantedWords(primitive, expected);
  if (wanted === null) return `${found}, ${holds ? 'as expected' : `not ${valueWords(expected)}`}.`;
  return `${found}, ${holds ? '' : 'not '}${wanted}.`;
}

/** What a primitive wants of a value, to follow `not`; null where it wants the expected value itself. */
function wantedWords(primitive: Primitive, expected: Json): string | null {
  const option = (key: string): Json => own(primitive, key) ?? null;
  const value = valueWords(expected);
  switch (primitive.type) {
    case 'BooleanMatch':
    case 'LiteralMatch':
    case 'ExactMatch':
    case 'NumericExact':
    case 'OrderedMatch':
    case 'DateMatch':
      return null;
    case 'NumericTolerance':
    case 'NumericGraded':
    case 'DateTolerance':
      return `close to ${value}`;
    case 'SemanticMatch':
      return `of the same meaning as ${value}`;
    case 'NumericMinimum':
      return boundWords('min', expected, option('exclusive'));
    case 'NumericMaximum':
      return boundWords('max', expected, option('exclusive'));
    case 'NumericThresholdGraded':
      return boundWords(option('direction') === 'min' ? 'min' : 'max', expected, option('exclusive'));
    case 'NumericRange':
    case 'NumericRangeGraded':
    case 'DateRange':
      return rangeWords(option);
    case 'ContainsAny':
      return `a text with ${listWords(option('substrings'), ' or ')}`;
    case 'ContainsAll':
      return `a text with ${listWords(option('substrings'), ' and ')}`;
    case 'RegexMatch':
      return `a match of the pattern ${valueWords(option('pattern'))}`;
    case 'SetContainment':
      return membersWords(option('mode'), value);
    default:
      return `what ${primitive.type} wants`;
  }
}

function boundWords(side: 'min' | 'max', bound: Json, exclusive: Json): string {
  const value = valueWords(bound);
  if (exclusive === true) return `${side === 'min' ? 'above' : 'below'} ${value}`;
  return `${value} or ${side === 'min' ? 'more' : 'less'}`;
}

function rangeWords(option: (key: string) => Json): string {
  const [min, max] = [option('min'), option('max')];
  const lower = min === null ? null : boundWords('min', min, option('exclusive_min'));
  const upper = max === null ? null : boundWords('max', max, option('exclusive_max'));
  if (lower === null || upper === null) return lower ?? upper ?? 'a number';
  const inclusive = option('exclusive_min') !== true && option('exclusive_max') !== true;
  return inclusive ? `in the range ${valueWords(min)} to ${valueWords(max)}` : `${lower} and ${upper}`;
}

function membersWords(mode: Json, members: string): string {
  if (mode === 'subset') return `with members of ${members} alone`;
  if (mode === 'superset') return `with all members of ${members}`;
  return mode === 'overlap' ? `with enough members of ${members}` : `with the members of ${members}`;
}

function listWords(value: Json, between: string): string {
  if (!Array.isArray(value)) return valueWords(value);
  return clip((value as readonly Json[]).map(valueWords).join(between));
}

function valueWords(value: Json): string {
  return value === null ? 'nothing' : clip(stringifyJson(value));
}

function clip(text: string): string {
  const points = [...text.slice(0, 2 * VALUE_LENGTH + 2)];
  return points.length > VALUE_LENGTH ? `${points.slice(0, VALUE_LENGTH - 1).join('')}…` : text;
}
