import { issueWords } from '../issueWords.ts';
import type { Json, JsonObject } from '../json/Json.ts';
import { JsonNumber } from '../json/JsonNumber.ts';
import { jsonPath } from '../json/jsonPath.ts';
import { isObject, keysOf, own, withoutKey } from '../json/objects.ts';
import type { Place, Problem } from '../problem.ts';
import type {
  ConclusionRules,
  ContextPolicy,
  HandoffRules,
  Position,
  ScriptedReply,
  TraceSettings,
  Wake,
} from '../scenario/document.ts';
import {
  DEFAULT_HANDOFFS,
  DEFAULT_SUMMARY_THRESHOLD,
  DEFAULT_TRACE,
  DEFAULT_TURN_LIMIT,
} from '../scenario/newRecords.ts';
import { scriptedReplySchema, summaryReplySchema } from '../scenario/scriptedReplySchema.ts';
import { z } from '../schema.ts';
import { valueAt, withoutValueAt, withValueAt } from './editJson.ts';
import { fitsShape } from './fitsShape.ts';
import { isSameJson, type Lens } from './Lens.ts';
import { type JsonSteps, kindOf } from './shapeProblems.ts';

/*
 * What karenina has no place for lives under `baton` in the metadata of scenario and node: karenina carries
 * metadata along untouched. Each value is checked by itself, so that a broken one costs no other; it is kept
 * in the file until it is edited.
 */

const number = z.pipe(
  z.transform((value) => (value instanceof JsonNumber ? value.valueOf() : value)),
  z.number(),
);
const count = z.pipe(number, z.int().check(z.nonnegative()));
const object = z.custom<JsonObject>(isObject, 'expected an object');

/** An agent as `metadata.baton.agents` lists it; what is left out follows from the nodes. */
const agentSchema = z.object({
  identity: z.string().check(z.minLength(1)),
  colour: z.optional(count),
  model_override: z.optional(z.nullable(object)),
});
export type AgentEntry = z.infer<typeof agentSchema>;

/** A handover that karenina has no name for; `edge` counts in the scenario's `edges`. */
const handoverSchema = z.object({
  edge: count,
  source: z.string(),
  target: z.string(),
  strategy: z.string().check(z.minLength(1)),
  options: z.optional(object),
});
export type HandoverEntry = z.infer<typeof handoverSchema>;

/** An edge's condition in JavaScript. */
const conditionSchema = z.object({
  edge: count,
  source: z.string(),
  target: z.string(),
  javascript: z.string(),
});
export type ConditionEntry = z.infer<typeof conditionSchema>;

/** An outcome criterion in JavaScript; `criterion` counts in the scenario's `outcomeCriteria`. */
const outcomeSchema = z.object({ criterion: count, name: z.string(), javascript: z.string() });
export type OutcomeEntry = z.infer<typeof outcomeSchema>;

/** A value under another name in the file. */
const handoffRules: z.ZodMiniType<HandoffRules> = z.pipe(
  z.object({ budget: z._default(z.nullable(count), null), allow_return: z._default(z.boolean(), true) }),
  z.transform(({ budget, allow_return }) => ({ budget, allowReturn: allow_return })),
);

const wake: z.ZodMiniType<Wake> = z.object({
  at: z.string(),
  node: z.string(),
  key: z._default(z.nullable(z.string()), null),
  label: z._default(z.nullable(z.string()), null),
  by: z._default(z.enum(['trigger', 'schedule', 'manual', 'rerun']), 'trigger'),
});

const contextPolicy: z.ZodMiniType<ContextPolicy> = z.object({
  limit: count,
  threshold: z._default(count, DEFAULT_SUMMARY_THRESHOLD),
  replies: z._default(z.array(summaryReplySchema), []),
});

const concludes: z.ZodMiniType<ConclusionRules> = z.pipe(
  z.object({
    verdicts: z._default(z.array(z.object({ verdict: z.string(), when: z._default(z.string(), '') })), []),
    trigger: z._default(z.nullable(z.string()), null),
    daily_cap: z._default(z.nullable(count), null),
    daily_budget: z._default(z.nullable(number), null),
  }),
  z.transform(({ verdicts, trigger, daily_cap, daily_budget }) => ({
    verdicts,
    trigger,
    dailyCap: daily_cap,
    dailyBudget: daily_budget,
  })),
);

