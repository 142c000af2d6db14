import type { Json, JsonObject } from '../json/Json.ts';
import { entriesOf, isObject, objectOf, own } from '../json/objects.ts';

/** What becomes of a node's name in a check. */
export interface NameMapping {
  /** A name that leads to a node: in a field's path, in a scope, in a filter. */
  reference(name: string): string;
  /** An expected value that a node's name is compared with. */
  value(name: string): string;
}

/** State fields that hold a node's name, and outcome fields that do. */
const NAME_FIELDS: ReadonlySet<string> = new Set(['current_node', 'node_id', 'path', 'handoff.to']);

/** Where checks lie inside checks. */
const INNER: ReadonlySet<string> = new Set(['conditions', 'scope', 'source_turn', 'target_turn']);

/** A node's name ends at the next dot, but for the field that has nothing after it. */
const NODE_PATH = /^(?:(node_visits\.)(.+)$|(node_results\.)([^.]+))/s;

/**
 * Maps the names of nodes in a condition (a check or a list of them) or in an outcome check with all that is
 * inside it. A check in which no name changes is the same object.
 */
export function mapNodeNames<T extends Json>(check: T, mapping: NameMapping): T {
  return mapped(check, mapping) as T;
}

function mapped(check: Json, mapping: NameMapping): Json {
  if (Array.isArray(check)) return mapList(check, (item) => mapped(item, mapping));
  if (!isObject(check)) return check;
  return mapMembers(check, (key, value) => {
    if (key === 'field' && typeof value === 'string') return mapField(value, mapping);
    if (key === 'node_id') return mapText(value, mapping.reference);
    if (key === 'expected' && holdsName(check)) return mapText(value, mapping.value);
    return INNER.has(key) ? mapped(value, mapping) : value;
  });
}

function mapField(field: string, mapping: NameMapping): string {
  const match = NODE_PATH.exec(field);
  if (match === null) return field;
  const [path, visits, visited, results, asked] = match;
  return `${visits ?? results}${mapping.reference((visited ?? asked) as string)}${field.slice(path.length)}`;
}

function holdsName(check: JsonObject): boolean {
  const field = own(check, 'field');
  return typeof field === 'string' && NAME_FIELDS.has(field);
}

/** A name or a list of them. */
function mapText(value: Json, map: (name: string) => string): Json {
  if (typeof value === 'string') return map(value);
  return Array.isArray(value) ? mapList(value, (item) => mapText(item, map)) : value;
}

function mapList(list: readonly Json[], map: (item: Json) => Json): Json {
  const result = list.map(map);
  return result.some((item, index) => item !== list[index]) ? result : list;
}

function mapMembers(object: JsonObject, map: (key: string, value: Json) => Json): JsonObject {
  let changed = false;
  const members = entriesOf(object).map(([key, value]) => {
    const to = map(key, value);
    changed ||= to !== value;
    return [key, to] as const;
  });
  return changed ? objectOf(members) : object;
}
