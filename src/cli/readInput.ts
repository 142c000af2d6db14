import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { clockSystem } from '../adapters/clockSystem.ts';
import { isTrajectory } from '../core/atif/isTrajectory.ts';
import type { NamedJson } from '../core/atif/TrajectorySet.ts';
import { catalogDocument } from '../core/catalog/catalogDocument.ts';
import { isCatalogName } from '../core/catalog/isCatalogName.ts';
import { readCatalog } from '../core/catalog/readCatalog.ts';
import { CheckpointError } from '../core/checkpoint/CheckpointError.ts';
import { type ImportedCheckpoint, importCheckpoint } from '../core/checkpoint/importCheckpoint.ts';
import type { Json } from '../core/json/Json.ts';
import { JsonSyntaxError } from '../core/json/JsonSyntaxError.ts';
import { jsonPath } from '../core/json/jsonPath.ts';
import { parseJson } from '../core/json/parseJson.ts';
import { type FittingFormat, type ReadLog, readLog } from '../core/logs/readLog.ts';
import type { Ids } from '../core/ports.ts';
import type { Problem } from '../core/problem.ts';
import { countedIds } from '../core/scenario/countedIds.ts';
import type { ScriptedReply } from '../core/scenario/document.ts';
import { scriptedReplySchema } from '../core/scenario/scriptedReplySchema.ts';
import { z } from '../core/schema.ts';
import { UnusableInput } from './UnusableInput.ts';

/** Opens a checkpoint, or a catalog as one; `ids` names its records. Throws an `UnusableInput`. */
export function readCheckpoint(file: string, ids: Ids = countedIds()): ImportedCheckpoint {
  const opened = readCheckpointOrLog(file, ids);
  if (opened !== null) return opened;
  const fix = 'Make one of it: baton convert LOG --to checkpoint --out FILE.';
  throw new UnusableInput(file, 'This is a log, and a checkpoint is asked for.', fix);
}

/** Opens a checkpoint or a catalog; null for a log. Throws an `UnusableInput` for what is neither. */
export function readCheckpointOrLog(file: string, ids: Ids = countedIds()): ImportedCheckpoint | null {
  const text = readText(file);
  if (isCatalogName(file)) {
    const { catalog, problems } = readCatalog(text);
    const [first] = problems;
    if (catalog === null)
      throw first ? unusable(file, first) : new Error('a catalog is refused without a problem');
    const name = basename(file, extname(file));
    return { document: catalogDocument(catalog, name, ids, clockSystem.now()), problems };
  }
  try {
    return importCheckpoint(text, ids);
  } catch (error) {
    const problem = error instanceof CheckpointError ? error.problems[0] : undefined;
    if (problem === undefined) throw error;
    if (readLog(text).format !== null) return null;
    throw unusable(file, problem);
  }
}

/** How a log is to be read, as the command line says it. */
export interface LogChoices {
  readonly format?: string;
  /** Identities: `NAME` for whoever has no name in the log, `VOICE=NAME` for one who has. */
  readonly agent?: readonly string[];
  /** Which of several logs in the file, from 1. */
  readonly sample?: number;
}

/** A log that was recognized. */
export interface RecognizedLog extends ReadLog {
  readonly format: FittingFormat;
}

/**
 * Reads a log of any format; of trajectories, several files are one log. What of it can't be read is in its
 * problems. Throws an `UnusableInput` where it is no log at all, or its agents are called otherwise.
 */
export function readLogs(files: readonly string[], choices: LogChoices = {}): RecognizedLog {
  const [file = ''] = files;
  const beside = files.slice(1).map(readTrajectoryFile);
  const read = readLog(readText(file), {
    fileName: basename(file),
    beside,
    agents: agentsOf(choices.agent ?? []),
    ...(choices.format === undefined ? {} : { format: choices.format }),
    ...(choices.sample === undefined ? {} : { part: choices.sample - 1 }),
  });
  const { format } = read;
  const first = read.problems.find((problem) => problem.severity === 'error');
  if (format === null || (read.log.length === 0 && first !== undefined)) {
    throw unusable(file, first ?? NO_LOG);
  }
  if (beside.length > 0 && format.id !== 'atif') {
    throw new UnusableInput(file, `This is ${format.name}, and one such file is one log.`, 'Give one file.');
  }
  checkChoices(file, read, choices);
  return { ...read, format };
}

const NO_LOG: Problem = { severity: 'error', code: 'no_log', message: 'This is no log.', where: {} };

function readTrajectoryFile(file: string): NamedJson {
  const json = readJson(file);
  if (isTrajectory(json)) return { fileName: basename(file), json };
  throw new UnusableInput(
    file,
    'This is no trajectory, and only trajectories are read together.',
    'Give one file.',
  );
}

function agentsOf(given: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    given.map((text) => {
      const at = text.indexOf('=');
      return at === -1 ? ['assistant', text] : [text.slice(0, at), text.slice(at + 1)];
    }),
  );
}

/** A choice that nothing in the log answers to is a slip that would go unnoticed. */
function checkChoices(file: string, { voices, parts }: ReadLog, choices: LogChoices): void {
  const names = voices.map(({ voice }) => voice).join(', ');
  for (const given of choices.agent ?? []) {
    const [voice = ''] = given.split('=');
    const isKnown = given.includes('=')
      ? voices.some((one) => one.voice === voice)
      : voices.some((one) => one.unnamed);
    if (isKnown) continue;
    const what = given.includes('=') ? `Nobody in this log is called ${voice}.` : 'Its agents have names.';
    throw new UnusableInput(file, what, `Give --agent VOICE=NAME with one of: ${names}.`);
  }
  if (choices.sample !== undefined && choices.sample > Math.max(1, parts.length)) {
    throw new UnusableInput(
      file,
      `It has ${Math.max(1, parts.length)} logs.`,
      'Give --sample a lower number.',
    );
  }
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

/** A file's JSON. Throws an `UnusableInput`. */
export function readJson(file: string): Json {
  const text = readText(file);
  try {
    return parseJson(text);
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const place = `${file}:${error.line}:${error.column}`;
    throw new UnusableInput(place, `The file is not JSON. ${error.message}`, 'Correct it there.');
  }
}

/** A file's text. Throws an `UnusableInput`. */
export function readText(file: string): string {
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

/** A problem that leaves nothing to go on with, as an error of one line. */
export function unusable(file: string, problem: Problem): UnusableInput {
  const { line, column, path } = problem.where;
  const at = line === undefined ? '' : `:${line}:${column ?? 1}`;
  const inside = line !== undefined || path === undefined || path === '' ? '' : `, ${path}`;
  return new UnusableInput(`${file}${at}${inside}`, problem.message, problem.fix ?? '');
}
