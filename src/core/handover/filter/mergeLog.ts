import { type TaggedMessage, textMessage, USER_LABEL } from '../../message/message.ts';
import { formatTranscript } from '../../transcript/formatTranscript.ts';
import type { MergeLog } from './FilterStep.ts';

/**
 * A log as one user message: its transcript, which says who said what, after the heading. Nothing is made of a
 * log that has nothing to show, and one that is a single text of the user already stays as it is.
 */
export function mergeLog(log: readonly TaggedMessage[], { heading }: MergeLog): readonly TaggedMessage[] {
  if (isMerged(log)) return log;
  const transcript = formatTranscript(log);
  if (transcript === '') return [];
  const text = heading === '' ? transcript : `${heading}\n\n${transcript}`;
  return [{ agent_id: USER_LABEL, message: textMessage('user', text) }];
}

function isMerged(log: readonly TaggedMessage[]): boolean {
  const [only, ...others] = log;
  if (only === undefined || others.length > 0 || only.agent_id !== USER_LABEL) return false;
  const { role, content } = only.message;
  return role === 'user' && content.length === 1 && content[0]?.type === 'text';
}
