import type { JsonObject } from '../json/Json.ts';
import { isObject } from '../json/objects.ts';
import { z } from '../schema.ts';

/** The label of a node's question in a log. Reserved: no agent may have this identity. */
export const USER_LABEL = '__user__';

const jsonObject = z.custom<JsonObject>(isObject, 'must be an object');

const textBlockSchema = z.object({ type: z.literal('text'), text: z.string() });
const toolUseBlockSchema = z.object({
  type: z.literal('tool_use'),
  id: z.string(),
  name: z.string(),
  input: jsonObject,
});
const toolResultBlockSchema = z.object({
  type: z.literal('tool_result'),
  tool_use_id: z.string(),
  content: z.string(),
  is_error: z._default(z.boolean(), false),
});
const thinkingBlockSchema = z.object({
  type: z.literal('thinking'),
  thinking: z.string(),
  signature: z.nullish(z.string()),
});
export const contentBlockSchema = z.discriminatedUnion('type', [
  textBlockSchema,
  toolUseBlockSchema,
  toolResultBlockSchema,
  thinkingBlockSchema,
]);
export const messageSchema = z.object({
  role: z.enum(['system', 'user', 'assistant', 'tool']),
  content: z.array(contentBlockSchema),
});
/** One entry of a log: a message and who produced it; `node` and `turn` say where, when Baton ran it. */
export const taggedMessageSchema = z.object({
  agent_id: z.string(),
  message: messageSchema,
  node: z.optional(z.string()),
  turn: z.optional(z.number()),
});

export type ToolUseBlock = z.infer<typeof toolUseBlockSchema>;
export type ToolResultBlock = z.infer<typeof toolResultBlockSchema>;
export type ContentBlock = z.infer<typeof contentBlockSchema>;
export type Role = z.infer<typeof messageSchema>['role'];
export type Message = z.infer<typeof messageSchema>;
export type TaggedMessage = z.infer<typeof taggedMessageSchema>;

/** A message of one text block. */
export function textMessage(role: Role, text: string): Message {
  return { role, content: [{ type: 'text', text }] };
}
