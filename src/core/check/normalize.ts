import type { JsonObject } from '../json/Json.ts';
import { own } from '../json/objects.ts';
import { PythonError } from '../python/PythonError.ts';
import { repr } from '../python/repr.ts';
import { splitWords } from '../python/splitWords.ts';
import { strip } from '../python/strip.ts';

/** A normalizer's name, or synonyms: a text that is a key of `mapping` becomes its value. */
export type Normalizer = string | { readonly mapping: JsonObject };

/** Python's `string.punctuation`: ASCII only. */
const PUNCTUATION = /[!-/:-@[-`{-~]/g;

/**
 * Applies normalizers to a text, one after the other. Throws `PythonError` (`ValueError`) for a name that is
 * none: `lowercase`, `strip`, `remove_punctuation`, `collapse_whitespace`.
 */
export function normalize(normalizers: readonly Normalizer[], text: string): string {
  return normalizers.reduce(applyNormalizer, text);
}

function applyNormalizer(text: string, normalizer: Normalizer): string {
  if (typeof normalizer !== 'string') return String(own(normalizer.mapping, text) ?? text);
  switch (normalizer) {
    case 'lowercase':
      // Both languages lower-case by Unicode's full mappings, the final sigma among them.
      return text.toLowerCase();
    case 'strip':
      return strip(text);
    case 'remove_punctuation':
      return text.replace(PUNCTUATION, '');
    case 'collapse_whitespace':
      return splitWords(text).join(' ');
    default:
      throw new PythonError('ValueError', `There is no normalizer ${repr(normalizer)}.`);
  }
}
