import type { Problem } from '../problem.ts';
import type { Scenario, ScenarioNode } from './document.ts';
import { type AgentModels, agentModelsOf, modelOverrideOf, systemPromptIn } from './modelOverrideOf.ts';
import { recordOf, violation } from './scenarioRules.ts';

/** A handoff that a prompt asks for in words. */
interface AskedHandoff {
  /** The words: `transfer to the billing team`. */
  readonly words: string;
  /** Whom they mean: a node, an agent, or the words themselves. */
  readonly whom: string;
}

interface Wiring {
  readonly nodes: ReadonlyMap<string, ScenarioNode>;
  /** Nodes by their ids and by their agents, in small letters. */
  readonly called: ReadonlyMap<string, string>;
  /** The nodes that a node's edges lead to. */
  readonly wired: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Handoffs that nodes are told to make in words, where no edge leads: a wish, which nothing carries out. */
export function askedHandoffProblems(scenario: Scenario): Problem[] {
  const wiring = wiringOf(scenario);
  const models = agentModelsOf(scenario.agents);
  return scenario.nodes.flatMap((node) =>
    askedHandoffs(node, models, wiring).map(({ words, whom }) =>
      violation(
        'handoff_not_wired',
        `The node ${node.nodeId} is told in words to hand off (“${words}”), and no edge leads from it to ${whom}: nothing carries that out.`,
        { node: node.nodeId, ...recordOf(node) },
        'Draw a payload edge there, so that the handoff is a value that the run routes by.',
        whom,
      ),
    ),
  );
}

function wiringOf({ nodes, edges }: Scenario): Wiring {
  const called = new Map<string, string>();
  // An id goes before another node's agent.
  for (const { nodeId, agentIdentity } of nodes) {
    if (agentIdentity !== null) called.set(agentIdentity.toLowerCase(), nodeId);
  }
  for (const { nodeId } of nodes) called.set(nodeId.toLowerCase(), nodeId);
  const wired = new Map<string, Set<string>>();
  for (const { source, target } of edges) {
    const targets = wired.get(source);
    if (targets === undefined) wired.set(source, new Set([target]));
    else targets.add(target);
  }
  return { nodes: new Map(nodes.map((node) => [node.nodeId, node])), called, wired };
}

/** `transfer … to the billing team`: a verb of handing on, a few words, whom. Bounded, so that it is linear. */
const ASKED =
  /\b(?:hand(?:ing)?|transfer(?:ring)?|rout(?:e|ing)|escalat(?:e|ing)|pass|forward|redirect|delegat(?:e|ing)|refer)\b(?:[ \t]+[\p{L}\p{N}'’_-]+){0,5}?[ \t]+to[ \t]+(?:the[ \t]+|our[ \t]+|an?[ \t]+)?([\p{L}\p{N}_-]+)(?:[ \t]+(team|agent|department|specialist|assistant|desk|colleague|expert)s?\b)?/giu;

/** So much of a prompt is read. */
const READ = 20_000;

function askedHandoffs(node: ScenarioNode, models: AgentModels, wiring: Wiring): readonly AskedHandoff[] {
  const text = `${systemPromptIn(modelOverrideOf(node, models))}\n${node.question}`;
  const asked = new Map<string, AskedHandoff>();
  for (const [words, name = '', role] of text.slice(0, READ).matchAll(ASKED)) {
    const whom = meant(name.toLowerCase(), node, wiring);
    if (whom === WIRED || (whom === null && role === undefined)) continue;
    const target = whom ?? `the ${name} ${role}`;
    asked.set(target, { words: words.replace(/\s+/g, ' '), whom: target });
  }
  return [...asked.values()];
}

const WIRED = Symbol('an edge leads there');

/** The node that a name means; null for none. One that is like that of a node where an edge leads means that. */
function meant(
  name: string,
  node: ScenarioNode,
  { nodes, called, wired }: Wiring,
): string | null | typeof WIRED {
  const isLike = (other: ScenarioNode): boolean =>
    other.nodeId.toLowerCase().includes(name) || (other.agentIdentity ?? '').toLowerCase().includes(name);
  if (isLike(node)) return WIRED;
  for (const target of wired.get(node.nodeId) ?? []) {
    const other = nodes.get(target);
    if (other !== undefined && isLike(other)) return WIRED;
  }
  return called.get(name) ?? null;
}
