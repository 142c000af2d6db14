import { TRANSCRIPT_SEPARATOR } from './formatTranscript.ts';
import { formatTurnsXml } from './formatTurnsXml.ts';
import { groupTurns } from './groupTurns.ts';
import type { Offload } from './Offload.ts';
import { parseTranscript } from './parseTranscript.ts';

/**
 * Rewrites the prompt of a `transcript_prepend` (transcript, separator, question) with its transcript as XML,
 * the reference's way and equal to it to the byte. The first separator ends the transcript, so one inside a
 * message cuts it there and the rest stays as it is; a text without separator, user label or entry is given
 * back unchanged.
 */
export function reformatTranscript(text: string, offload?: Offload): string {
  const separator = text.indexOf(TRANSCRIPT_SEPARATOR);
  if (separator === -1 || !text.includes('[__user__]')) return text;
  const entries = parseTranscript(text.slice(0, separator));
  if (entries.length === 0) return text;
  const rest = text.slice(separator + TRANSCRIPT_SEPARATOR.length);
  return `${formatTurnsXml(groupTurns(entries), offload)}\n\n${rest}`;
}
