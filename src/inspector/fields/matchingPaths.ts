/** Paths to offer, under the words for what they lead to. */
export interface PathGroup {
  readonly group: string;
  readonly items: readonly string[];
}

/** As many as one looks through. */
const SHOWN = 100;

/**
 * The first paths that have all words that are typed in them, or in what is said of them, each once, with their
 * groups. With a path that is offered as it stands all others are given too: one opens the list to choose another.
 */
export function matchingPaths(
  groups: readonly PathGroup[],
  typed: string,
  hintOf: (path: string) => string = () => '',
): { readonly group: string; readonly items: string[] }[] {
  const isOffered = groups.some(({ items }) => items.includes(typed));
  const wanted = isOffered ? [] : typed.toLowerCase().split(/\s+/).filter(Boolean);
  const isWanted = (path: string): boolean => {
    if (wanted.length === 0) return true;
    const text = `${path} ${hintOf(path)}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  const seen = new Set<string>();
  const found = new Map<string, string[]>();
  for (const { group, items } of groups) {
    for (const path of items) {
      if (seen.size === SHOWN) return entries(found);
      if (seen.has(path) || !isWanted(path)) continue;
      seen.add(path);
      const shown = found.get(group);
      if (shown === undefined) found.set(group, [path]);
      else shown.push(path);
    }
  }
  return entries(found);
}

function entries(found: ReadonlyMap<string, string[]>): { group: string; items: string[] }[] {
  return [...found].map(([group, items]) => ({ group, items }));
}
