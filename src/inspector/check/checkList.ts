/** A list with the item at a place replaced. */
export function replacedAt<T>(items: readonly T[], index: number, item: T): readonly T[] {
  return items.map((other, at) => (at === index ? item : other));
}

export function removedAt<T>(items: readonly T[], index: number): readonly T[] {
  return items.filter((_, at) => at !== index);
}

/** A list with an item twice, the second right after the first. */
export function duplicatedAt<T>(items: readonly T[], index: number): readonly T[] {
  return items.flatMap((item, at) => (at === index ? [item, item] : [item]));
}

/** A list with an item at another place; a place that is not there changes nothing. */
export function movedTo<T>(items: readonly T[], from: number, to: number): readonly T[] {
  if (from < 0 || to < 0 || from >= items.length || to >= items.length) return items;
  const rest = removedAt(items, from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}
