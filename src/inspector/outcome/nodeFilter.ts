import type { Json } from '../../core/json/Json.ts';

/**
 * The node ids that a turn filter names: none for all turns, and null for a value that is neither a node id
 * nor a list of them.
 */
export function filteredNodes(filter: Json | undefined): readonly string[] | null {
  if (filter === undefined || filter === null) return [];
  if (typeof filter === 'string') return [filter];
  if (!Array.isArray(filter)) return null;
  const ids = filter as readonly Json[];
  return ids.every((id) => typeof id === 'string') ? (ids as readonly string[]) : null;
}

/** A filter of these node ids, in the form the one before had: a list stays a list. */
export function withNodes(before: Json | undefined, nodes: readonly string[]): Json {
  if (Array.isArray(before)) return nodes;
  const [only] = nodes;
  if (only === undefined) return null;
  return nodes.length === 1 ? only : nodes;
}
