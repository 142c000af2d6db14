import type { KnownRecord } from '../../core/drafts/applyChangeLine.ts';
import { writeRecord } from '../../core/drafts/writeRecord.ts';
import type { BatonDocument } from '../../core/scenario/document.ts';

/** The records of a document, for reading others beside it: what is the same there is the same record. */
export function knownRecords({ records }: BatonDocument): KnownRecord {
  return (id, text) => {
    const record = records.get(id);
    return record !== undefined && writeRecord(record) === text ? record : null;
  };
}
