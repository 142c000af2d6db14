import { enumerated } from '../../core/check/valueWords.ts';
import type { Json, JsonObject } from '../../core/json/Json.ts';
import { isObject, keysOf, own, withKey, withoutKey } from '../../core/json/objects.ts';

/** One entry of a tool filter: a tool of a server, or all of them. */
export interface ToolEntry {
  readonly server: string;
  /** null takes the whole server away. */
  readonly tool: string | null;
}

/**
 * The entries of a tool filter, `{remove: [{server, tool}]}`, as they stand in the file, or null for a value
 * of another shape. karenina knows no list of what is allowed here: that is a setting of the model.
 */
export function entriesOfFilter(filter: Json): readonly Json[] | null {
  if (filter === null) return [];
  if (!isObject(filter)) return null;
  const remove = own(filter, 'remove') ?? [];
  return Array.isArray(remove) ? (remove as readonly Json[]) : null;
}

/** An entry as the form shows it; null for one of another shape, which stays as it is. */
export function readEntry(entry: Json): ToolEntry | null {
  if (!isObject(entry)) return null;
  const server = own(entry, 'server');
  const tool = own(entry, 'tool') ?? null;
  return typeof server === 'string' && (tool === null || typeof tool === 'string') ? { server, tool } : null;
}

/** A filter with these entries; all else that a file has of it stays. */
export function withEntries(filter: Json, entries: readonly Json[]): JsonObject {
  return withKey(isObject(filter) ? filter : {}, 'remove', entries);
}

/** An entry with its server or tool changed; all else that a file has of it stays. */
export function withEntry(entry: Json, changes: Partial<ToolEntry>): JsonObject {
  let next: JsonObject = isObject(entry) ? entry : {};
  for (const [key, value] of Object.entries(changes)) next = withKey(next, key, value);
  return next;
}

/** The keys of an object beside the known ones: kept as they are. */
export function otherKeys(value: Json, known: readonly string[]): readonly string[] {
  return isObject(value) ? keysOf(known.reduce(withoutKey, value)) : [];
}

/** What a filter takes away, in a sentence. */
export function describeFilter(entries: readonly Json[]): string {
  const words = entries.map((entry) => {
    const read = readEntry(entry);
    if (read === null) return 'something that can’t be read';
    const server = read.server === '' ? 'a server without a name' : read.server;
    return read.tool === null
      ? `every tool of ${server}`
      : `${read.tool || 'a tool without a name'} of ${server}`;
  });
  return words.length === 0
    ? 'The agent may use every tool that its model has.'
    : `The agent may use every tool that its model has, but not ${enumerated(words, 'and')}.`;
}
