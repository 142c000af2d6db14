import type { Json } from '../../core/json/Json.ts';
import { JsonSyntaxError } from '../../core/json/JsonSyntaxError.ts';
import { parseJson } from '../../core/json/parseJson.ts';
import type { Reading } from './Reading.ts';

/**
 * Reads the JSON of a field. A key that an object has twice is an error here: one of the two would be lost.
 * `refuse` says why a value that is JSON is still not what the field takes, or null.
 */
export function readJsonText(text: string, refuse: (value: Json) => string | null): Reading<Json> {
  let duplicate: string | null = null;
  let value: Json;
  try {
    value = parseJson(text, {
      onDuplicateKey: (path) => {
        duplicate = path;
      },
    });
  } catch (error) {
    if (error instanceof JsonSyntaxError) return { error: error.message };
    throw error;
  }
  if (duplicate !== null) return { error: `The key ${duplicate} is there twice. Rename or remove one.` };
  const refusal = refuse(value);
  return refusal === null ? { value } : { error: refusal };
}
