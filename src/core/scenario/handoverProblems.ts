import { type HandoverKind, KINDS, kindById } from '../handover/kinds.ts';
import { own } from '../json/objects.ts';
import type { Place, Problem } from '../problem.ts';
import { edgesInCycles } from './cycleComponents.ts';
import type { Scenario, ScenarioEdge, ScenarioNode } from './document.ts';
import { edgeName } from './edgeName.ts';
import { filterProblems } from './filterProblems.ts';
import { knownAfter } from './knownAfter.ts';
import { agentModelsOf, modelOverrideOf, systemPromptIn } from './modelOverrideOf.ts';
import { reachableFrom } from './reachableFrom.ts';
import { recordOf, violation } from './scenarioRules.ts';
import { type SpeakerOf, speakersOf } from './speakersOf.ts';

/**
 * What goes wrong when one agent stops and another goes on. Linear in the scenario, and again for each node that
 * a filter hands on from.
 */
export function handoverProblems(scenario: Scenario): Problem[] {
  const nodes = new Map(scenario.nodes.map((node) => [node.nodeId, node]));
  const speaker = speakersOf(scenario);
  const looping = edgesInCycles(scenario.edges);
  const prompted = promptedBefore(scenario, speaker);
  const before = nodesBefore(scenario);
  const ofEdges = scenario.edges.flatMap((edge): Problem[] => {
    const place: Place = { edge: edgeName(edge), ...recordOf(edge) };
    const strategy = kindById(edge.handover);
    if (strategy === undefined) return [unknownStrategy(edge, place)];
    const problems: Problem[] = [];
    if (strategy.inlinesTranscript && looping.has(edge)) problems.push(growing(edge, strategy, place));
    if (strategy === KINDS.callable && !hasFunction(edge)) problems.push(functionMissing(edge, place));
    if (strategy === KINDS.filter) {
      problems.push(...filterProblems({ edge, where: place, before: before(edge.source), speaker }));
    }
    const from = nodes.get(edge.source);
    const to = nodes.get(edge.target);
    if (from === undefined || to === undefined) return problems;
    const agent = speaker(to);
    if (strategy === KINDS.none && speaker(from) !== agent) {
      problems.push(withoutHandover(edge, speaker(from), agent, place));
    }
    if (strategy.inlinesTranscript || strategy === KINDS.materialize) {
      const other = prompted.get(edge.source)?.find((earlier) => earlier !== agent);
      if (other !== undefined) problems.push(promptInTranscript(edge, other, agent, place));
    }
    return problems;
  });
  return [...ofEdges, ...notExported(scenario)];
}

/**
 * For each node the agents whose system prompt is in the log once the node has answered. Two of them are
 * enough: one of two differs from any third.
 */
function promptedBefore(scenario: Scenario, speaker: SpeakerOf): ReadonlyMap<string, readonly string[]> {
  const models = agentModelsOf(scenario.agents);
  const facts = (node: ScenarioNode): readonly string[] =>
    systemPromptIn(modelOverrideOf(node, models)) === '' ? [] : [speaker(node)];
  return knownAfter(scenario, facts, 2);
}

/** For a node the nodes that a run can have asked once it has answered, itself included. Found when asked for. */
function nodesBefore({ nodes, edges }: Scenario): (nodeId: string) => readonly ScenarioNode[] {
  const known = new Map<string, readonly ScenarioNode[]>();
  const backwards = edges.map(({ source, target }) => ({ source: target, target: source }));
  return (nodeId) => {
    const before = known.get(nodeId) ?? nodesIn(reachableFrom(backwards, nodeId));
    known.set(nodeId, before);
    return before;
  };

  function nodesIn(ids: ReadonlySet<string>): readonly ScenarioNode[] {
    return nodes.filter((node) => ids.has(node.nodeId));
  }
}

function unknownStrategy(edge: ScenarioEdge, where: Place): Problem {
  return violation(
    'unknown_strategy',
    `The edge ${edgeName(edge)} has the handover strategy ${edge.handover}, which nobody knows.`,
    where,
    'Choose another strategy for the edge.',
  );
}

/** Says once what holds for many edges, and is wrong with none of them. */
function notExported({ edges }: Scenario): Problem[] {
  const unknown = edges.filter(({ handover }) => kindById(handover)?.inCheckpoint === false).length;
  if (unknown === 0) return [];
  const [hand, them, it] =
    unknown === 1 ? ['1 edge hands', 'the edge', 'it'] : [`${unknown} edges hand`, 'the edges', 'each'];
  return [
    violation(
      'strategy_not_exported',
      `${hand} over in ways that karenina does not know: it takes ${them} as without a handover, and the export lists ${it}.`,
      {},
      'Choose transcript strategies if karenina is to run the scenario; there is nothing to do if it is not.',
    ),
  ];
}

function hasFunction({ handoverOptions }: ScenarioEdge): boolean {
  const source = own(handoverOptions, 'source');
  return typeof source === 'string' && source.trim() !== '';
}

function functionMissing(edge: ScenarioEdge, where: Place): Problem {
  return violation(
    'function_missing',
    `The edge ${edgeName(edge)} hands over by a function, and there is none. A run ends there.`,
    where,
    'Write the function in the edge’s form, or choose another handover.',
  );
}

function growing(edge: ScenarioEdge, strategy: HandoverKind, where: Place): Problem {
  return violation(
    'prompt_grows',
    `The edge ${edgeName(edge)} lies on a loop and inlines the transcript (${strategy.id}): what it sends goes into the log again, so that the prompt about doubles at each pass.`,
    where,
    'Use transcript_materialize or no handover on this edge, or keep the turn limit low.',
  );
}

function withoutHandover(edge: ScenarioEdge, from: string, to: string, where: Place): Problem {
  return violation(
    'identity_without_handover',
    `The edge ${edgeName(edge)} leads from ${from} to ${to} without a handover: the messages of ${from} become the history of ${to}, as if its own.`,
    where,
    'Choose a handover strategy if the target is to read them as what another agent said.',
  );
}

function promptInTranscript(edge: ScenarioEdge, earlier: string, agent: string, where: Place): Problem {
  return violation(
    'system_prompt_in_transcript',
    `The transcript that the edge ${edgeName(edge)} hands to ${agent} holds the system prompt of ${earlier}.`,
    where,
    `Check in the preview that ${agent} may read it and does not take it for its own instructions.`,
  );
}
