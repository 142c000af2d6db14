import { checkConclusion, VERDICT_PATTERN } from '../finding/checkConclusion.ts';
import { findingOptions, isFindingEdge } from '../finding/findingOptions.ts';
import { HANDOFF_DEPTH, HANDOFF_LIMIT } from '../finding/limits.ts';
import { parseDuration } from '../finding/parseDuration.ts';
import type { Place, Problem } from '../problem.ts';
import { cycleComponents, edgesInCycles } from './cycleComponents.ts';
import { END, type Scenario, type ScenarioEdge, type ScenarioNode } from './document.ts';
import { edgeName } from './edgeName.ts';
import { edgesFrom } from './edgesFrom.ts';
import { recordOf, type ScenarioRule, violation } from './scenarioRules.ts';

/** What is wrong with verdicts, handoffs by them, and wakes. Linear in the scenario. */
export function findingProblems(scenario: Scenario): Problem[] {
  const handoffs = scenario.edges.filter(isFindingEdge);
  const nodes = new Map(scenario.nodes.map((node) => [node.nodeId, node]));
  const bySource = edgesFrom(handoffs);
  return [
    ...scenario.nodes.flatMap((node) => [
      ...concludingProblems(node),
      ...handingProblems(node, bySource.get(node.nodeId) ?? []),
    ]),
    ...handoffs.flatMap((edge) => edgeProblems(edge, nodes.get(edge.source))),
    ...chainProblems(scenario, handoffs),
    ...wakeProblems(scenario, nodes),
  ];
}

function concludingProblems(node: ScenarioNode): Problem[] {
  const where: Place = { node: node.nodeId };
  const say = (rule: ScenarioRule, message: string, fix: string, item?: number): Problem =>
    violation(rule, message, item === undefined ? where : { ...where, item }, fix);
  const problems = node.script.flatMap(({ duration }, visit) =>
    duration === undefined || parseDuration(duration) !== null
      ? []
      : say(
          'bad_duration',
          `Reply ${visit + 1} of ${node.nodeId} takes ${JSON.stringify(duration)}, which is no duration: it takes no time.`,
          'Write a number and one of s, m, h and d, as in 90s or 1.5h.',
          visit,
        ),
  );
  const { concludes: rules, script } = node;
  if (rules === null) return problems;
  const seen = new Set<string>();
  for (const [index, { verdict }] of rules.verdicts.entries()) {
    const word = verdict.trim().toLowerCase();
    const isWord = VERDICT_PATTERN.test(word);
    if (!isWord || seen.has(word)) {
      const what = isWord ? 'is listed twice' : 'is not one word of letters, digits, _ and -';
      const message = `The verdict ${JSON.stringify(verdict)} of ${node.nodeId} ${what}.`;
      problems.push(say('bad_verdict', message, 'Correct it, or take it off the list.', index));
    }
    seen.add(word);
  }
  if (script.length > 0 && script.every(({ conclusion }) => conclusion === undefined)) {
    const message = `No scripted reply of ${node.nodeId} concludes: its scripted runs end without a verdict.`;
    problems.push(say('no_conclusion', message, 'Give a reply a conclusion.'));
  }
  for (const [visit, { conclusion }] of script.entries()) {
    const refusal = conclusion === undefined ? null : checkConclusion(rules, conclusion).refusal;
    if (refusal === null) continue;
    const message = `The conclusion of reply ${visit + 1} of ${node.nodeId} will be refused. ${refusal}`;
    problems.push(say('bad_conclusion', message, 'Correct it: the run fails there.', visit));
  }
  return problems;
}

/** What is wrong with a node's handoffs together. */
function handingProblems(node: ScenarioNode, handoffs: readonly ScenarioEdge[]): Problem[] {
  const problems: Problem[] = [];
  const { nodeId } = node;
  if (handoffs.length > 0 && node.concludes === null) {
    const message = `${nodeId} hands off by verdict and is not set to conclude: without a verdict none of its handoffs will run.`;
    const fix = 'Have it end its runs with a conclusion.';
    problems.push(violation('not_concluding', message, { node: nodeId }, fix));
  }
  if (handoffs.length > HANDOFF_LIMIT) {
    const message = `${nodeId} has ${handoffs.length} handoffs, and an agent has at most ${HANDOFF_LIMIT}.`;
    problems.push(
      violation('too_many_handoffs', message, { node: nodeId }, 'Delete those that are not needed.'),
    );
  }
  const seen = new Set<string>();
  for (const edge of handoffs) {
    const { verdict } = findingOptions(edge.handoverOptions);
    const pair = JSON.stringify([verdict, edge.target]);
    if (seen.has(pair)) {
      const message = `${nodeId} hands the verdict ${verdict} off to ${edge.target} more than once.`;
      problems.push(violation('duplicate_handoff', message, placeOf(edge), 'Delete one of them.'));
    }
    seen.add(pair);
  }
  return problems;
}

