import { isObject, own, withKey } from '../json/objects.ts';
import type { ScriptedReply } from './document.ts';

/**
 * A script in which the handoffs to a name go to another, those of replies after a summary too. The same script
 * where no reply hands off to it.
 */
export function renameHandedTo(
  script: readonly ScriptedReply[],
  from: string,
  to: string,
): readonly ScriptedReply[] {
  const renamed = script.map((reply) => renamedReply(reply, from, to));
  return renamed.some((reply, index) => reply !== script[index]) ? renamed : script;
}

function renamedReply(reply: ScriptedReply, from: string, to: string): ScriptedReply {
  const { handoff, after_summary: after } = reply;
  const isMeant = isObject(handoff) && own(handoff, 'to') === from;
  const renamedAfter = after && renamedReply(after, from, to);
  if (!isMeant && renamedAfter === after) return reply;
  return {
    ...reply,
    ...(isMeant ? { handoff: withKey(handoff, 'to', to) } : {}),
    ...(renamedAfter === undefined ? {} : { after_summary: renamedAfter }),
  };
}
