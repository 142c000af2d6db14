import type { Json, JsonObject } from '../json/Json.ts';
import { isSameJson, type Lens } from './Lens.ts';

/** Where a part stands among its like in the file, and what it is called there. */
export interface PartPlace {
  readonly index: number;
  readonly name: string;
}

/**
 * Which parts, by index, entries of the metadata belong to. An entry says its part's index and name; it follows
 * its part when others were put in before it. One whose part is gone is left over.
 */
export function placeEntries<Entry>(
  entries: readonly Entry[],
  parts: readonly PartPlace[],
  placeOf: (entry: Entry) => PartPlace,
): { readonly byIndex: ReadonlyMap<number, Entry>; readonly unused: readonly Entry[] } {
  const byIndex = new Map<number, Entry>();
  const unused: Entry[] = [];
  if (entries.length === 0) return { byIndex, unused };
  const names = new Map(parts.map(({ index, name }) => [index, name]));
  const alike = new Map<string, PartPlace[]>();
  for (const part of parts) {
    const known = alike.get(part.name);
    if (known === undefined) alike.set(part.name, [part]);
    else known.push(part);
  }
  for (const entry of entries) {
    const place = placeOf(entry);
    const index =
      names.get(place.index) === place.name
        ? place.index
        : alike.get(place.name)?.find((part) => !byIndex.has(part.index))?.index;
    if (index === undefined || byIndex.has(index)) unused.push(entry);
    else byIndex.set(index, entry);
  }
  return { byIndex, unused };
}

/** How entries of one list in the metadata say which part they belong to. */
export interface EntryList<Entry> {
  readonly lens: Lens<readonly Entry[]>;
  placeOf(entry: Entry): PartPlace;
  /** An entry as it is for the same part at another index. */
  moveTo(entry: Entry, index: number): Entry;
}

/**
 * Writes the entries of a list. Those that are right already stay as they are in the file, their order and their
 * other keys included; of entries without a part only the orphans stay.
 */
export function writeEntries<Entry>(
  raw: JsonObject,
  { lens, placeOf, moveTo }: EntryList<Entry>,
  parts: readonly PartPlace[],
  wanted: readonly Entry[],
  orphans: readonly Json[],
): JsonObject {
  const { byIndex, unused } = placeEntries(lens.read(raw), parts, placeOf);
  const kept = unused.filter((entry) => orphans.some((orphan) => isSameJson(orphan, entry)));
  const same =
    kept.length === unused.length &&
    wanted.length === byIndex.size &&
    wanted.every((entry) => {
      const { index } = placeOf(entry);
      const known = byIndex.get(index);
      return known !== undefined && isSameJson(moveTo(known, index), entry);
    });
  return same ? raw : lens.write(raw, [...wanted, ...kept]);
}
