import type { FieldChange } from './DocumentChanges.ts';
import { stepLabel } from './fieldLabels.ts';
import { leafChange } from './leafChange.ts';

/** Says that records which are on both sides stand in another order among themselves; nothing when they don't. */
export function orderChange<R>(
  field: string,
  pairs: readonly (readonly [before: R, after: R])[],
  before: readonly R[],
  after: readonly R[],
  nameOf: (record: R) => string,
): FieldChange[] {
  const later = new Map(pairs);
  const kept = new Set(pairs.map(([, record]) => record));
  const earlier = before.filter((record) => later.has(record));
  const now = after.filter((record) => kept.has(record));
  if (earlier.every((record, index) => later.get(record) === now[index])) return [];
  return [leafChange([field], stepLabel(field), earlier.map(nameOf), now.map(nameOf))];
}
