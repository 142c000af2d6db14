import type { Json, JsonObject } from '../json/Json.ts';
import { JsonNumber } from '../json/JsonNumber.ts';
import { isObject } from '../json/objects.ts';
import { messageSchema } from '../message/message.ts';
import type { Usage } from '../message/Usage.ts';
import { z } from '../schema.ts';
import type { ScriptedReply, SummaryReply } from './document.ts';

const object = z.custom<JsonObject>(isObject, 'expected an object');
const json = z.custom<Json>((value) => value !== undefined, 'expected a JSON value');
/** A number that was read losslessly may be spelt as JavaScript would not. */
const count = z.pipe(
  z.transform((value) => (value instanceof JsonNumber ? value.valueOf() : value)),
  z.number().check(z.nonnegative()),
);

/** What a model's call used, as providers report it. */
export const usageSchema = z.object({
  prompt_tokens: z.optional(count),
  completion_tokens: z.optional(count),
  cached_tokens: z.optional(count),
  cost_usd: z.optional(count),
}) satisfies z.ZodMiniType<Usage>;

const plainReplySchema = z.object({
  text: z.optional(z.string()),
  messages: z.optional(z.array(messageSchema)),
  parsed: z.optional(object),
  verify_result: z.optional(z.nullable(z.boolean())),
  rubric: z.optional(object),
  failure: z.optional(z.string()),
  handoff: z.optional(json),
  conclusion: z.optional(json),
  usage: z.optional(usageSchema),
  duration: z.optional(z.string()),
});

/** A scripted reply, as checkpoints, reply files and the border to a worker carry it. */
export const scriptedReplySchema = z.extend(plainReplySchema, {
  // A reply after a summary is not summarized away once more.
  after_summary: z.optional(plainReplySchema),
}) satisfies z.ZodMiniType<ScriptedReply>;

const scriptedCall = z.optional(z.nullable(z.string()));
/** What is scripted for one summary. */
export const summaryReplySchema = z.object({
  summary: scriptedCall,
  questions: scriptedCall,
  answers: scriptedCall,
  short: scriptedCall,
}) satisfies z.ZodMiniType<SummaryReply>;
