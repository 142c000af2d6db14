import type { Json, JsonObject } from '../json/Json.ts';
import { JsonNumber } from '../json/JsonNumber.ts';
import { isObject } from '../json/objects.ts';
import { messageSchema, taggedMessageSchema } from '../message/message.ts';
import { problemSchema } from '../problem.ts';
import { usageSchema } from '../scenario/scriptedReplySchema.ts';
import { z } from '../schema.ts';
import type { PromptPart } from '../transcript/PromptPart.ts';
import type {
  AgentRun,
  CodeRun,
  Conclusion,
  EdgeVerdict,
  HandoffRecord,
  RunRecord,
  RunStart,
  SummarizationRecord,
  TurnRecord,
} from './events.ts';
import type { RunStatus, ScenarioState } from './state.ts';

/*
 * The form in which run records cross borders: in `run.json` and between a worker and its window. A part of a
 * prompt is a stretch of the prompt there, so that no text is written twice.
 */

const json = z.custom<Json>((value) => value !== undefined, 'expected a JSON value');
const jsonObject = z.custom<JsonObject>(isObject, 'expected an object');
/** A number that was read losslessly may be spelt as JavaScript would not. */
const number = z.pipe(
  z.transform((value) => (value instanceof JsonNumber ? value.valueOf() : value)),
  z.number(),
);

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
    'payload',
    'announcement',
    'finding',
    'handoff_prompt',
    'task',
  ]) satisfies z.ZodMiniType<PromptPart['origin']>,
  agent: z.nullable(z.string()),
  node: z.optional(z.string()),
  turn: z.optional(z.number()),
});
type PartSpan = z.infer<typeof partSpanSchema>;

const routingSchema = z.object({
  node: z.string(),
  target: z.nullable(z.string()),
  edge: z.nullable(z.number()),
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
        'needs_handoff',
        'needs_verdict',
        'error',
      ]) satisfies z.ZodMiniType<EdgeVerdict>,
      why: z.string(),
      checks: z.array(
        z.object({
          field: z.string(),
          actual: json,
          expected: json,
          primitive: z.string(),
          holds: z.boolean(),
          error: z.optional(z.string()),
        }),
      ),
    }),
  ),
});

const handoffValue = z.object({ to: z.string(), reason: z.string(), payload: json });

const handoffSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('accepted'),
    edge: z.number(),
    value: handoffValue,
    accumulated: z.optional(jsonObject),
  }),
  z.object({ status: z.literal('refused'), given: json, reason: z.string() }),
]) satisfies z.ZodMiniType<HandoffRecord>;

const text = z.nullable(z.string());
const conclusionSchema = z.object({
  outcome: z.enum(['finding', 'no_op']),
  summary: z.string(),
  verdict: text,
  key: text,
  label: text,
  headline: text,
  next_step: text,
}) satisfies z.ZodMiniType<Conclusion>;

const codeRunSchema = z.object({
  role: z.enum(['handover', 'condition', 'state_update', 'outcome', 'template']),
  language: z.enum(['javascript', 'python']),
  of: z.string(),
  source: z.string(),
  failure: z.nullable(
    z.object({
      kind: z.enum(['error', 'timeout', 'memory', 'unavailable', 'not_allowed']),
      message: z.string(),
    }),
  ),
}) satisfies z.ZodMiniType<CodeRun>;

const summarizationSchema = z.object({
  index: z.number(),
  trigger: z.enum(['edge', 'proactive', 'reactive']),
  method: z.enum(['full', 'short', 'tail']),
  calls: z.array(
    z.object({
      call: z.enum(['summary', 'questions', 'answers', 'short']),
      history: z.array(messageSchema),
      prompt: z.string(),
      answer: text,
      failure: text,
      usage: z.nullable(usageSchema),
      unscripted: z.boolean(),
    }),
  ),
  unwound: z.number(),
  tokens: z.nullable(z.number()),
  chat: z.array(taggedMessageSchema),
  handoffPrompt: z.string(),
}) satisfies z.ZodMiniType<SummarizationRecord>;