/** A note on the canvas. Its record keeps the entry, other keys included. */
const noteEntry = z.object({
  text: z.string(),
  x: number,
  y: number,
  width: z.optional(number),
  height: z.optional(number),
  colour: z.optional(count),
});
const groupEntry = z.object({
  name: z.string(),
  nodes: z.array(z.string()),
  collapsed: z.optional(z.boolean()),
  colour: z.optional(count),
});

const scenarioValues = {
  turn_limit: z.pipe(number, z.int().check(z.positive())),
  trace: z.object({
    rendering: z._default(z.enum(['structured', 'karenina']), DEFAULT_TRACE.rendering),
    threshold: z._default(count, DEFAULT_TRACE.threshold),
  }),
  agents: z.array(agentSchema),
  handovers: z.array(handoverSchema),
  conditions: z.array(conditionSchema),
  outcomes: z.array(outcomeSchema),
  handoffs: handoffRules,
  wakes: z.array(wake),
  notes: z.array(noteEntry),
  groups: z.array(groupEntry),
};

const nodeValues = {
  position: z.object({ x: number, y: number }),
  script: z.array(scriptedReplySchema),
  note: z.string(),
  state_update: z.string(),
  context_policy: contextPolicy,
  concludes,
};

const BATON = ['metadata', 'baton'];

/** A lens for a value under `metadata.baton`; `absent` is read where there is none, and never written. */
function batonLens<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  absent: T,
  toFile: (value: T) => Json = (value) => value as Json,
): Lens<T> {
  const path = [...BATON, key];
  return {
    read(raw) {
      const value = valueAt(raw, path);
      if (value === undefined) return absent;
      const result = schema.safeParse(value);
      return result.success ? result.data : absent;
    },
    write(raw, value) {
      if (!isSameJson(value, absent)) return withValueAt(raw, path, toFile(value), BATON_SHAPE);
      const without = withoutValueAt(raw, path);
      const baton = valueAt(without, BATON);
      return isObject(baton) && keysOf(baton).length === 0 ? withoutValueAt(without, BATON) : without;
    },
  };
}

/**
 * A list of entries that stand each for itself: a broken one costs no other, and stays in the file, behind the
 * others, when those are edited.
 */
function entriesLens<T>(key: string, schema: z.ZodMiniType<readonly T[]>): Lens<readonly T[]> {
  const path = [...BATON, key];
  const one = (entry: Json) => schema.safeParse([entry]);
  const entriesIn = (raw: JsonObject): readonly Json[] => {
    const value = valueAt(raw, path);
    return Array.isArray(value) ? value : [];
  };
  const whole = batonLens<readonly Json[]>(key, z.array(z.custom<Json>()), []);
  return {
    read: (raw) => entriesIn(raw).flatMap((entry) => one(entry).data ?? []),
    write: (raw, value) =>
      whole.write(raw, [
        ...(value as readonly unknown[] as readonly Json[]),
        ...entriesIn(raw).filter((entry) => !one(entry).success),
      ]),
  };
}

/** As `entriesLens`, with each entry as the file has it. */
function rawEntriesLens(key: string, entry: z.ZodMiniType): Lens<readonly JsonObject[]> {
  return entriesLens(
    key,
    z.array(z.custom<JsonObject>((value) => isObject(value as Json) && entry.safeParse(value).success)),
  );
}

/** Gives the order of new keys. */
const BATON_SHAPE = z.object({
  metadata: z.object({ baton: z.object({ ...scenarioValues, ...nodeValues }) }),
});

