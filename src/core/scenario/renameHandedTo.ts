import { isObject, own, withKey } from '../json/objects.ts';
import type { ScriptedReply } from './document.ts';

/**
 * A script whose handoffs go to other names, those of replies after a summary too. The same script where no name
 * changes.
 */
export function renameHandedTo(
  script: readonly ScriptedReply[],
  renamed: (name: string) => string,
): readonly ScriptedReply[] {
  const replies = script.map((reply) => renamedReply(reply, renamed));
  return replies.some((reply, index) => reply !== script[index]) ? replies : script;
}

function renamedReply(reply: ScriptedReply, renamed: (name: string) => string): ScriptedReply {
  const { handoff, after_summary: after } = reply;
  const from = isObject(handoff) ? own(handoff, 'to') : undefined;
  const to = typeof from === 'string' ? renamed(from) : undefined;
  const isMeant = isObject(handoff) && to !== undefined && to !== from;
  const renamedAfter = after && renamedReply(after, renamed);
  if (!isMeant && renamedAfter === after) return reply;
  return {
    ...reply,
    ...(isMeant ? { handoff: withKey(handoff, 'to', to) } : {}),
    ...(renamedAfter === undefined ? {} : { after_summary: renamedAfter }),
  };
}
