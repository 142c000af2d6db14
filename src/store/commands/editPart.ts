import type { DocumentRecord } from '../../core/scenario/document.ts';
import type { Edit } from '../Edit.ts';

/** Changes some fields of one record. Edits of one `coalesce` key are undone as one. */
export function editPart<R extends DocumentRecord>(
  record: R,
  changes: Partial<Omit<R, 'id' | 'type' | 'raw'>>,
  label: string,
  coalesce?: string,
): Edit {
  const keys = Object.keys(changes) as (keyof typeof changes)[];
  const same = keys.every((key) => Object.is(record[key as keyof R], changes[key]));
  return { label, set: same ? [] : [{ ...record, ...changes }], ...(coalesce ? { coalesce } : {}) };
}
