import type { BatonDocument } from '../../core/scenario/document.ts';
import type { Edit } from '../Edit.ts';

/** Makes one document of another at once; what is the same record in both stays untouched. */
export function replaceDocument(from: BatonDocument, to: BatonDocument, label: string): Edit {
  return {
    label,
    set: [...to.records.values()].filter((record) => from.records.get(record.id) !== record),
    remove: [...from.records.keys()].filter((id) => !to.records.has(id)),
    keepBefore: true,
  };
}
