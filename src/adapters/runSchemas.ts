import { z } from 'zod';
import type { Json, JsonObject } from '../core/json/Json.ts';
import { isObject } from '../core/json/objects.ts';
import { messageSchema } from '../core/message/message.ts';
import { problemSchema } from '../core/problem.ts';
import type { RunRecord, TurnRecord } from '../core/runtime/events.ts';
import type { Condition, OutcomeCheck, Primitive, Scenario } from '../core/scenario/document.ts';
import { scriptedReplySchema } from '../core/scenario/scriptedReplySchema.ts';
import type { PromptPart } from '../core/transcript/PromptPart.ts';

/** What crosses the border between the window and the worker that runs scenarios. */

const json = z.custom<Json>((value) => value !== undefined, 'must be a JSON value');
const jsonObject = z.custom<JsonObject>(isObject, 'must be an object');
const typedObject = <T extends Primitive | OutcomeCheck>() =>
  z.custom<T>((value) => isObject(value) && typeof value.type === 'string', 'must be an object with a type');

const stateCheck = z.object({
  type: z.literal('state_check').optional(),
  field: z.string(),
  expected: json,
  verify_with: typedObject<Primitive>(),
});
const condition: z.ZodType<Condition> = z.union([stateCheck, z.array(stateCheck), z.null()]);

const scenarioNode = z.object({
  nodeId: z.string(),
  question: z.string(),
  expectedAnswer: z.string(),
  template: z.string(),
  agentIdentity: z.string().nullable(),
  // Absent (the agent's), null (none) and an object (its own) mean three things.
  modelOverride: z.union([jsonObject, z.null(), z.undefined()]),
  toolFilter: json,
  stateUpdateSource: z.string().nullable(),
  fewShot: json,
  metadata: jsonObject,
  script: z.array(scriptedReplySchema),
  position: z.object({ x: z.number(), y: z.number() }).nullable(),
  note: z.string(),
});

/** A scenario without its records' ids: all that a run needs of it. */
export const scenarioSchema: z.ZodType<Scenario> = z.object({
  name: z.string(),
  description: z.string(),
  entry: z.string(),
  turnLimit: z.number(),
  trace: z.object({ rendering: z.enum(['structured', 'karenina']), threshold: z.number() }),
  metadata: jsonObject,
  nodes: z.array(scenarioNode),
  edges: z.array(
    z.object({
      source: z.string(),
      target: z.string(),
      condition,
      conditionSource: z.string().nullable(),
      handover: z.string().nullable(),
    }),
  ),
  agents: z.array(
    z.object({ identity: z.string(), colour: z.number(), modelOverride: jsonObject.nullable() }),
  ),
  criteria: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      check: typedObject<OutcomeCheck>().nullable(),
      evaluateSource: z.string().nullable(),
    }),
  ),
});

export const requestSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    run: z.number(),
    /** The scenario as JSON text. */
    scenario: z.string(),
    replicate: z.number().optional(),
  }),
  z.object({ type: z.literal('cancel'), run: z.number() }),
]);
export type RunRequest = z.infer<typeof requestSchema>;

export const responseSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('events'), run: z.number(), /** As JSON text. */ events: z.string() }),
  z.object({ type: z.literal('crash'), run: z.number(), message: z.string() }),
]);
export type RunResponse = z.infer<typeof responseSchema>;

/** A part of a prompt, as a stretch of the prompt: the text itself travels once. */
const partSpan = z.object({
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

const checkOutcome = z.object({
  field: z.string(),
  actual: json,
  expected: json,
  primitive: z.string(),
  holds: z.boolean(),
  error: z.string().optional(),
});

const routingDecision = z.object({
  node: z.string(),
  target: z.string().nullable(),
  edge: z.number().nullable(),
  considered: z.array(
    z.object({
      edge: z.number(),
      target: z.string(),
      verdict: z.enum(['taken', 'condition_false', 'not_reached', 'fallback_unused', 'needs_code', 'error']),
      why: z.string(),
      checks: z.array(checkOutcome),
    }),
  ),
});

/** A turn, without the question that was sent: the event that started the turn carried it. */
const turnSchema = z.object({
  turn: z.number(),
  node: z.string(),
  agent: z.string(),
  via: z.number().nullable(),
  strategy: z.string(),
  systemPrompt: z.string(),
  parts: z.array(partSpan),
  ownQuestion: z.string(),
  history: z.union([z.object({ log: z.number() }), z.object({ messages: z.array(messageSchema) })]),
  written: z.array(z.string()),
  messages: z.array(messageSchema),
  rawResponse: z.string(),
  parsed: jsonObject,
  verify_result: z.boolean().nullable(),
  fields: z.array(z.object({ field: z.string(), holds: z.boolean(), error: z.string().optional() })),
  granular: z.number().nullable(),
  rubric: jsonObject,
  unscripted: z.boolean(),
  problems: z.array(problemSchema),
  routing: routingDecision.nullable(),
}) satisfies z.ZodType<Omit<TurnRecord, 'question' | 'parts'>>;

/** A run's end, without turns and log: earlier events carried them. */
const endSchema = z.object({
  scenario: z.string(),
  status: z.enum(['completed', 'limit_reached', 'error', 'timeout', 'cancelled']),
  path: z.array(z.string()),
  outcomes: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      value: z.union([z.boolean(), z.number()]),
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

export const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('run_started'), scenario: z.string(), turnLimit: z.number() }),
  z.object({
    type: z.literal('turn_started'),
    turn: z.number(),
    node: z.string(),
    agent: z.string(),
    via: z.number().nullable(),
    strategy: z.string(),
    question: z.string(),
  }),
  z.object({ type: z.literal('file_written'), path: z.string(), content: z.string() }),
  z.object({ type: z.literal('turn_ended'), record: turnSchema }),
  z.object({ type: z.literal('run_ended'), record: endSchema }),
]);
export type SentEvent = z.infer<typeof eventSchema>;
