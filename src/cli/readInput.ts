import { readFileSync } from 'node:fs';
import { CheckpointError } from '../core/checkpoint/CheckpointError.ts';
import { type ImportedCheckpoint, importCheckpoint } from '../core/checkpoint/importCheckpoint.ts';
import type { Json } from '../core/json/Json.ts';
import { JsonSyntaxError } from '../core/json/JsonSyntaxError.ts';
import { jsonPath } from '../core/json/jsonPath.ts';
import { parseJson } from '../core/json/parseJson.ts';
import { type LogReading, readTaggedLog } from '../core/message/readTaggedLog.ts';
import type { Problem } from '../core/problem.ts';
import type { ScriptedReply } from '../core/scenario/document.ts';
import { scriptedReplySchema } from '../core/scenario/scriptedReplySchema.ts';
import { z } from '../core/schema.ts';
import { UnusableInput } from './UnusableInput.ts';

/** Opens a checkpoint. Throws an `UnusableInput`. */
export function readCheckpoint(file: string): ImportedCheckpoint {
  const text = readText(file);
  try {
    return importCheckpoint(text);
  } catch (error) {
    const problem = error instanceof CheckpointError ? error.problems[0] : undefined;
    if (problem === undefined) throw error;
    throw unusable(file, problem);
  }
}

/** Reads a log of tagged messages. What of it can't be read is in its problems. Throws an `UnusableInput`. */
export function readLog(file: string): LogReading {
  const reading = readTaggedLog(readJson(file));
  const first = reading.problems.find((problem) => problem.severity === 'error');
  if (reading.log.length === 0 && first !== undefined) throw unusable(file, first);
  return reading;
}

const repliesSchema = z.record(z.string(), z.array(scriptedReplySchema));

/** Reads `{node: [reply, …]}`. Throws an `UnusableInput`. */
export function readReplies(file: string): Readonly<Record<string, readonly ScriptedReply[]>> {
  const result = repliesSchema.safeParse(readJson(file));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const path = jsonPath((issue?.path ?? []).filter((segment) => typeof segment !== 'symbol'));
  throw new UnusableInput(
    path === '' ? file : `${file}, ${path}`,
    `These are no replies: ${issue?.message ?? 'the form is another'}.`,
    'Write them as {"node": [{"text": "…"}]}, one reply a visit.',
  );
}

function readJson(file: string): Json {
  const text = readText(file);
  try {
    return parseJson(text);
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const place = `${file}:${error.line}:${error.column}`;
    throw new UnusableInput(place, `The file is not JSON. ${error.message}`, 'Correct it there.');
  }
}

function readText(file: string): string {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === undefined) throw error;
    const what = code === 'ENOENT' ? 'There is no such file.' : `The file can't be read (${code}).`;
    throw new UnusableInput(file, what, 'Check the path and the permissions.');
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnusableInput(file, 'The file is not UTF-8 text.', 'Choose a JSON file, or save it as UTF-8.');
  }
}

function unusable(file: string, problem: Problem): UnusableInput {
  const { line, column, path } = problem.where;
  const at = line === undefined ? '' : `:${line}:${column ?? 1}`;
  const inside = line !== undefined || path === undefined || path === '' ? '' : `, ${path}`;
  return new UnusableInput(`${file}${at}${inside}`, problem.message, problem.fix ?? '');
}
