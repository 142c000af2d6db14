import { parseJson } from '../../core/json/parseJson.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
import type { TaggedMessage } from '../../core/message/message.ts';
import { readTaggedLog } from '../../core/message/readTaggedLog.ts';
import { writeTaggedLog } from '../../core/message/writeTaggedLog.ts';

/** A log does not change while it is open, and its document does: it is written once. */
const texts = new WeakMap<readonly TaggedMessage[], string>();

/** A log as a draft keeps it: storage knows no JSON that is spelt losslessly. */
export function writeDraftLog(log: readonly TaggedMessage[]): string {
  const text = texts.get(log) ?? stringifyJson(writeTaggedLog(log));
  texts.set(log, text);
  return text;
}

/** The log of a draft. */
export function readDraftLog(text: string): readonly TaggedMessage[] {
  const { log } = readTaggedLog(parseJson(text));
  texts.set(log, text);
  return log;
}
