import type { Json, JsonObject } from '../core/json/Json.ts';
import { isObject } from '../core/json/objects.ts';
import { endSchema, turnSchema } from '../core/runtime/recordSchemas.ts';
import type {
  Condition,
  OutcomeCheck,
  Primitive,
  Scenario,
  ScenarioNode,
} from '../core/scenario/document.ts';
import { scriptedReplySchema, summaryReplySchema } from '../core/scenario/scriptedReplySchema.ts';
import { z } from '../core/schema.ts';

/** What crosses the border between the window and the worker that runs scenarios. */

const json = z.custom<Json>((value) => value !== undefined, 'must be a JSON value');
const jsonObject = z.custom<JsonObject>(isObject, 'must be an object');
const typedObject = <T extends Primitive | OutcomeCheck>() =>
  z.custom<T>((value) => isObject(value) && typeof value.type === 'string', 'must be an object with a type');

const stateCheck = z.object({
  type: z.optional(z.literal('state_check')),
  field: z.string(),
  expected: json,
  verify_with: typedObject<Primitive>(),
});
const condition: z.ZodMiniType<Condition> = z.union([stateCheck, z.array(stateCheck), z.null()]);

const scenarioNode = z.pipe(
  z.object({
    nodeId: z.string(),
    question: z.string(),
    expectedAnswer: z.string(),
    template: z.string(),
    agentIdentity: z.nullable(z.string()),
    // Absent (the agent's), null (none) and an object (its own) mean three things.
    modelOverride: z.optional(z.nullable(jsonObject)),
    toolFilter: json,
    stateUpdateSource: z.nullable(z.string()),
    stateUpdateJs: z.nullable(z.string()),
    contextPolicy: z.nullable(
      z.object({ limit: z.number(), threshold: z.number(), replies: z.array(summaryReplySchema) }),
    ),
    concludes: z.nullable(
      z.object({
        verdicts: z.array(z.object({ verdict: z.string(), when: z.string() })),
        trigger: z.nullable(z.string()),
        dailyCap: z.nullable(z.number()),
        dailyBudget: z.nullable(z.number()),
      }),
    ),
    fewShot: json,
    metadata: jsonObject,
    script: z.array(scriptedReplySchema),
    // Where a node is drawn has no part in a run.
    position: z.pipe(
      z.unknown(),
      z.transform(() => null),
    ),
    note: z.string(),
  }),
  z.transform((node): ScenarioNode => ({ ...node, modelOverride: node.modelOverride })),
);

const wakes = z.array(
  z.object({
    at: z.string(),
    node: z.string(),
    key: z.nullable(z.string()),
    label: z.nullable(z.string()),
    by: z.enum(['trigger', 'schedule', 'manual', 'rerun']),
  }),
);

/** A scenario without its records' ids: all that a run needs of it. */
export const scenarioSchema: z.ZodMiniType<Scenario> = z.object({
  name: z.string(),
  description: z.string(),
  entry: z.string(),
  turnLimit: z.number(),
  trace: z.object({ rendering: z.enum(['structured', 'karenina']), threshold: z.number() }),
  handoffs: z.object({ budget: z.nullable(z.number()), allowReturn: z.boolean() }),
  wakes,
  metadata: jsonObject,
  nodes: z.array(scenarioNode),
  edges: z.array(
    z.object({
      source: z.string(),
      target: z.string(),
      condition,
      conditionSource: z.nullable(z.string()),
      conditionJs: z.nullable(z.string()),
      handover: z.nullable(z.string()),
      handoverOptions: jsonObject,
    }),
  ),
  agents: z.array(
    z.object({ identity: z.string(), colour: z.number(), modelOverride: z.nullable(jsonObject) }),
  ),
  criteria: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      check: z.nullable(typedObject<OutcomeCheck>()),
      evaluateSource: z.nullable(z.string()),
      evaluateJs: z.nullable(z.string()),
    }),
  ),
});

export const requestSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    /** The scenario as JSON text. */
    scenario: z.string(),
    replicate: z.optional(z.number()),
    wakes: z.optional(wakes),
    until: z.optional(z.number()),
    /** Whether the scenario's code may run, in a sandbox. */
    allowCode: z.optional(z.boolean()),
    /** The handoff that the run begins with, as JSON text. */
    startAt: z.optional(z.string()),
  }),
  /** The events that were sent have been taken in: more may come. */
  z.object({ type: z.literal('continue') }),
  z.object({ type: z.literal('cancel') }),
]);
export type RunRequest = z.infer<typeof requestSchema>;

export const responseSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('events'), /** As JSON text. */ events: z.string() }),
  z.object({ type: z.literal('crash'), message: z.string() }),
]);
export type RunResponse = z.infer<typeof responseSchema>;

/** The run's events; turns and record leave out what earlier events carried. */
export const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('run_started'), scenario: z.string(), turnLimit: z.number() }),
  z.object({
    type: z.literal('turn_started'),
    turn: z.number(),
    node: z.string(),
    agent: z.string(),
    via: z.nullable(z.number()),
    strategy: z.string(),
    question: z.string(),
  }),
  z.object({
    type: z.literal('summarized'),
    turn: z.number(),
    node: z.string(),
    index: z.number(),
    trigger: z.enum(['edge', 'proactive', 'reactive']),
    method: z.enum(['full', 'short', 'tail']),
    question: z.string(),
  }),
  z.object({ type: z.literal('file_written'), path: z.string(), content: z.string() }),
  z.object({ type: z.literal('turn_ended'), record: turnSchema }),
  z.object({ type: z.literal('run_ended'), record: endSchema }),
]);
export type SentEvent = z.infer<typeof eventSchema>;
