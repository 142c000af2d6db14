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
