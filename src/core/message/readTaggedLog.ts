import type { Json } from '../json/Json.ts';
import { isObject, keysOf, own } from '../json/objects.ts';
import type { Problem } from '../problem.ts';
import { z } from '../schema.ts';
import { LogProblems } from './LogProblems.ts';
import {
  type ContentBlock,
  contentBlockSchema,
  messageSchema,
  type TaggedMessage,
  taggedMessageSchema,
} from './message.ts';

/** A log that was read, and what of it could not be. */
export interface LogReading {
  readonly log: readonly TaggedMessage[];
  readonly problems: readonly Problem[];
}

type Path = readonly (string | number)[];

/** An entry whose blocks are still to be looked at; a plain string stands for one text block. */
const entrySchema = z.extend(taggedMessageSchema, {
  message: z.extend(messageSchema, {
    content: z.union([z.string(), z.array(z.custom<Json>())], 'expected a string or an array of blocks'),
  }),
});

const EXAMPLE = '{"agent_id": "triage", "message": {"role": "assistant", "content": "Hello."}}';

const ENTRY_KEYS = new Set(Object.keys(entrySchema.shape));
const MESSAGE_KEYS = new Set(Object.keys(messageSchema.shape));
const BLOCK_KEYS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  contentBlockSchema.def.options.flatMap(({ shape }) => {
    const keys = new Set(Object.keys(shape));
    return shape.type.def.values.map((type): [string, ReadonlySet<string>] => [type, keys]);
  }),
);
const BLOCK_TYPES = [...BLOCK_KEYS.keys()].join(', ');

/**
 * Reads a log of tagged messages, `[{agent_id, message: {role, content}, node?, turn?}]`, as `writeTaggedLog`
 * writes it or as someone pasted it; `content` may be a plain string too. An entry or block that can't be read
 * is left out and reported with its place and a remedy, the others stay. A call's input keeps the spelling of
 * its numbers and the order of its keys.
 */
export function readTaggedLog(json: Json): LogReading {
  const problems = new LogProblems();
  if (!Array.isArray(json)) reportNoArray(json, problems);
  const entries = readEntries(Array.isArray(json) ? json : [], problems);
  return { log: entries.map(({ entry }) => entry), problems: problems.list() };
}

/** The entries of an array that can be read, each with its index; the others are reported. */
export function readEntries(
  items: readonly Json[],
  problems: LogProblems,
  path: Path = [],
): readonly { readonly entry: TaggedMessage; readonly index: number }[] {
  return items.flatMap((item, index) => {
    const entry = readEntry(item, [...path, index], problems);
    return entry === null ? [] : [{ entry, index }];
  });
}

function reportNoArray(json: Json, problems: LogProblems): void {
  const inside = isObject(json) ? keysOf(json).find((key) => Array.isArray(own(json, key))) : undefined;
  const fix =
    inside === undefined
      ? `Paste an array of entries such as ${EXAMPLE}.`
      : `Paste only the array under ${JSON.stringify(inside)}, if that is the log.`;
  const message = 'This JSON is no log: a log is an array of tagged messages.';
  problems.add({ severity: 'error', code: 'log_not_array', message, fix }, []);
}

function readEntry(json: Json, path: Path, problems: LogProblems): TaggedMessage | null {
  const parsed = entrySchema.safeParse(json);
  if (!parsed.success) {
    reportEntry(json, path, parsed.error, problems);
    return null;
  }
  const { message, ...entry } = parsed.data;
  // What was parsed was an object with an object inside.
  const source = json as { readonly message: { readonly content: Json } };
  reportKeys(source, ENTRY_KEYS, 'an entry', problems);
  reportKeys(source.message, MESSAGE_KEYS, 'a message', problems);
  const content: ContentBlock[] =
    typeof message.content === 'string'
      ? [{ type: 'text', text: message.content }]
      : message.content.flatMap(
          (block, place) => readBlock(block, [...path, 'message', 'content', place], problems) ?? [],
        );
  return { ...entry, message: { role: message.role, content } };
}

function readBlock(json: Json, path: Path, problems: LogProblems): ContentBlock | null {
  const parsed = contentBlockSchema.safeParse(json);
  if (parsed.success) {
    reportKeys(json as object, BLOCK_KEYS.get(parsed.data.type), `a ${parsed.data.type} block`, problems);
    return parsed.data;
  }
  const type = isObject(json) ? own(json, 'type') : undefined;
  if (typeof type === 'string' && !BLOCK_KEYS.has(type)) {
    const message = `The block type ${JSON.stringify(type)} is unknown: the block is left out.`;
    const fix = `Write what it says as one of: ${BLOCK_TYPES}.`;
    problems.add({ severity: 'warning', code: 'log_unknown_block', message, fix }, path);
  } else {
    const message = `The block can't be read and is left out: ${reasonOf(parsed.error)}.`;
    const fix = `Correct it; a block has a type (${BLOCK_TYPES}) and that type's fields.`;
    problems.add({ severity: 'error', code: 'log_bad_block', message, fix }, [
      ...path,
      ...placeOf(parsed.error),
    ]);
  }
  return null;
}

function reportEntry(json: Json, path: Path, error: z.core.$ZodError, problems: LogProblems): void {
  const untagged = isObject(json) && own(json, 'message') === undefined && own(json, 'role') !== undefined;
  const message = untagged
    ? 'The message does not say which agent produced it, and is left out.'
    : `The entry can't be read and is left out: ${reasonOf(error)}.`;
  const fix = `Write it as ${EXAMPLE}, with "__user__" as the agent of a question.`;
  const code = untagged ? 'log_untagged_message' : 'log_bad_entry';
  problems.add({ severity: 'error', code, message, fix }, [...path, ...(untagged ? [] : placeOf(error))]);
}

/** The first thing a schema found, as the end of a sentence: `expected string, received undefined`. */
function reasonOf(error: z.core.$ZodError): string {
  return (error.issues[0]?.message ?? 'it has another form').replace(/^Invalid (?:input|option): /, '');
}

function placeOf(error: z.core.$ZodError): Path {
  return (error.issues[0]?.path ?? []).filter((segment) => typeof segment !== 'symbol');
}

function reportKeys(
  source: object,
  known: ReadonlySet<string> | undefined,
  kind: string,
  problems: LogProblems,
): void {
  for (const key in source) if (known?.has(key) === false) problems.addIgnoredKey(kind, key);
}
