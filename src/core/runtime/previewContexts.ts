import type { TaggedMessage } from '../message/message.ts';
import type { Scenario, ScenarioEdge, ScenarioNode } from '../scenario/document.ts';
import { pathsTo } from '../scenario/pathsTo.ts';
import { PathLog, type PathStep } from './PathLog.ts';
import type { RunOptions } from './RunOptions.ts';
import { agentOf, type RunSetup, setUpRun } from './RunSetup.ts';
import { ScenarioWalk } from './ScenarioWalk.ts';
import { replyAnswer, scriptedReply } from './scriptedAnswerer.ts';

/** A way to an edge, and the log that the edge's target would be handed at its end. */
export interface PreviewContext {
  /** For people: `ask → challenge`; a long way is cut in the middle. */
  readonly label: string;
  /** The nodes that were asked, in order; the last one is the edge's source. */
  readonly path: readonly string[];
  /** The turn that the edge leads to, from 0. */
  readonly turn: number;
  /**
   * `scripted`: the scenario's scripted run takes the edge here. `assumed`: it never does, and this is a way
   * along the graph that could, with scripted replies where there are any.
   */
  readonly kind: 'scripted' | 'assumed';
  /** Made when it is first read. Throws what a handover on the way throws, as a run would end there. */
  readonly log: readonly TaggedMessage[];
}

/** As for a run. `pathLog`, kept from call to call, spares the work on turns that did not change meanwhile. */
export type PreviewOptions = Omit<RunOptions, 'answerer' | 'clock' | 'signal' | 'timeout'> & {
  readonly pathLog?: PathLog;
};

/** So many ways along the graph are offered. */
const ASSUMED_WAYS = 4;

/**
 * The ways to an edge: every pass of the scripted run over it, or, when it never takes the edge, the shortest
 * ways along the graph; a source out of their reach is asked first. Empty when the edge's source does not
 * exist. `edge` is an index among the scenario's edges; throws a RangeError for one that is none.
 */
export function previewContexts(
  scenario: Scenario,
  edge: number,
  options: PreviewOptions = {},
): readonly PreviewContext[] {
  const wanted = scenario.edges[edge];
  if (wanted === undefined) throw new RangeError(`the scenario has no edge ${edge}`);
  const setup = setUpRun(scenario, options);
  if (!setup.nodes.has(wanted.source)) return [];
  const pathLog = options.pathLog ?? new PathLog();
  const { steps, passes } = scriptedSteps(setup, edge);
  if (passes.length > 0) {
    return passes.map((length) => contextOf(setup, pathLog, steps, length, 'scripted'));
  }
  const ways = pathsTo(scenario, wanted, { limit: ASSUMED_WAYS });
  return (ways.length === 0 ? [[wanted]] : ways).map((way) =>
    contextOf(setup, pathLog, stepsAlong(setup, way), way.length, 'assumed'),
  );
}

/** The scripted run's turns, and how many of them there are at each pass over the edge. */
function scriptedSteps(setup: RunSetup, edge: number): { steps: PathStep[]; passes: number[] } {
  const steps: PathStep[] = [];
  const passes: number[] = [];
  const walk = new ScenarioWalk(setup).steps();
  let next = walk.next();
  while (!next.done) {
    if (next.value.type === 'settled') {
      if (next.value.routing?.edge === edge) passes.push(steps.length);
      next = walk.next();
    } else {
      const { node, via, visit } = next.value;
      const step = stepOf(setup, node, via?.handover ?? null, visit);
      steps.push(step);
      next = walk.next(step.answer);
    }
  }
  return { steps, passes };
}

/** The turns of the nodes that a way's edges leave. */
function stepsAlong(setup: RunSetup, way: readonly ScenarioEdge[]): PathStep[] {
  return way.flatMap(({ source }, index) => {
    const node = setup.nodes.get(source);
    return node === undefined ? [] : [stepOf(setup, node, way[index - 1]?.handover ?? null, 0)];
  });
}

function stepOf(setup: RunSetup, node: ScenarioNode, strategy: string | null, visit: number): PathStep {
  const reply = scriptedReply(node.script, visit);
  return { node, strategy, reply, answer: replyAnswer(reply, node, agentOf(setup, node)) };
}

/** The context after the first `length` steps; a loop has many, so nothing of their size is made unasked. */
function contextOf(
  setup: RunSetup,
  pathLog: PathLog,
  steps: readonly PathStep[],
  length: number,
  kind: PreviewContext['kind'],
): PreviewContext {
  let log: readonly TaggedMessage[] | null = null;
  return {
    label: labelOf(steps, length),
    get path() {
      return steps.slice(0, length).map(({ node }) => node.nodeId);
    },
    turn: length,
    kind,
    get log() {
      log ??= pathLog.along(setup, steps.slice(0, length));
      return log;
    },
  };
}

/** So many nodes are named. */
const LONGEST_LABEL = 6;

function labelOf(steps: readonly PathStep[], length: number): string {
  const named = (from: number, to: number): string =>
    steps
      .slice(from, to)
      .map(({ node }) => node.nodeId)
      .join(' → ');
  if (length <= LONGEST_LABEL) return named(0, length);
  return `${named(0, 2)} → … → ${named(length - 2, length)} (${length} turns)`;
}
