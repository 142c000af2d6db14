import { Document, isCollection, isMap, visit } from 'yaml';
import { findingOptions, isFindingEdge } from '../finding/findingOptions.ts';
import type { Json, JsonObject } from '../json/Json.ts';
import { JsonNumber } from '../json/JsonNumber.ts';
import { entriesOf, isObject, keysOf, objectOf, own } from '../json/objects.ts';
import type { Problem } from '../problem.ts';
import type { Scenario, ScenarioEdge, ScenarioNode } from '../scenario/document.ts';
import { agentModelsOf, modelOverrideOf, systemPromptIn } from '../scenario/modelOverrideOf.ts';
import { catalogRest } from './applyCatalog.ts';
import { AGENT_NAME } from './Catalog.ts';

export interface WrittenCatalog {
  /** YAML. */
  readonly text: string;
  /** What of the scenario a catalog has no place for. */
  readonly lost: readonly Problem[];
}

/** Writes a scenario's agents as a YAML catalog, an agent a node; keys that came with a catalog are written back. */
export function writeCatalog(scenario: Scenario): WrittenCatalog {
  const models = agentModelsOf(scenario.agents);
  const names = namesOf(scenario.nodes);
  const handoffs = scenario.edges.filter(isFindingEdge);
  const agents = scenario.nodes.map((node) =>
    agentOf(
      node,
      systemPromptIn(modelOverrideOf(node, models)),
      handoffs.filter(({ source }) => source === node.nodeId),
      names,
    ),
  );
  const document = new Document(
    plain(objectOf([['agents', agents], ...entriesOf(catalogRest(scenario.metadata))])),
  );
  // A verdict or a handoff reads best in one line.
  visit(document, {
    Pair(_, { key, value }) {
      if (!['verdicts', 'handoffs'].includes(String(key)) || !isCollection(value)) return;
      for (const item of value.items) if (isMap(item)) item.flow = true;
    },
  });
  return { text: document.toString({ lineWidth: 0 }), lost: lostProblems(scenario, names) };
}

function agentOf(
  { nodeId, concludes, metadata }: ScenarioNode,
  prompt: string,
  handoffs: readonly ScenarioEdge[],
  names: ReadonlyMap<string, string>,
): JsonObject {
  const rest = catalogRest(metadata);
  const trigger = concludes?.trigger ?? own(rest, 'trigger') ?? null;
  const verdicts = (concludes?.verdicts ?? own(rest, 'verdicts') ?? []) as readonly Json[];
  const entry: (readonly [string, Json] | null)[] = [
    ['name', names.get(nodeId) ?? nodeId],
    trigger === null ? null : ['trigger', trigger],
    concludes === null ? null : ['concludes', true],
    verdicts.length === 0 ? null : ['verdicts', verdicts],
    ['prompt', prompt],
    handoffs.length === 0
      ? null
      : [
          'handoffs',
          handoffs.map(({ target, handoverOptions }) =>
            handoffOf(handoverOptions, names.get(target) ?? target),
          ),
        ],
    !concludes || concludes.dailyCap === null ? null : ['daily_cap', concludes.dailyCap],
    !concludes || concludes.dailyBudget === null ? null : ['daily_budget', concludes.dailyBudget],
  ];
  const given = entry.flatMap((pair) => (pair === null ? [] : [pair]));
  const known = new Set(given.map(([key]) => key));
  return objectOf([...given, ...entriesOf(rest).filter(([key]) => !known.has(key))]);
}

/** A handoff's entry; other keys of its edge come after those that every handoff has. */
function handoffOf(options: JsonObject, agent: string): JsonObject {
  const { verdict, cooldown } = findingOptions(options);
  const rest = entriesOf(options).filter(([key]) => key !== 'verdict' && key !== 'cooldown');
  return objectOf([['verdict', verdict], ['agent', agent], ['cooldown', cooldown], ...rest]);
}

/** Node ids as names that a catalog can have, each once. */
function namesOf(nodes: readonly ScenarioNode[]): ReadonlyMap<string, string> {
  const taken = new Set(nodes.map(({ nodeId }) => nodeId).filter((id) => AGENT_NAME.test(id)));
  const names = new Map<string, string>();
  for (const { nodeId } of nodes) {
    if (AGENT_NAME.test(nodeId)) {
      names.set(nodeId, nodeId);
      continue;
    }
    const fit = nodeId.replace(/[^A-Za-z0-9_-]+/g, '-') || 'agent';
    let name = fit;
    for (let number = 2; taken.has(name); number += 1) name = `${fit}-${number}`;
    taken.add(name);
    names.set(nodeId, name);
  }
  return names;
}

/** Says a kind once, with how many there are. */
function lostProblems(scenario: Scenario, names: ReadonlyMap<string, string>): Problem[] {
  const { nodes, edges, criteria, wakes } = scenario;
  const lost = (count: number, what: string, fix: string): Problem[] =>
    count === 0
      ? []
      : [
          {
            severity: 'warning',
            code: 'not_in_catalog',
            message: `A catalog has no place for ${what} (${count}).`,
            where: { scenario: scenario.name },
            fix,
          },
        ];
  const keep = 'Export a checkpoint too: it keeps everything.';
  return [
    ...nodes.flatMap(({ nodeId }): Problem[] => {
      const name = names.get(nodeId);
      if (name === nodeId) return [];
      return [
        {
          severity: 'warning',
          code: 'renamed_in_catalog',
          message: `A catalog can’t name an agent ${JSON.stringify(nodeId)}: it is written as ${name}.`,
          where: { scenario: scenario.name, node: nodeId },
          fix: 'Rename the node: letters, digits, _ and - only.',
        },
      ];
    }),
    ...lost(
      edges.filter((edge) => !isFindingEdge(edge)).length,
      'edges other than handoffs by verdict',
      keep,
    ),
    ...lost(nodes.filter(({ question }) => question !== '').length, 'questions of nodes', keep),
    ...lost(nodes.filter(({ template }) => template !== '').length, 'answer templates', keep),
    ...lost(nodes.filter(({ script }) => script.length > 0).length, 'scripted replies', keep),
    ...lost(criteria.length, 'outcome criteria', keep),
    ...lost(wakes.length, 'wakes', keep),
  ];
}

/** JSON as what the YAML library writes: numbers lose their spelling, keys keep their order. */
function plain(value: Json): unknown {
  if (value instanceof JsonNumber) return value.valueOf();
  if (Array.isArray(value)) return (value as readonly Json[]).map(plain);
  if (isObject(value)) return new Map(keysOf(value).map((key) => [key, plain(value[key] ?? null)]));
  return value;
}