function edgeProblems(edge: ScenarioEdge, source: ScenarioNode | undefined): Problem[] {
  const problems: Problem[] = [];
  const say = (rule: ScenarioRule, message: string, fix: string): void => {
    problems.push(violation(rule, message, placeOf(edge), fix));
  };
  const name = `The handoff ${edgeName(edge)}`;
  const { verdict, cooldown } = findingOptions(edge.handoverOptions);
  if (verdict === '') {
    say('no_verdict', `${name} waits for no verdict: it would never run.`, 'Choose its verdict.');
  } else if (!VERDICT_PATTERN.test(verdict)) {
    say(
      'no_verdict',
      `${name} waits for ${JSON.stringify(verdict)}, and a verdict is one word.`,
      'Write one word of letters, digits, _ and -.',
    );
  } else {
    const given = (source?.concludes?.verdicts ?? []).map((known) => known.verdict.trim().toLowerCase());
    if (given.length > 0 && !given.includes(verdict)) {
      say(
        'verdict_never_given',
        `${name} waits for the verdict ${verdict}, which ${edge.source} never gives: it would never run.`,
        `Choose one of ${given.join(', ')}, or list ${verdict} among its verdicts.`,
      );
    }
  }
  if (parseDuration(cooldown) === null) {
    say(
      'bad_cooldown',
      `${name} has the cooldown ${JSON.stringify(cooldown)}, which is no duration: it would never run.`,
      'Write a number and one of s, m, h and d, as in 30m; 0s for none.',
    );
  }
  if (edge.target === edge.source) {
    say('handoff_to_self', `${edge.source} hands off to itself.`, 'Choose another agent.');
  }
  if (edge.target === END) {
    say('verdict_to_end', `${name} leads to the end, where nobody takes over.`, 'Lead it to an agent.');
  }
  if (edge.condition !== null || edge.conditionSource !== null || edge.conditionJs !== null) {
    say(
      'condition_unused',
      `${name} has a condition, which is not looked at: it runs by its verdict alone.`,
      'Delete the condition, or choose another handover.',
    );
  }
  return problems;
}

/** Chains that the depth would stop: circles, and lines of more handoffs than may come in a row. */
function chainProblems(scenario: Scenario, handoffs: readonly ScenarioEdge[]): Problem[] {
  if (handoffs.length === 0) return [];
  const circling = edgesInCycles(handoffs);
  const [first] = circling;
  const problems: Problem[] = [];
  if (first !== undefined) {
    const message = `Handoffs lead from ${first.source} back to ${first.source}: after ${HANDOFF_DEPTH} in a row the next is capped.`;
    problems.push(
      violation('handoff_cycle', message, placeOf(first), 'There is nothing to do if that is meant.'),
    );
  }
  const straight = handoffs.filter((edge) => !circling.has(edge));
  const component = cycleComponents(
    scenario.nodes.map(({ nodeId }) => nodeId),
    straight,
  );
  const order = (edge: ScenarioEdge): number => component.get(edge.source) ?? 0;
  /** The most handoffs in a row that lead to a node. */
  const depths = new Map<string, number>();
  // Edges lead to components of lower numbers: a source's depth is known before its own edges come.
  for (const edge of [...straight].sort((a, b) => order(b) - order(a))) {
    const depth = (depths.get(edge.source) ?? 0) + 1;
    depths.set(edge.target, Math.max(depths.get(edge.target) ?? 0, depth));
    if (depth !== HANDOFF_DEPTH + 1) continue;
    const message = `The handoff ${edgeName(edge)} can come as the ${depth}th in a row, where it is capped.`;
    problems.push(
      violation(
        'handoff_too_deep',
        message,
        placeOf(edge),
        'Shorten the chain, or wake an agent of it anew.',
      ),
    );
  }
  return problems;
}

function wakeProblems(scenario: Scenario, nodes: ReadonlyMap<string, ScenarioNode>): Problem[] {
  return scenario.wakes.flatMap(({ at, node }, index) => {
    const problems: Problem[] = [];
    const say = (message: string, fix: string): void => {
      problems.push(violation('bad_wake', `Wake ${index + 1} ${message}`, { item: index }, fix));
    };
    if (parseDuration(at) === null) {
      const fix = 'Write a number and one of s, m, h and d, as in 90s.';
      say(`is at ${JSON.stringify(at)}, which is no time: it would fail.`, fix);
    }
    if (!nodes.has(node)) {
      say(`is for ${node || 'no node'}, which the scenario does not have: it would fail.`, 'Choose another.');
    }
    return problems;
  });
}

function placeOf(edge: ScenarioEdge): Place {
  return { edge: edgeName(edge), ...recordOf(edge) };
}
