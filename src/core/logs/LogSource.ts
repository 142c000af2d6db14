import type { NamedJson } from '../atif/TrajectorySet.ts';
import type { Json, JsonObject } from '../json/Json.ts';
import { JsonSyntaxError } from '../json/JsonSyntaxError.ts';
import { isObject, own } from '../json/objects.ts';
import { parseJson } from '../json/parseJson.ts';

/** The way to a value inside a log's JSON. */
export type Path = readonly (string | number)[];

/** A log as it was given: one JSON value, or a record a line. */
export interface LogSource {
  /** The whole; of a file with a record a line, the array of its records. */
  readonly value: Json;
  /** Lines, from 1, that the records of `value` are on; null for one JSON value. */
  readonly lines: readonly number[] | null;
  /** Lines that are no JSON, with what is wrong; their places count in the whole text. */
  readonly badLines: readonly { readonly line: number; readonly column: number; readonly reason: string }[];
  /** What the file is called, where others refer to it by its name. */
  readonly fileName?: string;
  /** The files that it may refer to. */
  readonly beside?: readonly NamedJson[];
}

/** Things of a log's file: an array, and the way to it. */
export interface FoundList {
  readonly items: readonly Json[];
  readonly path: Path;
}

/**
 * Takes a text for one JSON value, or for JSON Lines when its first line is a whole object and the rest is
 * not part of it. Throws a JsonSyntaxError.
 */
export function parseLogText(text: string): LogSource {
  try {
    return sourceOf(parseJson(text));
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const source = parseLines(text);
    if (source === null) throw error;
    return source;
  }
}

/** A value that was parsed already. */
export function sourceOf(value: Json): LogSource {
  return { value, lines: null, badLines: [] };
}

function parseLines(text: string): LogSource | null {
  const records: Json[] = [];
  const lines: number[] = [];
  const badLines: { line: number; column: number; reason: string }[] = [];
  let line = 0;
  for (const row of eachLine(text)) {
    line += 1;
    if (row.trim() === '') continue;
    try {
      records.push(parseJson(row));
      lines.push(line);
    } catch (error) {
      if (!(error instanceof JsonSyntaxError)) throw error;
      // A text whose first line is no record is no such file at all.
      if (records.length === 0) return null;
      badLines.push({ line, column: error.column, reason: error.message });
    }
    // One that spans lines begins with a bare bracket.
    if (records.length === 1 && !isObject(records[0])) return null;
  }
  return records.length === 0 ? null : { value: records, lines, badLines };
}

function* eachLine(text: string): Generator<string> {
  let start = 0;
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
    yield text.slice(start, end);
    start = end + 1;
  }
  yield text.slice(start);
}

/** The records of a source that is an array, of one a line, or of one alone. */
export function recordsOf({ value }: LogSource): FoundList {
  if (isArray(value)) return { items: value, path: [] };
  return { items: [value], path: [] };
}

/** The array at the first of these ways into the source that leads to one; the empty way is the source itself. */
export function listAt(source: LogSource, ways: readonly Path[]): FoundList | null {
  for (const path of ways) {
    const found = valueAt(source.value, path);
    if (isArray(found)) return { items: found, path };
  }
  return null;
}

/** The value at the end of a way, or undefined. */
export function valueAt(value: Json, path: Path): Json | undefined {
  let at: Json | undefined = value;
  for (const segment of path) {
    if (at === undefined) return undefined;
    if (typeof segment === 'number') at = isArray(at) ? at[segment] : undefined;
    else at = isObject(at) ? own(at, segment) : undefined;
  }
  return at;
}

export function isArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** How many of the items are objects that fit. */
export function countFitting(items: readonly Json[], fits: (item: JsonObject) => boolean): number {
  return items.reduce<number>((count, item) => count + (isObject(item) && fits(item) ? 1 : 0), 0);
}

/** Whether at least half of the items are objects that fit: a few broken ones don't hide a format. */
export function mostFit(items: readonly Json[], fits: (item: JsonObject) => boolean): boolean {
  return items.length > 0 && countFitting(items, fits) * 2 >= items.length;
}
