import { readFileSync } from 'node:fs';
import type { Json, JsonObject } from '../../src/core/json/Json.ts';
import { own } from '../../src/core/json/objects.ts';
import { parseJson } from '../../src/core/json/parseJson.ts';
import type { TaggedMessage } from '../../src/core/message/message.ts';
import { readTaggedLog } from '../../src/core/message/readTaggedLog.ts';

/** The conformance cases of a kind, read losslessly. */
export function readCases(kind: string): readonly JsonObject[] {
  const file = new URL(`../conformance/cases/${kind}.json`, import.meta.url);
  return parseJson(readFileSync(file, 'utf8')) as unknown as JsonObject[];
}

/** A text field of a case. */
export function textOf(object: JsonObject, key: string): string {
  const value = own(object, key);
  if (typeof value !== 'string') throw new Error(`${key} is not a text`);
  return value;
}

/** The log of a case. Throws when any of it can't be read. */
export function logOf(json: Json | undefined): readonly TaggedMessage[] {
  const { log, problems } = readTaggedLog(json ?? null);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));
  return log;
}
