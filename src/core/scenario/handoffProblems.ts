import { isTakenByHandoff } from '../handover/kinds.ts';
import { checkHandoff, type HandoffEdge } from '../handover/payload/checkHandoff.ts';
import { placeholdersIn } from '../handover/payload/fillTemplate.ts';
import { handoffEdgesOf } from '../handover/payload/handoffEdgesOf.ts';
import { brokenOptions, readPayloadOptions } from '../handover/payload/payloadOptions.ts';
import { schemaFaults } from '../handover/payload/schemaFaults.ts';
import type { Json, JsonObject } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';
import { stringifyJson } from '../json/stringifyJson.ts';
import type { Place, Problem } from '../problem.ts';
import { codePointLength } from '../python/codePointLength.ts';
import { edgesInCycles } from './cycleComponents.ts';
import { END, type Scenario, type ScenarioEdge, type ScenarioNode } from './document.ts';
import { edgeName } from './edgeName.ts';
import { historyKeys } from './historyKeys.ts';
import { agentModelsOf, modelOverrideOf, systemPromptIn } from './modelOverrideOf.ts';
import { recordOf, type ScenarioRule, violation } from './scenarioRules.ts';

/** A payload of more characters than these is told; the size is about that of two screens. */
const LARGE = 4000;

/** What goes wrong with handoffs by value, foreseen before a run. Linear in the scenario. */
export function handoffProblems(scenario: Scenario): Problem[] {
  const context = contextOf(scenario);
  return [
    ...scenario.edges.filter(isTakenByHandoff).flatMap((edge) => edgeProblems(edge, context)),
    ...circular(scenario),
    ...scenario.nodes.flatMap((node) => nodeProblems(node, context)),
  ];
}

interface Context {
  readonly nodes: ReadonlyMap<string, ScenarioNode>;
  readonly handoffEdges: ReadonlyMap<string, readonly HandoffEdge[]>;
  agentOf(node: ScenarioNode): string;
  promptOf(node: ScenarioNode): string;
}

/** Answers where neither the node nor the entry has an identity. */
const BASE_MODEL = 'the base model';

function contextOf(scenario: Scenario): Context {
  const nodes = new Map(scenario.nodes.map((node) => [node.nodeId, node]));
  const base = nodes.get(scenario.entry)?.agentIdentity || BASE_MODEL;
  const models = agentModelsOf(scenario.agents);
  return {
    nodes,
    handoffEdges: handoffEdgesOf(scenario, nodes, base),
    agentOf: (node) => node.agentIdentity || base,
    promptOf: (node) => systemPromptIn(modelOverrideOf(node, models)),
  };
}

function edgeProblems(edge: ScenarioEdge, context: Context): Problem[] {
  const name = edgeName(edge);
  const where: Place = { edge: name, ...recordOf(edge) };
  const options = readPayloadOptions(edge.handoverOptions);
  const problems: Problem[] = [];
  const add = (rule: ScenarioRule, message: string, fix: string, about?: string) =>
    problems.push(violation(rule, message, where, fix, about));
  if (edge.target === END) {
    add(
      'handoff_to_end',
      `The payload edge ${name} ends the run: nobody takes over what is handed off.`,
      'Lead it to a node, or give it no handover.',
    );
  }
  for (const broken of brokenOptions(edge.handoverOptions)) {
    add(
      'payload_option_broken',
      `The payload edge ${name} can’t be used as it is written: ${broken}.`,
      'Set it anew; until then it counts as left out.',
    );
  }
  for (const fault of schemaFaults(options.schema)) {
    add(
      'payload_schema_broken',
      `The schema of the payload edge ${name} is no JSON Schema: ${fault}`,
      'Correct the schema: until then handoffs over the edge may be refused.',
    );
  }
  if (edge.condition !== null || edge.conditionSource !== null || edge.conditionJs !== null) {
    add(
      'handoff_condition_unused',
      `The payload edge ${name} has a condition, which is never tried: a handoff takes the edge.`,
      'Delete the condition, or choose another handover.',
    );
  }
  for (const { path, why } of historyKeys(options.schema)) {
    add(
      'payload_carries_history',
      `The payload of the edge ${name} has ${path}, which ${why}: the next agent reads everything again and decides again.`,
      'Hand on ids, the intent and one or two sentences of summary.',
      path,
    );
  }
  problems.push(...templateProblems(name, where, options), ...voiceProblems(edge, where, context));
  return problems;
}

/** Placeholders that stand for nothing, or for what a payload need not have. */
function templateProblems(
  name: string,
  where: Place,
  { schema, render, template, announce, announcement }: ReturnType<typeof readPayloadOptions>,
): Problem[] {
  const texts = [render === 'template' ? template : '', announce ? announcement : ''];
  const problems = texts.flatMap(placeholdersIn).flatMap(({ text, root, steps }): Problem[] => {
    const isWord = (root === 'reason' || root === 'from') && steps.length === 0;
    if (isWord) return [];
    const what =
      root !== 'payload'
        ? 'stands for nothing'
        : isRequired(schema, steps)
          ? null
          : 'a payload need not have';
    if (what === null) return [];
    return [
      violation(
        'payload_placeholder',
        root === 'payload'
          ? `The payload edge ${name} writes ${text}, which ${what}: a handoff without it ends the run as an error.`
          : `The payload edge ${name} writes ${text}, which ${what}.`,
        where,
        root === 'payload'
          ? 'Have the schema require it, or take it out of the text.'
          : 'Write {{payload.…}}, {{reason}} or {{from}}.',
        text,
      ),
    ];
  });
  if (render === 'template' && template === '') {
    const message = `The payload edge ${name} writes its payload by a template that is empty: the next agent gets nothing of it.`;
    problems.push(violation('payload_placeholder', message, where, 'Write the template, or choose a list.'));
  }
  return problems;
}

