import type { Json, JsonObject } from '../../src/core/json/Json.ts';
import { isObject, own } from '../../src/core/json/objects.ts';
import type { TaggedMessage } from '../../src/core/message/message.ts';
import { readTaggedLog } from '../../src/core/message/readTaggedLog.ts';

/** A field of a case that must be a text. Throws when it is none. */
export function textIn(given: JsonObject, key: string): string {
  const value = own(given, key);
  if (typeof value !== 'string') throw new Error(`the case's ${key} is not a text`);
  return value;
}

/** A field of a case that must be an object. Throws when it is none. */
export function objectIn(given: JsonObject, key: string): JsonObject {
  const value = own(given, key);
  if (!isObject(value)) throw new Error(`the case's ${key} is not an object`);
  return value;
}

/** A field of a case that must be a list. Throws when it is none. */
export function listIn(given: JsonObject, key: string): readonly Json[] {
  const value = own(given, key);
  if (!Array.isArray(value)) throw new Error(`the case's ${key} is not a list`);
  return value as readonly Json[];
}

/** A case's log. Throws when any of it can't be read. */
export function logIn(given: JsonObject): readonly TaggedMessage[] {
  const { log, problems } = readTaggedLog(own(given, 'log') ?? null);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join(' '));
  return log;
}
