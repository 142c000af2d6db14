import type { Json, JsonObject } from '../json/Json.ts';
import { jsonPath } from '../json/jsonPath.ts';
import { entriesOf, isObject, own } from '../json/objects.ts';

/** A property of a payload that holds what was said before. */
export interface HistoryKey {
  /** As in `payload.context.messages`. */
  readonly path: string;
  /** Half a sentence: `is a list of messages without an end`. */
  readonly why: string;
}

/** What people call a conversation that they hand on whole. */
const NAMES =
  /^(?:(?:full|whole|chat|conversation|message|previous|prior)[_-]?)?(?:history|messages|transcript|conversation|chat|turns|chatlog|dialog|dialogue|log)$/i;

const DEEPEST = 12;

/** The properties of a schema that carry a conversation on, by their name or by what they hold. */
export function historyKeys(schema: JsonObject): readonly HistoryKey[] {
  const found: HistoryKey[] = [];
  search(schema, ['payload'], found);
  return found;
}

function search(schema: Json | undefined, steps: readonly string[], found: HistoryKey[]): void {
  if (!isObject(schema) || steps.length > DEEPEST) return;
  const properties = own(schema, 'properties');
  if (isObject(properties)) {
    for (const [name, inner] of entriesOf(properties)) {
      const way = [...steps, name];
      if (isMessageList(inner)) {
        found.push({ path: jsonPath(way), why: 'is a list of messages without an end' });
      } else if (NAMES.test(name) && !isShort(inner)) {
        found.push({ path: jsonPath(way), why: 'is the conversation so far by its name' });
      } else search(inner, way, found);
    }
  }
  search(own(schema, 'items'), steps, found);
}

/** A list of as many items as one likes that have a role and a content. */
function isMessageList(schema: Json): boolean {
  if (!isObject(schema) || own(schema, 'maxItems') !== undefined) return false;
  const items = own(schema, 'items');
  const properties = isObject(items) ? own(items, 'properties') : undefined;
  return (
    isObject(properties) && own(properties, 'role') !== undefined && own(properties, 'content') !== undefined
  );
}

/** A text, list or number whose size is limited is no history, whatever it is called. */
function isShort(schema: Json): boolean {
  if (!isObject(schema)) return false;
  const type = own(schema, 'type');
  return (
    own(schema, 'maxLength') !== undefined ||
    own(schema, 'maxItems') !== undefined ||
    own(schema, 'enum') !== undefined ||
    type === 'boolean' ||
    type === 'number' ||
    type === 'integer'
  );
}