export const turnLimitLens = batonLens<number>('turn_limit', scenarioValues.turn_limit, DEFAULT_TURN_LIMIT);
export const traceLens = batonLens<TraceSettings>('trace', scenarioValues.trace, DEFAULT_TRACE);
export const agentEntriesLens = entriesLens<AgentEntry>('agents', scenarioValues.agents);
export const handoverEntriesLens = entriesLens<HandoverEntry>('handovers', scenarioValues.handovers);
export const conditionEntriesLens = entriesLens<ConditionEntry>('conditions', scenarioValues.conditions);
export const outcomeEntriesLens = entriesLens<OutcomeEntry>('outcomes', scenarioValues.outcomes);
export const noteEntriesLens = rawEntriesLens('notes', noteEntry);
export const groupEntriesLens = rawEntriesLens('groups', groupEntry);
export const handoffsLens = batonLens<HandoffRules>(
  'handoffs',
  scenarioValues.handoffs,
  DEFAULT_HANDOFFS,
  ({ budget, allowReturn }) => ({ budget, allow_return: allowReturn }),
);
export const wakesLens = entriesLens<Wake>('wakes', scenarioValues.wakes);
export const stateUpdateJsLens = batonLens<string | null>('state_update', nodeValues.state_update, null);
export const contextPolicyLens = batonLens<ContextPolicy | null>(
  'context_policy',
  nodeValues.context_policy,
  null,
);
export const concludesLens = batonLens<ConclusionRules | null>(
  'concludes',
  nodeValues.concludes,
  null,
  (rules) =>
    rules && {
      verdicts: rules.verdicts,
      trigger: rules.trigger,
      daily_cap: rules.dailyCap,
      daily_budget: rules.dailyBudget,
    },
);
export const positionLens = batonLens<Position | null>('position', nodeValues.position, null);
export const scriptLens = batonLens<readonly ScriptedReply[]>('script', nodeValues.script, []);
export const noteLens = batonLens<string>('note', nodeValues.note, '');

const NO_METADATA: JsonObject = {};

/** A part's metadata as karenina's users know it: without `baton`. */
export const metadataLens: Lens<JsonObject> = {
  read(raw) {
    const metadata = own(raw, 'metadata');
    if (!isObject(metadata)) return NO_METADATA;
    return Object.hasOwn(metadata, 'baton') ? withoutKey(metadata, 'baton') : metadata;
  },
  write(raw, value) {
    const baton = valueAt(raw, BATON);
    const plain = withoutKey(value, 'baton');
    const written = withValueAt(raw, ['metadata'], plain, METADATA_SHAPE);
    return baton === undefined ? written : withValueAt(written, BATON, baton, BATON_SHAPE);
  },
};
const METADATA_SHAPE = z.object({ metadata: z.unknown() });

/** Names what a broken `metadata.baton` of a scenario or node holds; it is kept and left unused. */
export function batonProblems(
  raw: JsonObject,
  part: 'scenario' | 'node',
  steps: JsonSteps,
  where: Place,
): Problem[] {
  const baton = valueAt(raw, BATON);
  if (baton === undefined) return [];
  if (!isObject(baton)) {
    return [brokenMetadata([...steps, ...BATON], `is ${kindOf(baton)}, where an object is expected`, where)];
  }
  const values: Record<string, z.ZodMiniType> = part === 'scenario' ? scenarioValues : nodeValues;
  return Object.entries(values).flatMap(([key, schema]) => {
    const value = own(baton, key);
    if (value === undefined || fitsShape(value, schema)) return [];
    const result = schema.safeParse(value);
    // Once for a value, or for each entry of a list.
    const issues = new Map(
      (result.error?.issues ?? [])
        .toReversed()
        .map((issue) => [Array.isArray(value) ? issue.path[0] : key, issue]),
    );
    return [...issues.values()].toReversed().map((issue) => {
      const way = [...steps, ...BATON, key, ...(issue.path as (string | number)[])];
      return brokenMetadata(way, issueWords(issue, value), where);
    });
  });
}

function brokenMetadata(steps: JsonSteps, what: string, where: Place): Problem {
  const path = jsonPath(steps);
  return {
    severity: 'warning',
    code: 'broken_metadata',
    message: `${path} ${what}.`,
    where: { ...where, path },
    fix: 'It counts as not set, and is kept in the file as it is; setting it in the editor replaces it.',
  };
}