/** Whether every payload of a schema has what stands at the end of a way of keys. */
function isRequired(schema: JsonObject, steps: readonly string[]): boolean {
  let at: Json | undefined = schema;
  for (const step of steps) {
    if (!isObject(at)) return false;
    const required: Json | undefined = own(at, 'required');
    if (!Array.isArray(required) || !required.includes(step)) return false;
    const properties: Json | undefined = own(at, 'properties');
    at = isObject(properties) ? own(properties, step) : undefined;
  }
  return true;
}

function voiceProblems(edge: ScenarioEdge, where: Place, context: Context): Problem[] {
  const from = context.nodes.get(edge.source);
  const to = context.nodes.get(edge.target);
  if (from === undefined || to === undefined || readPayloadOptions(edge.handoverOptions).announce) return [];
  const [before, after] = [context.agentOf(from), context.agentOf(to)];
  const differs = before !== after || context.promptOf(from) !== context.promptOf(to);
  if (!differs) return [];
  const how =
    before === after
      ? `${after} gets another system prompt`
      : `${after} speaks in place of ${before}${context.promptOf(from) === context.promptOf(to) ? '' : ', under another system prompt'}`;
  return [
    violation(
      'voice_changes',
      `The payload edge ${edgeName(edge)} is silent, and ${how}: the voice changes, and nobody says why.`,
      where,
      'Announce the handoff, or give both the same agent and system prompt.',
    ),
  ];
}

/** Payload edges on a ring of their own that no rule of the scenario opens. */
function circular(scenario: Scenario): Problem[] {
  const { budget, allowReturn } = scenario.handoffs;
  if (budget !== null || !allowReturn) return [];
  const ring = edgesInCycles(scenario.edges.filter(isTakenByHandoff));
  const [first] = ring;
  if (first === undefined) return [];
  const names = [...ring].map(edgeName);
  const listed = names.length > 6 ? [...names.slice(0, 5), `${names.length - 5} more`] : names;
  return [
    violation(
      'handoffs_circular',
      `Handoffs can go round over ${listed.join(', ')}, and nothing but the turn limit of ${scenario.turnLimit} ends it.`,
      { edge: edgeName(first), ...recordOf(first) },
      'Set a number of handoffs for a run in the scenario, or let no agent get the task again.',
    ),
  ];
}

function nodeProblems(node: ScenarioNode, context: Context): Problem[] {
  const edges = context.handoffEdges.get(node.nodeId) ?? [];
  const where: Place = { node: node.nodeId, ...recordOf(node) };
  const problems: Problem[] = [];
  for (const [index, { handoff }] of node.script.entries()) {
    if (handoff === undefined || handoff === null) continue;
    problems.push(...replyProblems(node, index, handoff, edges, { ...where, item: index }));
  }
  const isScripted = node.script.length > 0;
  const handsOff = node.script.some(({ handoff }) => handoff !== undefined && handoff !== null);
  if (edges.length > 0 && isScripted && !handsOff) {
    const targets = [...new Set(edges.map(({ target }) => target))].join(', ');
    problems.push(
      violation(
        'handoff_unscripted',
        `No scripted reply of the node ${node.nodeId} hands off: a run never gets to ${targets} from there.`,
        where,
        'Give one of its replies a handoff.',
      ),
    );
  }
  return problems;
}

function replyProblems(
  node: ScenarioNode,
  index: number,
  handoff: Json,
  edges: readonly HandoffEdge[],
  where: Place,
): Problem[] {
  const problems: Problem[] = [];
  const reply = `The scripted reply ${index + 1} of the node ${node.nodeId}`;
  // The rules of a run are not known here: which turn it is, and who was there before.
  const check = checkHandoff(handoff, {
    node: node.nodeId,
    edges,
    rules: { budget: null, allowReturn: true },
    seen: new Set(),
    used: 0,
  });
  if (!check.ok) {
    problems.push(
      violation(
        'handoff_refused',
        `${reply} hands off what a run refuses. ${check.reasons.join(' ')}`,
        where,
        'Correct the handoff of the reply, or the schema of the edge.',
      ),
    );
  }
  const payload = isObject(handoff) ? (own(handoff, 'payload') ?? null) : null;
  const size = codePointLength(stringifyJson(payload));
  if (size > LARGE) {
    problems.push(
      violation(
        'payload_large',
        `${reply} hands off a payload of ${size.toLocaleString('en')} characters, about ${Math.ceil(size / 4).toLocaleString('en')} tokens: more than ids, the intent and a short summary.`,
        where,
        'Hand on what the next agent needs, and where it finds the rest.',
      ),
    );
  }
  const { messages = [] } = node.script[index] ?? {};
  const results = new Set(
    messages.flatMap(({ content }) =>
      content.flatMap((block) => (block.type === 'tool_result' ? [block.tool_use_id] : [])),
    ),
  );
  const open = messages.flatMap(({ content }) =>
    content.flatMap((block) => (block.type === 'tool_use' && !results.has(block.id) ? [block.name] : [])),
  );
  if (open.length > 0) {
    problems.push(
      violation(
        'handoff_drops_call',
        `${reply} calls ${open.join(', ')} and hands off at once: nobody gets to see the result.`,
        where,
        'Hand off in the turn after the result, and put into the payload what it says.',
      ),
    );
  }
  return problems;
}
