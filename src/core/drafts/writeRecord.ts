import { withoutSecrets } from '../checkpoint/withoutSecrets.ts';
import type { JsonObject } from '../json/Json.ts';
import { stringifyJson } from '../json/stringifyJson.ts';
import type { DocumentRecord } from '../scenario/document.ts';

/**
 * A record as one line of JSON, spelt losslessly. Keys and passwords stay out, as they do of a file; a script
 * is what agents say, whatever its fields are called.
 */
export function writeRecord(record: DocumentRecord): string {
  const { script, ...rest } = record as unknown as JsonObject;
  const safe = withoutSecrets(rest, () => {}) as JsonObject;
  return stringifyJson(script === undefined ? safe : { ...safe, script });
}
