import { z } from 'zod';
import type { Json, JsonObject } from '../json/Json.ts';
import { JsonNumber } from '../json/JsonNumber.ts';
import { isObject } from '../json/objects.ts';
import { messageSchema } from '../message/message.ts';
import { problemSchema } from '../problem.ts';
import type { PromptPart } from '../transcript/PromptPart.ts';
import type { EdgeVerdict, RunRecord, TurnRecord } from './events.ts';
import type { RunStatus } from './state.ts';

/*
 * The form in which run records cross borders: in `run.json` and between a worker and its window. A part of a
 * prompt is a stretch of the prompt there, so that no text is written twice.
 */

const json = z.custom<Json>((value) => value !== undefined, 'expected a JSON value');
const jsonObject = z.custom<JsonObject>(isObject, 'expected an object');
/** A number that was read losslessly may be spelt as JavaScript would not. */
const number = z.preprocess((value) => (value instanceof JsonNumber ? value.valueOf() : value), z.number());

const partSpanSchema = z.object({
  length: z.number(),
  origin: z.enum([
    'system',
    'question',
    'reply',
    'tool_call',
    'tool_result',
    'separator',
    'preamble',
    'task',
  ]) satisfies z.ZodType<PromptPart['origin']>,
  agent: z.string().nullable(),
  node: z.string().optional(),
  turn: z.number().optional(),
});
type PartSpan = z.infer<typeof partSpanSchema>;

const routingSchema = z.object({
  node: z.string(),
  target: z.string().nullable(),
  edge: z.number().nullable(),
  considered: z.array(
    z.object({
      edge: z.number(),
      target: z.string(),
      verdict: z.enum([
        'taken',
        'condition_false',
        'not_reached',
        'fallback_unused',
        'needs_code',
        'error',
      ]) satisfies z.ZodType<EdgeVerdict>,
      why: z.string(),
      checks: z.array(
        z.object({
          field: z.string(),
          actual: json,
          expected: json,
          primitive: z.string(),
          holds: z.boolean(),
          error: z.string().optional(),
        }),
      ),
    }),
  ),
});

/** A turn without the question that was sent, which stands elsewhere. */
export const turnSchema = z.object({
  turn: z.number(),
  node: z.string(),
  agent: z.string(),
  via: z.number().nullable(),
  strategy: z.string(),
  systemPrompt: z.string(),
  parts: z.array(partSpanSchema),
  ownQuestion: z.string(),
  history: z.union([z.object({ log: z.number() }), z.object({ messages: z.array(messageSchema) })]),
  written: z.array(z.string()),
  messages: z.array(messageSchema),
  rawResponse: z.string(),
  parsed: jsonObject,
  verify_result: z.boolean().nullable(),
  fields: z.array(z.object({ field: z.string(), holds: z.boolean(), error: z.string().optional() })),
  granular: number.nullable(),
  rubric: jsonObject,
  unscripted: z.boolean(),
  problems: z.array(problemSchema),
  routing: routingSchema.nullable(),
}) satisfies z.ZodType<Omit<TurnRecord, 'question' | 'parts'>>;
export type SentTurn = z.infer<typeof turnSchema>;

/** A run without its turns and its log. */
export const endSchema = z.object({
  scenario: z.string(),
  status: z.enum([
    'completed',
    'limit_reached',
    'error',
    'timeout',
    'cancelled',
  ]) satisfies z.ZodType<RunStatus>,
  path: z.array(z.string()),
  outcomes: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      value: z.union([z.boolean(), number]),
      error: z.string().optional(),
    }),
  ),
  state: z.object({
    turn: z.number(),
    current_node: z.string(),
    verify_result: z.boolean().nullable(),
    parsed: jsonObject,
    node_visits: jsonObject,
    accumulated: jsonObject,
    node_results: jsonObject,
  }),
  failure: z
    .object({ node: z.string(), category: z.string(), stage: z.string(), reason: z.string() })
    .nullable(),
  problems: z.array(problemSchema),
  startedAt: z.string(),
  endedAt: z.string(),
}) satisfies z.ZodType<Omit<RunRecord, 'turns' | 'log'>>;

/** The parts of a prompt as stretches of it. */
export function spansOf(parts: readonly PromptPart[]): PartSpan[] {
  return parts.map(({ text, ...part }) => ({ ...part, length: text.length }));
}

/** The parts of a prompt, of its stretches. */
export function partsOf(prompt: string, spans: readonly PartSpan[]): PromptPart[] {
  let at = 0;
  return spans.map(({ length, ...part }) => {
    const text = prompt.slice(at, at + length);
    at += length;
    return { text, ...part };
  });
}
