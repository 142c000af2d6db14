import type { Json, JsonObject } from '../json/Json.ts';
import type { DocumentRecord } from '../scenario/document.ts';
import type { AgentModels } from '../scenario/modelOverrideOf.ts';
import { hasSameMeaning } from './compareJson.ts';

/** A record's own values by name; undefined where there is none. */
export type Fields = Readonly<Record<string, Json | undefined>>;

/** What a record is, rather than what it says. */
const IDENTITY: ReadonlySet<string> = new Set(['id', 'type', 'scenarioId', 'order', 'raw']);

/** Fields that say where and how something is drawn. */
export const LAYOUT_FIELDS: ReadonlySet<string> = new Set(['position', 'size', 'colour', 'collapsed']);

/**
 * A record's fields as JSON. A node that follows its agent has no model settings of its own, whether its file
 * repeats the agent's or not: no file can tell these apart.
 */
export function recordFields(record: DocumentRecord, models: AgentModels): Fields {
  const fields: Record<string, Json | undefined> = {};
  for (const [name, value] of Object.entries(record)) {
    if (!IDENTITY.has(name)) fields[name] = value as Json | undefined;
  }
  if (record.type === 'node') fields.modelOverride = ownModels(record, models);
  return fields;
}

function ownModels(
  {
    agentIdentity,
    modelOverride,
  }: { agentIdentity: string | null; modelOverride: JsonObject | null | undefined },
  models: AgentModels,
): JsonObject | null | undefined {
  const shared = models.get(agentIdentity ?? '');
  if (shared === undefined) return modelOverride ?? null;
  if (modelOverride === undefined || hasSameMeaning(modelOverride, shared)) return undefined;
  return modelOverride;
}
