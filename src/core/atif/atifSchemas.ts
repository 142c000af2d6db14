import type { JsonObject } from '../json/Json.ts';
import { JsonNumber } from '../json/JsonNumber.ts';
import { isObject } from '../json/objects.ts';
import { z } from '../schema.ts';

/*
 * The forms of the Agent Trajectory Interchange Format as Harbor 0.9.0 has them, 1.0 to 1.8. Every object is
 * strict: what it does not list is a mistake, but in the free ones (`extra`, `arguments`, tool definitions).
 * null stands for a value left out. A schema's message says what is expected: see `shapeProblems.ts`.
 */

/** A number as it was read: one that JavaScript would spell otherwise keeps its spelling. */
type Spelt = number | JsonNumber;

function isNumber(value: unknown): value is Spelt {
  return typeof value === 'number' || value instanceof JsonNumber;
}

function isWhole(value: unknown): value is Spelt {
  return isNumber(value) && Number.isInteger(value.valueOf());
}

function listOf(fits: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every(fits);
}

const text = z.string('a text');
const flag = z.boolean('true or false');
const object = z.custom<JsonObject>(isObject, 'an object');
const whole = z.custom<Spelt>(isWhole, 'a whole number');
const count = z.custom<Spelt>(
  (value) => isWhole(value) && value.valueOf() >= 0,
  'a whole number that is not negative',
);
const amount = z.custom<Spelt>(isNumber, 'a number');
const wholes = z.custom<readonly Spelt[]>(listOf(isWhole), 'a list of whole numbers');
const amounts = z.custom<readonly Spelt[]>(listOf(isNumber), 'a list of numbers');
const nothing = z.optional(z.null('left out'));

/** Versions of the format, oldest first. */
export const ATIF_VERSIONS = Array.from({ length: 9 }, (_, minor) => `ATIF-v1.${minor}`);

const imageSchema = z.strictObject(
  {
    media_type: z.enum(
      ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
      'image/jpeg, image/png, image/gif or image/webp',
    ),
    path: text,
  },
  'an object with a media_type and a path',
);
const audioSchema = z.strictObject(
  { media_type: z.string('a media type').check(z.startsWith('audio/', 'an audio type')), path: text },
  'an object with a media_type and a path',
);

/** A piece of a message or of an observation's content. */
const partSchema = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('text'), text, source: nothing }),
    z.strictObject({ type: z.literal('image'), source: imageSchema, text: nothing }),
    z.strictObject({ type: z.literal('audio'), source: audioSchema, text: nothing }),
  ],
  'text, image or audio',
);
const contentSchema = z.union([z.string(), z.array(partSchema)], 'a text or a list of parts');

const refSchema = z.strictObject(
  {
    trajectory_id: z.nullish(text),
    session_id: z.nullish(text),
    trajectory_path: z.nullish(text),
    extra: z.nullish(object),
  },
  'an object',
);

const resultSchema = z.strictObject(
  {
    source_call_id: z.nullish(text),
    content: z.nullish(contentSchema),
    subagent_trajectory_ref: z.nullish(z.array(refSchema, 'a list of references')),
    extra: z.nullish(object),
  },
  'an object',
);

const callSchema = z.strictObject(
  { tool_call_id: text, function_name: text, arguments: object, extra: z.nullish(object) },
  'an object',
);

const metricsSchema = z.strictObject(
  {
    prompt_tokens: z.nullish(whole),
    completion_tokens: z.nullish(whole),
    cached_tokens: z.nullish(whole),
    cost_usd: z.nullish(amount),
    prompt_token_ids: z.nullish(wholes),
    completion_token_ids: z.nullish(wholes),
    logprobs: z.nullish(amounts),
    extra: z.nullish(object),
  },
  'an object',
);

const stepSchema = z.strictObject(
  {
    step_id: whole,
    timestamp: z.nullish(text),
    source: z.enum(['system', 'user', 'agent'], 'system, user or agent'),
    model_name: z.nullish(text),
    reasoning_effort: z.nullish(z.union([z.string(), amount], 'a text or a number')),
    message: contentSchema,
    reasoning_content: z.nullish(text),
    tool_calls: z.nullish(z.array(callSchema, 'a list of tool calls')),
    observation: z.nullish(
      z.strictObject({ results: z.optional(z.array(resultSchema, 'a list of results')) }, 'an object'),
    ),
    metrics: z.nullish(metricsSchema),
    is_copied_context: z.nullish(flag),
    llm_call_count: z.nullish(count),
    extra: z.nullish(object),
  },
  'an object',
);

const agentSchema = z.strictObject(
  {
    name: text,
    version: text,
    model_name: z.nullish(text),
    tool_definitions: z.nullish(
      z.custom<readonly JsonObject[]>(listOf(isObject), 'a list of tool definitions'),
    ),
    extra: z.nullish(object),
  },
  'an object with a name and a version',
);

const finalMetricsSchema = z.strictObject(
  {
    total_prompt_tokens: z.nullish(whole),
    total_completion_tokens: z.nullish(whole),
    total_cached_tokens: z.nullish(whole),
    total_cost_usd: z.nullish(amount),
    total_steps: z.nullish(count),
    extra: z.nullish(object),
  },
  'an object',
);

/** A whole trajectory. What it embeds is a trajectory again and is looked at apart: `embeddedIn` lists it. */
export const trajectorySchema = z.strictObject(
  {
    schema_version: z.enum(ATIF_VERSIONS, `one of ${ATIF_VERSIONS.join(', ')}`),
    session_id: z.nullish(text),
    trajectory_id: z.nullish(text),
    agent: agentSchema,
    steps: z.array(stepSchema, 'a list of steps'),
    notes: z.nullish(text),
    final_metrics: z.nullish(finalMetricsSchema),
    continued_trajectory_ref: z.nullish(text),
    extra: z.nullish(object),
    subagent_trajectories: z.nullish(z.array(object, 'a list of trajectories')),
  },
  'an object',
);
