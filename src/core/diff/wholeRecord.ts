import type { Change, FieldChange } from './DocumentChanges.ts';
import { stepLabel } from './fieldLabels.ts';
import { isEmptyValue } from './isEmptyValue.ts';
import { leafChange } from './leafChange.ts';
import { recordFields } from './recordFields.ts';

/** All that a record says which was added or removed, as values that came or went. */
export function wholeRecord({ before, after }: Pick<Change, 'before' | 'after'>): FieldChange[] {
  const record = after ?? before;
  if (record === undefined) return [];
  return Object.entries(recordFields(record, new Map())).flatMap(([name, value]) => {
    if (isEmptyValue(value)) return [];
    const isGone = after === undefined;
    return [leafChange([name], stepLabel(name), isGone ? value : undefined, isGone ? undefined : value)];
  });
}
