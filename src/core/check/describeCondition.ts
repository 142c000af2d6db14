import type { Json } from '../json/Json.ts';
import { own } from '../json/objects.ts';
import { stringifyJson } from '../json/stringifyJson.ts';
import type { Condition, Primitive, StateCheck } from '../scenario/document.ts';

/** Code points of a value that a label shows; the inspector has room for the whole. */
const VALUE_LENGTH = 20;

/**
 * A condition in a few words, for an edge's label: `score > 2`, `not verified`, `target = billing & turn ≤ 3`.
 * null for an edge without a condition.
 */
export function describeCondition(condition: Condition): string | null {
  if (condition === null) return null;
  const checks: readonly StateCheck[] = 'field' in condition ? [condition] : condition;
  const [first, second] = checks.map(checkWords);
  if (first === undefined) return 'always';
  if (second === undefined) return first;
  return checks.length === 2 ? `${first} & ${second}` : `${first} & ${checks.length - 1} more`;
}

function checkWords({ field, expected, verify_with }: StateCheck): string {
  const name = fieldWords(field);
  if (verify_with.type === 'BooleanMatch' && typeof expected === 'boolean' && isVerdict(field)) {
    return expected ? name : `not ${name}`;
  }
  return `${name} ${describeComparison(verify_with, expected)}`;
}

function isVerdict(field: string): boolean {
  return field === 'verify_result' || field.endsWith('.verify_result');
}

/** `parsed.score` is `score`, `node_results.ask.parsed.score` is `ask.score`, `node_visits.ask` is `visits of ask`. */
function fieldWords(field: string): string {
  const [head, name = '', ...rest] = field.split('.');
  if (field === 'verify_result') return 'verified';
  if (head === 'parsed' || head === 'accumulated') return [name, ...rest].join('.') || field;
  if (head === 'node_visits' && name !== '') return `visits of ${[name, ...rest].join('.')}`;
  if (head === 'node_results' && name !== '') {
    const [part, ...path] = rest;
    if (part === 'verify_result') return `${name} verified`;
    return [name, ...path].join('.');
  }
  return field.replace('current_node', 'node');
}

/** What a primitive asks of a value, in a few words: `> 2`, `has ledger or invoice`. */
function describeComparison(primitive: Primitive, expected: Json): string {
  const option = (key: string): Json => own(primitive, key) ?? null;
  const value = valueWords(expected);
  switch (primitive.type) {
    case 'BooleanMatch':
    case 'ExactMatch':
    case 'LiteralMatch':
    case 'NumericExact':
    case 'OrderedMatch':
    case 'DateMatch':
      return `= ${value}`;
    case 'NumericTolerance':
    case 'NumericGraded':
    case 'DateTolerance':
    case 'SemanticMatch':
      return `≈ ${value}`;
    case 'NumericMinimum':
      return `${option('exclusive') === true ? '>' : '≥'} ${value}`;
    case 'NumericMaximum':
      return `${option('exclusive') === true ? '<' : '≤'} ${value}`;
    case 'NumericThresholdGraded': {
      const sign = option('direction') === 'max' ? '<' : '>';
      return `${option('exclusive') === true ? sign : sign.replace('<', '≤').replace('>', '≥')} ${value}`;
    }
    case 'NumericRange':
    case 'NumericRangeGraded':
    case 'DateRange':
    case 'TraceLength':
      return rangeWords(option);
    case 'ContainsAll':
      return `has ${listWords(option('substrings'), ' & ')}`;
    case 'ContainsAny':
      return `has ${listWords(option('substrings'), ' or ')}`;
    case 'TraceContains':
      return `has ${valueWords(option('substring'))}`;
    case 'RegexMatch':
    case 'TraceRegex':
      return `~ ${valueWords(option('pattern'))}`;
    case 'SetContainment':
      return `∩ ${value}`;
    default:
      return `${primitive.type} ${value}`;
  }
}

function rangeWords(option: (key: string) => Json): string {
  const min = option('min');
  const max = option('max');
  const from = option('exclusive_min') === true ? '>' : '≥';
  const to = option('exclusive_max') === true ? '<' : '≤';
  if (min === null && max === null) return 'is anything';
  if (max === null) return `${from} ${valueWords(min)}`;
  if (min === null) return `${to} ${valueWords(max)}`;
  if (from === '≥' && to === '≤') return `${valueWords(min)}–${valueWords(max)}`;
  return `${from} ${valueWords(min)}, ${to} ${valueWords(max)}`;
}

function listWords(value: Json, between: string): string {
  return Array.isArray(value) ? clip(value.map(valueWords).join(between)) : valueWords(value);
}

/** Whole floats lose their `.0`: a label is for reading. */
function valueWords(value: Json): string {
  const text = typeof value === 'string' ? value : stringifyJson(value);
  return clip(/^-?\d+\.0$/.test(text) && typeof value !== 'string' ? text.slice(0, -2) : text);
}

function clip(text: string): string {
  const points = [...text.replace(/\s+/g, ' ')];
  return points.length > VALUE_LENGTH ? `${points.slice(0, VALUE_LENGTH - 1).join('')}…` : points.join('');
}
