import { findingOptions, isFindingEdge } from '../finding/findingOptions.ts';
import { KINDS } from '../handover/kinds.ts';
import type { JsonObject } from '../json/Json.ts';
import { isObject, keysOf, objectOf, own, withKey, withoutKey } from '../json/objects.ts';
import type { Ids } from '../ports.ts';
import type {
  AgentRecord,
  ConclusionRules,
  DocumentRecord,
  EdgeRecord,
  NodeRecord,
  RecordId,
  ScenarioView,
} from '../scenario/document.ts';
import { systemPromptIn } from '../scenario/modelOverrideOf.ts';
import {
  freeColour,
  newAgentRecord,
  newEdgeRecord,
  newNodeRecord,
  orderAfter,
} from '../scenario/newRecords.ts';
import type { Catalog, CatalogAgent, CatalogHandoff } from './Catalog.ts';

/** The records that a catalog sets and removes in a scenario. */
export interface AppliedCatalog {
  readonly set: readonly DocumentRecord[];
  readonly remove: readonly RecordId[];
}

/** Where a part's metadata keeps what of a catalog the document has no place for. */
const CATALOG = 'catalog';

/**
 * Updates a scenario by a catalog: each agent is a node of its name with an identity of its name. What the
 * catalog does not name stays, and so does what an agent leaves out of prompt and handoffs; an empty list of
 * handoffs clears them. A scenario without nodes starts at the first agent that something wakes.
 */
export function applyCatalog(view: ScenarioView, catalog: Catalog, ids: Ids): AppliedCatalog {
  const set: DocumentRecord[] = [];
  const remove: RecordId[] = [];
  const agents = [...view.agents];
  const nodes = [...view.nodes];
  let edgeOrder = orderAfter(view.edges);
  for (const entry of catalog.agents) {
    const before = nodes.find(({ nodeId }) => nodeId === entry.name);
    const node = updatedNode(view, before, entry, ids, orderAfter(nodes));
    if (before === undefined) nodes.push(node);
    const agent = updatedAgent(view, agents, node, entry, ids);
    if (agent === null) set.push(withPrompt(node, entry.prompt));
    else {
      set.push(node, agent);
      if (!agents.some(({ id }) => id === agent.id)) agents.push(agent);
    }
  }
  for (const { name, handoffs } of catalog.agents) {
    if (handoffs === null) continue;
    const old = view.edges.filter((edge) => isFindingEdge(edge) && edge.source === name);
    for (const handoff of handoffs) {
      const known = takeEdge(old, handoff);
      const given = { target: handoff.agent, handoverOptions: optionsOf(handoff) };
      if (known !== undefined) {
        set.push({ ...known, ...given });
        continue;
      }
      const handover = KINDS.finding.id;
      set.push(
        newEdgeRecord(ids, { scenarioId: view.id, source: name, order: edgeOrder, handover, ...given }),
      );
      edgeOrder += 1;
    }
    remove.push(...old.map(({ id }) => id));
  }
  const metadata = withRest(view.record.metadata, catalog.rest);
  const woken = catalog.agents.find(({ trigger }) => trigger !== null) ?? catalog.agents[0];
  const entry = view.nodes.length === 0 && woken !== undefined ? woken.name : view.entry;
  set.push({ ...view.record, metadata, entry });
  return { set, remove };
}

function updatedNode(
  view: ScenarioView,
  before: NodeRecord | undefined,
  entry: CatalogAgent,
  ids: Ids,
  order: number,
): NodeRecord {
  const { name } = entry;
  const node =
    before ?? newNodeRecord(ids, { scenarioId: view.id, nodeId: name, order, agentIdentity: name });
  const concludes: ConclusionRules | null = entry.concludes
    ? {
        verdicts: entry.verdicts,
        trigger: entry.trigger,
        dailyCap: entry.dailyCap,
        dailyBudget: entry.dailyBudget,
      }
    : null;
  return { ...node, concludes, metadata: withRest(node.metadata, restOf(entry)) };
}

/** What of an agent's entry its node has no place for; of one that does not conclude, the rules for it too. */
function restOf({ concludes, trigger, verdicts, dailyCap, dailyBudget, rest }: CatalogAgent): JsonObject {
  if (concludes) return rest;
  const rules: [string, JsonObject[string] | null][] = [
    ['trigger', trigger],
    ['verdicts', verdicts.length === 0 ? null : verdicts.map((known) => ({ ...known }))],
    ['daily_cap', dailyCap],
    ['daily_budget', dailyBudget],
  ];
  const given = rules.flatMap(([key, value]) => (value === null ? [] : [[key, value] as const]));
  return objectOf([...given, ...keysOf(rest).map((key) => [key, rest[key] ?? null] as const)]);
}

/** The node's agent, with the prompt; null where the node has model settings of its own. */
function updatedAgent(
  view: ScenarioView,
  agents: readonly AgentRecord[],
  { agentIdentity, modelOverride }: NodeRecord,
  { name, prompt }: CatalogAgent,
  ids: Ids,
): AgentRecord | null {
  if (modelOverride !== undefined) return null;
  const identity = agentIdentity || name;
  const agent =
    agents.find((known) => known.identity === identity) ??
    newAgentRecord(ids, {
      scenarioId: view.id,
      identity,
      colour: freeColour(agents),
      order: orderAfter(agents),
    });
  return withPrompt(agent, prompt);
}

/** With this prompt in its model settings; null leaves what is there. */
function withPrompt<R extends AgentRecord | NodeRecord>(record: R, prompt: string | null): R {
  const { modelOverride } = record;
  const before = modelOverride ?? {};
  if (prompt === null || systemPromptIn(before) === prompt) return record;
  const answering = own(before, 'answering_model');
  const model = withKey(isObject(answering) ? answering : {}, 'system_prompt', prompt);
  return { ...record, modelOverride: withKey(before, 'answering_model', model) };
}

/** Takes the edge out of a list that is this handoff already: of its verdict and agent. */
function takeEdge(edges: EdgeRecord[], { verdict, agent }: CatalogHandoff): EdgeRecord | undefined {
  const index = edges.findIndex(
    (edge) => edge.target === agent && findingOptions(edge.handoverOptions).verdict === verdict,
  );
  return index === -1 ? undefined : edges.splice(index, 1)[0];
}

function optionsOf({ verdict, cooldown, rest }: CatalogHandoff): JsonObject {
  return { verdict, cooldown, ...rest };
}

function withRest(metadata: JsonObject, rest: JsonObject): JsonObject {
  if (keysOf(rest).length > 0) return withKey(metadata, CATALOG, rest);
  return own(metadata, CATALOG) === undefined ? metadata : withoutKey(metadata, CATALOG);
}

/** What of a catalog a part's metadata keeps. */
export function catalogRest(metadata: JsonObject): JsonObject {
  const rest = own(metadata, CATALOG);
  return isObject(rest) ? rest : {};
}
