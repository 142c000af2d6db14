import type { Json } from '../json/Json.ts';
import { stringifyJson } from '../json/stringifyJson.ts';

/** Code points of a value that a sentence shows. */
const VALUE_LENGTH = 200;

/** A value in a sentence: a text in quotes, null as `nothing`, anything else as JSON spells it. */
export function valueWords(value: Json): string {
  if (value === null) return 'nothing';
  return typeof value === 'string' ? `“${clip(value)}”` : clip(stringifyJson(value));
}

/** A value that is a name: a text without quotes. */
export function plainWords(value: Json): string {
  return typeof value === 'string' ? clip(value) : valueWords(value);
}

/** Several values, with a word before the last: `“a”, “b” or “c”`. What is no list is a value. */
export function valuesWords(values: Json, last: 'and' | 'or'): string {
  if (!Array.isArray(values)) return valueWords(values);
  return enumerated((values as readonly Json[]).map(valueWords), last);
}

/** `a, b and c`; `nothing` where there are none. */
export function enumerated(words: readonly string[], last: 'and' | 'or'): string {
  const [first = 'nothing', ...others] = words;
  const end = others.pop();
  return end === undefined ? first : `${[first, ...others].join(', ')} ${last} ${end}`;
}

function clip(text: string): string {
  // Code units are at most twice as many as code points: a text of megabytes is not taken apart.
  const points = [...text.slice(0, 2 * VALUE_LENGTH + 2)];
  return points.length > VALUE_LENGTH ? `${points.slice(0, VALUE_LENGTH - 1).join('')}…` : text;
}
