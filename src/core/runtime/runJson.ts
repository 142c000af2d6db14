import type { Json } from '../json/Json.ts';
import { parseJson } from '../json/parseJson.ts';
import { stringifyJson } from '../json/stringifyJson.ts';
import { taggedMessageSchema } from '../message/message.ts';
import { z } from '../schema.ts';
import type { RunRecord } from './events.ts';
import { endSchema, partsOf, spansOf, turnSchema } from './recordSchemas.ts';

/**
 * A run record as the text of `run.json`. A turn's `parts` are given as lengths into its `question`, and its
 * `history` as the number of the log's messages it had, so that no text is written at every turn anew.
 */
export function writeRunJson(record: RunRecord): string {
  const { turns, log, ...rest } = record;
  const written = { ...rest, turns: turns.map((turn) => ({ ...turn, parts: spansOf(turn.parts) })), log };
  return `${stringifyJson(written as unknown as Json, 2)}\n`;
}

const runSchema = z.extend(endSchema, {
  turns: z.array(z.extend(turnSchema, { question: z.string() })),
  log: z.array(taggedMessageSchema),
});

/** Reads a `run.json`. Throws a JsonSyntaxError or ZodError for what is none. */
export function readRunJson(text: string): RunRecord {
  const { turns, ...rest } = runSchema.parse(parseJson(text));
  return { ...rest, turns: turns.map((turn) => ({ ...turn, parts: partsOf(turn.question, turn.parts) })) };
}
