import { z } from 'zod';
import type { JsonObject } from '../json/Json.ts';
import { isObject } from '../json/objects.ts';
import { messageSchema } from '../message/message.ts';
import type { ScriptedReply } from './document.ts';

const object = z.custom<JsonObject>(isObject, 'expected an object');

/** A scripted reply, as checkpoints, reply files and the border to a worker carry it. */
export const scriptedReplySchema = z.object({
  text: z.string().optional(),
  messages: z.array(messageSchema).optional(),
  parsed: object.optional(),
  verify_result: z.boolean().nullable().optional(),
  rubric: object.optional(),
  failure: z.string().optional(),
}) satisfies z.ZodType<ScriptedReply>;
