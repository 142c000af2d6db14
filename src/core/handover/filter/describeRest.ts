import type { TaggedMessage } from '../../message/message.ts';

/** What all steps together leave of a log: `4 of 5 messages are handed on, 2 of them changed.` */
export function describeRest(
  log: readonly TaggedMessage[],
  left: readonly TaggedMessage[],
  isMerged: boolean,
): string {
  const count = `${log.length} ${log.length === 1 ? 'message' : 'messages'}`;
  if (log.length === 0) return 'There are no messages to hand on.';
  if (left.length === 0) return `None of ${count} is handed on.`;
  if (isMerged) return `What is left of ${count} is handed on as one.`;
  const known = new Set(log);
  const changed = left.filter((entry) => !known.has(entry)).length;
  if (changed === 0 && left.length === log.length) return `All of ${count} are handed on as they are.`;
  if (left.length === 1) return `1 of ${count} is handed on, ${changed === 0 ? 'as it is' : 'changed'}.`;
  const how = changed === 0 ? 'as they are' : `${changed} of them changed`;
  return `${left.length} of ${count} are handed on, ${how}.`;
}