const agentRunSchema = z.object({
  id: z.number(),
  node: z.string(),
  agent: z.string(),
  wokenBy: z.enum(['trigger', 'schedule', 'manual', 'rerun', 'handoff']),
  parent: z.nullable(z.number()),
  edge: z.nullable(z.number()),
  key: text,
  label: text,
  status: z.enum(['running', 'ok', 'empty', 'capped', 'failed']),
  error: text,
  conclusion: z.nullable(conclusionSchema),
  results: z.array(z.string()),
  startedAt: z.number(),
  endedAt: z.number(),
  turns: z.array(z.number()),
}) satisfies z.ZodMiniType<AgentRun>;

/** A turn without the question that was sent, which stands elsewhere. */
export const turnSchema = z.object({
  turn: z.number(),
  node: z.string(),
  agent: z.string(),
  via: z.nullable(z.number()),
  strategy: z.string(),
  systemPrompt: z.string(),
  parts: z.array(partSpanSchema),
  ownQuestion: z.string(),
  history: z.union([
    z.object({ log: z.number(), from: z.optional(z.number()) }),
    z.object({ messages: z.array(messageSchema) }),
  ]),
  written: z.array(z.string()),
  messages: z.array(messageSchema),
  rawResponse: z.string(),
  parsed: jsonObject,
  verify_result: z.nullable(z.boolean()),
  fields: z.array(z.object({ field: z.string(), holds: z.boolean(), error: z.optional(z.string()) })),
  granular: z.nullable(number),
  rubric: jsonObject,
  unscripted: z.boolean(),
  handoff: z._default(z.nullable(handoffSchema), null),
  conclusion: z._default(z.nullable(conclusionSchema), null),
  summaries: z._default(z.array(summarizationSchema), []),
  code: z._default(z.array(codeRunSchema), []),
  usage: z._default(z.nullable(usageSchema), null),
  agentRun: z._default(z.nullable(z.number()), null),
  problems: z.array(problemSchema),
  routing: z.nullable(routingSchema),
}) satisfies z.ZodMiniType<Omit<TurnRecord, 'question' | 'parts'>>;
export type SentTurn = z.infer<typeof turnSchema>;

const stateSchema = z.object({
  turn: z.number(),
  current_node: z.string(),
  verify_result: z.nullable(z.boolean()),
  parsed: jsonObject,
  node_visits: jsonObject,
  accumulated: jsonObject,
  node_results: jsonObject,
  handoff: z.optional(jsonObject),
}) satisfies z.ZodMiniType<ScenarioState>;

/** The handoff that a run begins with. */
export const runStartSchema = z.object({
  edge: z.number(),
  from: z.object({ node: z.string(), agent: z.string() }),
  handoff: handoffValue,
  state: stateSchema,
  seen: z.array(z.string()),
  used: z.number(),
}) satisfies z.ZodMiniType<RunStart>;

/** A run without its turns and its log. */
export const endSchema = z.object({
  scenario: z.string(),
  start: z._default(z.nullable(runStartSchema), null),
  status: z.enum([
    'completed',
    'limit_reached',
    'error',
    'timeout',
    'cancelled',
  ]) satisfies z.ZodMiniType<RunStatus>,
  path: z.array(z.string()),
  outcomes: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      value: z.union([z.boolean(), number]),
      error: z.optional(z.string()),
    }),
  ),
  state: stateSchema,
  agentRuns: z._default(z.array(agentRunSchema), []),
  code: z._default(z.array(codeRunSchema), []),
  failure: z.nullable(
    z.object({ node: z.string(), category: z.string(), stage: z.string(), reason: z.string() }),
  ),
  problems: z.array(problemSchema),
  startedAt: z.string(),
  endedAt: z.string(),
}) satisfies z.ZodMiniType<Omit<RunRecord, 'turns' | 'log'>>;

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
