import { isObject, own, withKey } from '../json/objects.ts';
import type { ScriptedReply } from './document.ts';

/** A script in which the handoffs to a name go to another. The same script where none goes there. */
export function renameHandedTo(
  script: readonly ScriptedReply[],
  from: string,
  to: string,
): readonly ScriptedReply[] {
  const isMeant = ({ handoff }: ScriptedReply): boolean => isObject(handoff) && own(handoff, 'to') === from;
  if (!script.some(isMeant)) return script;
  return script.map((reply) =>
    isMeant(reply) && isObject(reply.handoff)
      ? { ...reply, handoff: withKey(reply.handoff, 'to', to) }
      : reply,
  );
}
