import type { BatonDocument, DocumentRecord, RecordId } from './document.ts';

/**
 * An edit of a document: the records it adds, changes (from, to) and removes. Reversed it is its undo;
 * two squashed are one. Records that an edit does not name keep their identity.
 */
export interface RecordsDiff {
  readonly added: ReadonlyMap<RecordId, DocumentRecord>;
  readonly updated: ReadonlyMap<RecordId, readonly [from: DocumentRecord, to: DocumentRecord]>;
  readonly removed: ReadonlyMap<RecordId, DocumentRecord>;
}

/** Most edits leave two of their three parts empty: a history of thousands need not keep a map for each. */
const NONE: ReadonlyMap<RecordId, never> = new Map<RecordId, never>();

function lean<T>(map: ReadonlyMap<RecordId, T>): ReadonlyMap<RecordId, T> {
  return map.size === 0 ? (NONE as ReadonlyMap<RecordId, T>) : map;
}

export function isEmptyDiff(diff: RecordsDiff): boolean {
  return diff.added.size === 0 && diff.updated.size === 0 && diff.removed.size === 0;
}

/** The edit that sets these records and removes those ids, against a document. */
export function diffOf(
  document: BatonDocument,
  set: Iterable<DocumentRecord>,
  remove: Iterable<RecordId> = [],
): RecordsDiff {
  const added = new Map<RecordId, DocumentRecord>();
  const updated = new Map<RecordId, readonly [DocumentRecord, DocumentRecord]>();
  const removed = new Map<RecordId, DocumentRecord>();
  for (const record of set) {
    const from = document.records.get(record.id);
    if (from === undefined) added.set(record.id, record);
    else if (from !== record) updated.set(record.id, [from, record]);
  }
  for (const id of remove) {
    const from = document.records.get(id);
    if (from !== undefined) {
      removed.set(id, from);
      updated.delete(id);
    }
    added.delete(id);
  }
  return { added: lean(added), updated: lean(updated), removed: lean(removed) };
}

export function applyDiff(document: BatonDocument, diff: RecordsDiff): BatonDocument {
  return applyDiffs(document, [diff]);
}

/** Applies edits one after the other: linear in the document and what they change, however many they are. */
export function applyDiffs(document: BatonDocument, diffs: Iterable<RecordsDiff>): BatonDocument {
  const records = new Map(document.records);
  for (const diff of diffs) {
    for (const id of diff.removed.keys()) records.delete(id);
    for (const [id, [, to]] of diff.updated) records.set(id, to);
    for (const [id, record] of diff.added) records.set(id, record);
  }
  return { records };
}

/** What leads from one document to another, among the records that these edits name. */
export function diffBetween(
  from: BatonDocument,
  to: BatonDocument,
  edits: Iterable<RecordsDiff>,
): RecordsDiff {
  const ids = new Set<RecordId>();
  for (const { added, updated, removed } of edits)
    for (const part of [added, updated, removed]) for (const id of part.keys()) ids.add(id);
  const kept = [...ids].flatMap((id) => to.records.get(id) ?? []);
  return diffOf(
    from,
    kept,
    [...ids].filter((id) => !to.records.has(id)),
  );
}

export function reverseDiff(diff: RecordsDiff): RecordsDiff {
  return {
    added: diff.removed,
    removed: diff.added,
    updated: lean(new Map([...diff.updated].map(([id, [from, to]]) => [id, [to, from] as const]))),
  };
}

/** One edit that does what the two do one after the other. */
export function squashDiffs(first: RecordsDiff, second: RecordsDiff): RecordsDiff {
  const added = new Map(first.added);
  const updated = new Map(first.updated);
  const removed = new Map(first.removed);
  for (const [id, record] of second.removed) {
    if (added.delete(id)) continue;
    removed.set(id, updated.get(id)?.[0] ?? record);
    updated.delete(id);
  }
  for (const [id, [from, to]] of second.updated) {
    if (added.has(id)) added.set(id, to);
    else updated.set(id, [updated.get(id)?.[0] ?? from, to]);
  }
  for (const [id, record] of second.added) {
    const before = removed.get(id);
    if (before === undefined) added.set(id, record);
    else {
      removed.delete(id);
      if (before !== record) updated.set(id, [before, record]);
    }
  }
  return { added: lean(added), updated: lean(updated), removed: lean(removed) };
}
