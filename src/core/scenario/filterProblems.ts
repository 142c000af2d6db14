import type { ChooseAgents, FilterStep } from '../handover/filter/FilterStep.ts';
import { pairToolBlocks } from '../handover/filter/pairToolBlocks.ts';
import { readFilterSteps } from '../handover/filter/readFilterSteps.ts';
import type { Place, Problem } from '../problem.ts';
import type { ScenarioEdge, ScenarioNode } from './document.ts';
import { edgeName } from './edgeName.ts';
import { violation } from './scenarioRules.ts';

/** What a filter's problems are found from. */
export interface FilteredEdge {
  readonly edge: ScenarioEdge;
  readonly where: Place;
  /** The nodes that a run may have asked before it comes to the edge. */
  readonly before: readonly ScenarioNode[];
  readonly speaker: (node: ScenarioNode) => string;
}

/** What is wrong with the filter of an edge, before any run. */
export function filterProblems(filtered: FilteredEdge): Problem[] {
  const { edge, where } = filtered;
  const readings = readFilterSteps(edge.handoverOptions);
  const steps = readings.flatMap((reading) => (reading.ok ? [reading.step] : []));
  const refused = readings.flatMap((reading, index) =>
    reading.ok ? [] : [refusedStep(edge, index, reading.reason, where)],
  );
  // What the other steps come to is not known as long as one of them is not.
  if (refused.length > 0) return refused;
  return [
    ...silentAgents(filtered, steps),
    ...idleSteps(filtered, steps),
    ...lateRedactions(filtered, steps),
    ...openPairs(filtered, steps),
  ];
}

function refusedStep(edge: ScenarioEdge, index: number, reason: string, where: Place): Problem {
  return violation(
    'filter_step_refused',
    `Step ${index + 1} of the filter on the edge ${edgeName(edge)} can’t be followed: ${reason}. A run ends there.`,
    { ...where, item: index },
    'Correct the step in the edge’s form, or remove it.',
  );
}

function silentAgents(
  { edge, where, before, speaker }: FilteredEdge,
  steps: readonly FilterStep[],
): Problem[] {
  const speakers = new Set(before.map(speaker));
  return steps.flatMap((step, index) => {
    if (step.type !== 'agents') return [];
    const silent = step.agents.filter((agent) => !speakers.has(agent));
    if (silent.length === 0) return [];
    return [
      violation(
        'filter_agent_silent',
        `Step ${index + 1} of the filter on the edge ${edgeName(edge)} is about ${silent.join(', ')}, and nobody of that name speaks before the edge.`,
        { ...where, item: index },
        'Choose agents of nodes that come before the edge.',
      ),
    ];
  });
}

/** Steps that find nothing, and the first one that leaves nothing. */
function idleSteps({ edge, where, before, speaker }: FilteredEdge, steps: readonly FilterStep[]): Problem[] {
  const problems: Problem[] = [];
  let left: Left = { speakers: new Set(before.map(speaker)), questions: true, isMerged: false };
  for (const [index, step] of steps.entries()) {
    const next = leftBy(step, left);
    if (next.speakers.size === 0 && !next.questions) {
      problems.push(leavesNothing(edge, index, where));
      break;
    }
    if (left.isMerged && step.type !== 'redact') problems.push(afterMerge(edge, index, where));
    left = next;
  }
  return problems;
}

/** Whose messages a history may still have. */
interface Left {
  readonly speakers: ReadonlySet<string>;
  readonly questions: boolean;
  readonly isMerged: boolean;
}

const NOTHING: Left = { speakers: new Set(), questions: false, isMerged: false };

function leftBy(step: FilterStep, left: Left): Left {
  if (step.type === 'keep_last_turns') return step.turns === 0 ? NOTHING : left;
  if (step.type === 'merge') return { speakers: new Set(), questions: true, isMerged: true };
  return step.type === 'agents' ? chosenFrom(step, left) : left;
}

function chosenFrom({ mode, agents, questions }: ChooseAgents, left: Left): Left {
  const speakers = new Set([...left.speakers].filter((name) => agents.includes(name) === (mode === 'keep')));
  const theirs = left.isMerged || speakers.size > 0;
  return {
    ...left,
    speakers,
    questions: left.questions && (questions === 'all' || (questions === 'theirs' && theirs)),
  };
}

function leavesNothing(edge: ScenarioEdge, index: number, where: Place): Problem {
  return violation(
    'filter_leaves_nothing',
    `Step ${index + 1} of the filter on the edge ${edgeName(edge)} leaves nothing: ${edge.target} gets its question alone.`,
    { ...where, item: index },
    'Keep more, unless the target is meant to start afresh.',
  );
}

function afterMerge(edge: ScenarioEdge, index: number, where: Place): Problem {
  return violation(
    'filter_step_idle',
    `Step ${index + 1} of the filter on the edge ${edgeName(edge)} comes after the merge, when one user message is all there is: it finds nothing to do.`,
    { ...where, item: index },
    'Move the step before the merge.',
  );
}

/** What a cut goes through is found by no pattern any more, and its first half stays. */
function lateRedactions({ edge, where }: FilteredEdge, steps: readonly FilterStep[]): Problem[] {
  const cut = steps.findIndex((step) => step.type === 'tool_results' && step.how === 'cut');
  const late = steps.findIndex(({ type }, index) => cut !== -1 && index > cut && type === 'redact');
  if (late === -1) return [];
  return [
    violation(
      'filter_cut_before_redaction',
      `The filter on the edge ${edgeName(edge)} cuts tool results in step ${cut + 1} and redacts in step ${late + 1}: of what lies across the cut the first part stays.`,
      where,
      'Move the redaction before the cut.',
    ),
  ];
}

/** Calls and results that are alone in a script stay so: a filter only takes pairs apart together. */
function openPairs({ edge, where, before }: FilteredEdge, steps: readonly FilterStep[]): Problem[] {
  if (steps.some(({ type }) => type === 'merge')) return [];
  const node = before.find(hasOpenPair);
  if (node === undefined) return [];
  return [
    violation(
      'tool_pair_open',
      `The history that the filter on the edge ${edgeName(edge)} hands on may have a tool call without its result, or a result without its call, from the script of ${node.nodeId}: providers refuse it.`,
      where,
      `Complete the messages of ${node.nodeId}, or merge the history into one user message.`,
      node.nodeId,
    ),
  ];
}

/** Whether a script has a tool call without its result, or a result without its call. */
export function hasOpenPair({ script }: ScenarioNode): boolean {
  return script.some(({ messages = [] }) => {
    const log = messages.map((message) => ({ agent_id: '', message }));
    const { callsAlone, resultsAlone } = pairToolBlocks(log);
    return callsAlone.length + resultsAlone.length > 0;
  });
}
