import type { BatonDocument } from '../scenario/document.ts';
import { writeRecord } from './writeRecord.ts';

/**
 * The change that makes `after` of `before`, or of nothing, as lines of text, one a record: `+id⇥record` sets
 * it, `-id` removes it. What is untouched is told by its identity.
 */
export function* writeChange(before: BatonDocument | null, after: BatonDocument): Generator<string> {
  for (const [id, record] of after.records) {
    if (before?.records.get(id) !== record) yield `+${id}\t${writeRecord(record)}`;
  }
  for (const id of before?.records.keys() ?? []) if (!after.records.has(id)) yield `-${id}`;
}
