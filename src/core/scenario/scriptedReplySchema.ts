import type { JsonObject } from '../json/Json.ts';
import { isObject } from '../json/objects.ts';
import { messageSchema } from '../message/message.ts';
import { z } from '../schema.ts';
import type { ScriptedReply } from './document.ts';

const object = z.custom<JsonObject>(isObject, 'expected an object');

/** A scripted reply, as checkpoints, reply files and the border to a worker carry it. */
export const scriptedReplySchema = z.object({
  text: z.optional(z.string()),
  messages: z.optional(z.array(messageSchema)),
  parsed: z.optional(object),
  verify_result: z.optional(z.nullable(z.boolean())),
  rubric: z.optional(object),
  failure: z.optional(z.string()),
}) satisfies z.ZodMiniType<ScriptedReply>;
