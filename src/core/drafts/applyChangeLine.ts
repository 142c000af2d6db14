import type { DocumentRecord, RecordId } from '../scenario/document.ts';
import { readRecord } from './readRecord.ts';

/** The record of an id where its text is this one: so that what did not change keeps its identity. */
export type KnownRecord = (id: RecordId, text: string) => DocumentRecord | null;

/** Applies one line of `writeChange` to records. A line that can't be understood changes nothing. */
export function applyChangeLine(
  records: Map<RecordId, DocumentRecord>,
  line: string,
  known: KnownRecord = () => null,
): void {
  if (line.startsWith('-')) records.delete(line.slice(1));
  const tab = line.indexOf('\t');
  if (!line.startsWith('+') || tab === -1) return;
  const id = line.slice(1, tab);
  const text = line.slice(tab + 1);
  const record = known(id, text) ?? readRecord(text);
  if (record !== null) records.set(id, record);
}
