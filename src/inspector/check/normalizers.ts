import type { Json, JsonObject } from '../../core/json/Json.ts';
import { entriesOf, isObject, objectOf, own, withKey } from '../../core/json/objects.ts';

/** The normalizers by name, in karenina's words and ours. */
export const NORMALIZERS = [
  { value: 'lowercase', label: 'lower case' },
  { value: 'strip', label: 'no white space around it' },
  { value: 'remove_punctuation', label: 'no punctuation' },
  { value: 'collapse_whitespace', label: 'single spaces' },
];

/** Texts that stand for others: a row each. */
export type Synonyms = readonly (readonly [text: string, stands: string])[];

/** The rows of a synonym map, `{mapping: {text: stands for}}`; null for anything else. */
export function synonymsIn(step: Json): Synonyms | null {
  const mapping = isObject(step) ? own(step, 'mapping') : undefined;
  if (!isObject(mapping)) return null;
  const rows = entriesOf(mapping);
  return rows.every(([, stands]) => typeof stands === 'string') ? (rows as Synonyms) : null;
}

/** A synonym map with these rows; all else that a file has of it stays. Of rows with one text the last counts. */
export function withSynonyms(step: Json, rows: Synonyms): JsonObject {
  return withKey(isObject(step) ? step : {}, 'mapping', objectOf(rows));
}
