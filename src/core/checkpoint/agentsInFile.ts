import type { Json, JsonObject } from '../json/Json.ts';
import { entriesOf, isObject, keysOf, objectOf, own } from '../json/objects.ts';
import { stringifyJson } from '../json/stringifyJson.ts';
import type { Agent } from '../scenario/document.ts';
import { type AgentEntry, agentEntriesLens } from './batonMetadata.ts';
import { isSameJson } from './Lens.ts';

/** What a node says about its agent. */
export interface NodeAgent {
  readonly identity: string | null;
  /** The model settings in the node, whosever they are. */
  readonly override: JsonObject | null;
}

/** An agent, and the entry in the file's metadata that it came from (`{}` for none). */
export interface AgentInFile extends Agent {
  readonly raw: JsonObject;
}

/** Whether two model settings are the same, whatever the order of their keys. */
export function isSameOverride(a: JsonObject | null, b: JsonObject | null): boolean {
  return a === b || canonicalText(a) === canonicalText(b);
}

/**
 * The agents that a scenario's nodes speak of, in the order they appear, coloured in that order. An agent's
 * model settings are those that most of its nodes have; of equally many, those met first.
 */
function deriveAgents(nodes: Iterable<NodeAgent>): Agent[] {
  const tallies = new Map<string, Map<string, { override: JsonObject | null; count: number }>>();
  for (const { identity, override } of nodes) {
    if (identity === null) continue;
    const tally = tallies.get(identity) ?? new Map();
    tallies.set(identity, tally);
    const key = canonicalText(override);
    const seen = tally.get(key);
    if (seen === undefined) tally.set(key, { override, count: 1 });
    else seen.count += 1;
  }
  return [...tallies].map(([identity, tally], colour) => {
    let best: { override: JsonObject | null; count: number } = { override: null, count: 0 };
    for (const candidate of tally.values()) if (candidate.count > best.count) best = candidate;
    return { identity, colour, modelOverride: best.override };
  });
}

/** A scenario's agents: as its metadata lists them, then those that only its nodes speak of. */
export function readAgents(rawScenario: JsonObject, nodes: readonly NodeAgent[]): AgentInFile[] {
  const derived = new Map(deriveAgents(nodes).map((agent) => [agent.identity, agent]));
  const agents = new Map<string, AgentInFile>();
  const raws = rawEntries(rawScenario);
  for (const entry of agentEntriesLens.read(rawScenario)) {
    const { identity } = entry;
    if (agents.has(identity)) continue;
    const known = derived.get(identity);
    agents.set(identity, {
      identity,
      colour: entry.colour ?? known?.colour ?? derived.size,
      modelOverride:
        entry.model_override === undefined ? (known?.modelOverride ?? null) : entry.model_override,
      raw: raws.get(identity) ?? {},
    });
  }
  for (const [identity, agent] of derived) {
    if (!agents.has(identity)) agents.set(identity, { ...agent, raw: {} });
  }
  return [...agents.values()];
}

/**
 * Lists in a scenario's metadata what its nodes don't say about its agents: other colours, another order,
 * settings that no node has, agents without nodes. Writes nothing where the file says it already.
 */
export function writeAgents(
  rawScenario: JsonObject,
  nodes: readonly NodeAgent[],
  agents: readonly AgentInFile[],
): JsonObject {
  const derived = deriveAgents(nodes);
  const known = new Set(agents.map((agent) => agent.identity));
  const all = [...agents, ...derived.filter((agent) => !known.has(agent.identity))].map(plainAgent);
  if (isSameJson(readAgents(rawScenario, nodes).map(plainAgent), all)) return rawScenario;
  if (isSameJson(derived.map(plainAgent), all)) return agentEntriesLens.write(rawScenario, []);
  const byIdentity = new Map(derived.map((agent) => [agent.identity, agent]));
  const raws = new Map(agents.map((agent) => [agent.identity, agent.raw]));
  const entries = all.map((agent) =>
    entryOf(agent, byIdentity.get(agent.identity), raws.get(agent.identity)),
  );
  return agentEntriesLens.write(rawScenario, entries);
}

function entryOf(agent: Agent, derived: Agent | undefined, raw: JsonObject | undefined): AgentEntry {
  const other = objectOf(
    entriesOf(raw ?? {}).filter(([key]) => !['identity', 'colour', 'model_override'].includes(key)),
  );
  return {
    ...other,
    identity: agent.identity,
    ...(agent.colour === derived?.colour ? {} : { colour: agent.colour }),
    ...(derived !== undefined && isSameJson(agent.modelOverride, derived.modelOverride)
      ? {}
      : { model_override: agent.modelOverride }),
  };
}

function plainAgent({ identity, colour, modelOverride }: Agent): Agent & JsonObject {
  return { identity, colour, modelOverride };
}

/** The metadata's entries as they stand in the file, by identity. */
function rawEntries(rawScenario: JsonObject): Map<string, JsonObject> {
  const metadata = own(rawScenario, 'metadata');
  const baton = isObject(metadata) ? own(metadata, 'baton') : undefined;
  const list = isObject(baton) ? own(baton, 'agents') : undefined;
  const entries = new Map<string, JsonObject>();
  for (const entry of Array.isArray(list) ? (list as readonly Json[]) : []) {
    const identity = isObject(entry) ? own(entry, 'identity') : undefined;
    if (isObject(entry) && typeof identity === 'string' && !entries.has(identity))
      entries.set(identity, entry);
  }
  return entries;
}

const canonicalTexts = new WeakMap<JsonObject, string>();

/** The same text for model settings that differ in nothing but the order of their keys. */
function canonicalText(override: JsonObject | null): string {
  if (override === null) return 'null';
  const known = canonicalTexts.get(override);
  if (known !== undefined) return known;
  const text = spell(override);
  canonicalTexts.set(override, text);
  return text;
}

function spell(value: Json): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(spell).join()}]`;
  if (!isObject(value)) return stringifyJson(value);
  const keys = [...keysOf(value)].sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${spell(value[key] as Json)}`).join()}}`;
}
