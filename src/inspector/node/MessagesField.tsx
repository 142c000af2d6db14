import type { Json } from '../../core/json/Json.ts';
import { type Message, messageSchema } from '../../core/message/message.ts';
import { z } from '../../core/schema.ts';
import { JsonField } from '../fields/JsonField.tsx';

const messagesSchema = z.array(messageSchema);

/** All that an agent did in a turn, tool calls and results included, as JSON. */
export function MessagesField({
  value,
  onChange,
}: {
  value: readonly Message[];
  onChange: (messages: readonly Message[]) => void;
}) {
  return (
    <JsonField<Json>
      label="Messages"
      rows={6}
      // Messages are JSON; their type only says more of it.
      value={value as unknown as Json}
      refuse={refuseMessages}
      description="A list of {role, content}; blocks are text, tool_use, tool_result, thinking."
      onChange={(messages) => onChange(messages as unknown as readonly Message[])}
    />
  );
}

function refuseMessages(value: Json): string | null {
  const read = messagesSchema.safeParse(value);
  if (read.success) return null;
  const [issue] = read.error.issues;
  const place = (issue?.path ?? []).map((step) =>
    typeof step === 'number' ? `[${step}]` : `.${String(step)}`,
  );
  return `${place.join('').replace(/^\./, '') || 'The value'}: ${issue?.message ?? 'is no list of messages'}.`;
}
