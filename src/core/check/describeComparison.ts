import type { Json } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';
import { enumerated, plainWords, valuesWords, valueWords } from './valueWords.ts';

type Option = (key: string) => Json;

/**
 * What a primitive asks of a value, in words that follow a subject: `equals true`, `is between 1 and 5`,
 * `contains “ledger” or “invoice”`. Never throws: what a file says wrongly is said as it stands.
 */
export function describeComparison(primitive: Json | undefined, expected: Json): string {
  if (!isObject(primitive)) return 'is compared in a way that can’t be read';
  const option: Option = (key) => own(primitive, key) ?? null;
  const type = plainWords(option('type') ?? '');
  const words = comparisonWords(type, option, expected);
  return words ?? `passes ${type === '' ? 'a check without a name' : type} with ${valueWords(expected)}`;
}

function comparisonWords(type: string, option: Option, expected: Json): string | null {
  const value = valueWords(expected);
  switch (type) {
    case 'BooleanMatch':
      return `equals ${value}`;
    case 'ExactMatch':
      return `equals ${value}${normalizedWords(option('normalize'))}`;
    case 'LiteralMatch':
      return `is exactly ${value}`;
    case 'NumericExact':
      return `is the number ${value}`;
    case 'NumericTolerance':
    case 'NumericGraded':
      return toleranceWords(option, value);
    case 'NumericMinimum':
      return boundWords('min', expected, option('exclusive'));
    case 'NumericMaximum':
      return boundWords('max', expected, option('exclusive'));
    case 'NumericThresholdGraded':
      return boundWords(option('direction') === 'min' ? 'min' : 'max', expected, option('exclusive'));
    case 'NumericRange':
    case 'NumericRangeGraded':
      return rangeWords(option, 'is a number');
    case 'DateRange':
      return rangeWords(option, 'is a date');
    case 'DateMatch':
      return `is the date ${value}`;
    case 'DateTolerance':
      return `is within ${valueWords(option('tolerance'))} ${plainWords(option('unit') ?? 'days')} of ${value}`;
    case 'ContainsAny':
      return `contains ${valuesWords(option('substrings'), 'or')}${normalizedWords(option('normalize'))}`;
    case 'ContainsAll':
      return `contains ${valuesWords(option('substrings'), 'and')}${normalizedWords(option('normalize'))}`;
    case 'TraceContains':
      return `contains ${valueWords(option('substring'))}`;
    case 'RegexMatch':
    case 'TraceRegex':
      return `matches the pattern ${valueWords(option('pattern'))}${flagWords(option('flags'))}`;
    case 'TraceLength':
      return rangeWords(option, `has any number of ${plainWords(option('unit') ?? 'chars')}`);
    case 'SemanticMatch':
      return `means the same as ${value}`;
    case 'SetContainment':
      return membersWords(option('mode'), option('min_overlap'), expected);
    case 'OrderedMatch':
      return `is the list ${value}, in this order`;
    default:
      return null;
  }
}

function toleranceWords(option: Option, value: string): string {
  const tolerance = option('tolerance') ?? option('cutoff');
  const relative = option('mode') !== 'absolute';
  if (tolerance === null) return `is close to ${value}`;
  return `is within ${valueWords(tolerance)}${relative ? ' (relative)' : ''} of ${value}`;
}

/** An end of a range or a threshold: `is at least 3`, `is less than 3`. */
function boundWords(end: 'min' | 'max', bound: Json, exclusive: Json): string {
  const words = end === 'min' ? ['is at least', 'is more than'] : ['is at most', 'is less than'];
  return `${words[exclusive === true ? 1 : 0]} ${valueWords(bound)}`;
}

function rangeWords(option: Option, anything: string): string {
  const [min, max] = [option('min'), option('max')];
  if (min === null && max === null) return anything;
  if (max === null) return boundWords('min', min, option('exclusive_min'));
  if (min === null) return boundWords('max', max, option('exclusive_max'));
  const inclusive = option('exclusive_min') !== true && option('exclusive_max') !== true;
  if (inclusive) return `is between ${valueWords(min)} and ${valueWords(max)}`;
  const upper = boundWords('max', max, option('exclusive_max')).replace('is ', '');
  return `${boundWords('min', min, option('exclusive_min'))} and ${upper}`;
}

function membersWords(mode: Json, least: Json, expected: Json): string {
  const members = valuesWords(expected, 'and');
  if (mode === 'subset') return `has no members but ${members}`;
  if (mode === 'superset') return `has at least the members ${members}`;
  if (mode === 'overlap') return `has at least ${valueWords(least ?? 1)} of the members ${members}`;
  return `has exactly the members ${members}`;
}

const NORMALIZERS: Readonly<Record<string, string>> = {
  lowercase: 'in lower case',
  strip: 'without white space around it',
  remove_punctuation: 'without punctuation',
  collapse_whitespace: 'with single spaces',
};

/** What is done to both texts first, after a comma; nothing where it is not said. */
export function normalizedWords(normalizers: Json): string {
  if (!Array.isArray(normalizers) || normalizers.length === 0) return '';
  const words = (normalizers as readonly Json[]).map((one) => {
    if (typeof one !== 'string') return 'with synonyms';
    return Object.hasOwn(NORMALIZERS, one) ? (NORMALIZERS[one] as string) : one;
  });
  return `, compared ${enumerated(words, 'and')}`;
}

function flagWords(flags: Json): string {
  if (!Array.isArray(flags) || flags.length === 0) return '';
  return ` (${(flags as readonly Json[]).map(plainWords).join(', ')})`;
}
