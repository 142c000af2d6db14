import { finishNow, type Steps } from '../effects.ts';
import { entityName } from '../finding/entityName.ts';
import { isFindingEdge } from '../finding/findingOptions.ts';
import type { JsonObject } from '../json/Json.ts';
import type { TaggedMessage } from '../message/message.ts';
import type { Scenario, ScenarioEdge, ScenarioNode } from '../scenario/document.ts';
import { pathsTo } from '../scenario/pathsTo.ts';
import { concludeTurn } from './concludeTurn.ts';
import { isRefusedForLength } from './contextPolicy.ts';
import { handoffIn } from './endings.ts';
import { type PathEnd, PathLog, type PathStep } from './PathLog.ts';
import type { RunOptions } from './RunOptions.ts';
import { agentOf, type IndexedEdge, type RunSetup, setUpRun } from './RunSetup.ts';
import { ScenarioWalk, type Settled, type Visit, type Walk } from './ScenarioWalk.ts';
import { replyAnswer, scriptedReply } from './scriptedAnswerer.ts';
import { type HandedOver, NOTHING_HANDED } from './TurnRequest.ts';
import { isThread, threadName } from './thread/isThread.ts';
import { ThreadWalk } from './thread/ThreadWalk.ts';

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
  /** What the turn before the edge left for its target. */
  readonly handed: HandedOver;
  /** How often the target was visited on the way. */
  readonly visit: number;
  /** The conversation at its end, made when it is first asked for. Throws what a handover on the way throws, as a
   * run would end there. */
  end(): Steps<PathEnd>;
  /** Its messages at once; throws a `NeedsWaitingError` where something on the way has to be waited for. */
  readonly log: readonly TaggedMessage[];
}

/** As for a run. `pathLog`, kept from call to call, spares the work on turns that did not change meanwhile. */
export type PreviewOptions = Omit<RunOptions, 'answerer' | 'clock' | 'signal' | 'timeout'> & {
  readonly pathLog?: PathLog;
};

const NO_OPTIONS: JsonObject = {};

/** So many ways along the graph are offered. */
const ASSUMED_WAYS = 4;

/**
 * The ways to an edge: every pass of the scripted run over it, or, when it never takes the edge, the shortest
 * ways along the graph; a source out of their reach is asked first. Empty when the edge's source does not
 * exist. `edge` is an index among the scenario's edges; throws a RangeError for one that is none.
 */
export function* previewContextsSteps(
  scenario: Scenario,
  edge: number,
  options: PreviewOptions = {},
): Steps<readonly PreviewContext[]> {
  const wanted = scenario.edges[edge];
  if (wanted === undefined) throw new RangeError(`the scenario has no edge ${edge}`);
  const setup = setUpRun(scenario, options);
  if (!setup.nodes.has(wanted.source)) return [];
  const pathLog = options.pathLog ?? new PathLog();
  const isWoken = options.wakes !== undefined || isThread(scenario);
  const passes = yield* scriptedPasses(
    setup,
    isWoken ? new ThreadWalk(setup) : new ScenarioWalk(setup),
    edge,
  );
  const { target } = wanted;
  if (passes.length > 0) return passes.map((pass) => contextOf(setup, pathLog, pass, 'scripted'));
  const ways = pathsTo(scenario, wanted, { limit: ASSUMED_WAYS });
  return (ways.length === 0 ? [[wanted]] : ways).map((way) => {
    const steps = stepsAlong(setup, way);
    const last = steps.at(-1);
    const handed = last ? handedBy(setup, last, isFindingEdge(wanted)) : NOTHING_HANDED;
    const visit = steps.filter(({ node }) => node.nodeId === target).length;
    const pass = { steps, length: way.length, turn: way.length, visit, handed };
    return contextOf(setup, pathLog, pass, 'assumed');
  });
}

/** The same at once. Throws a `NeedsWaitingError` where code on the way has to be waited for. */
export function previewContexts(
  scenario: Scenario,
  edge: number,
  options: PreviewOptions = {},
): readonly PreviewContext[] {
  return finishNow(previewContextsSteps(scenario, edge, options), options);
}

/** The turns up to a pass over an edge: the first `length` of these steps. */
interface Pass {
  readonly steps: readonly PathStep[];
  readonly length: number;
  /** The turn that the edge leads to, and how often its node was visited before. */
  readonly turn: number;
  readonly visit: number;
  readonly handed: HandedOver;
}

/** A way that is being gone: a thread has one for each agent run; another scenario has one. */
interface Way {
  readonly steps: PathStep[];
  handed: HandedOver;
  /** The place among the passes of the one that it is about to make. */
  pass: number | null;
}

/** So many turns of a thread are gone through for a preview, and so many passes shown. */
const THREAD_TURNS = 1000;
const THREAD_PASSES = 50;

/** The passes of the scripted run over an edge. */
function* scriptedPasses(setup: RunSetup, walk: Walk, edge: number): Steps<readonly Pass[]> {
  const passes: Pass[] = [];
  const ways = new Map<number | null, Way>();
  const way = walk.steps();
  let current: Way | undefined;
  let next = way.next();
  while (!next.done) {
    const { value } = next;
    if (value.type === 'settled') {
      if (current === undefined) throw new TypeError('a turn is settled that was not visited');
      const { steps } = current;
      current.handed = leftBy(setup, steps.at(-1)?.node, value, walk);
      if (value.routing?.edge === edge) {
        const turn = (steps.at(-1)?.turn ?? -1) + 1;
        current.pass =
          passes.push({ steps, length: steps.length, turn, visit: 0, handed: current.handed }) - 1;
      }
      next = way.next();
    } else if (value.type === 'visit') {
      const { agentRun, opening, turn, visit } = value;
      if (agentRun !== null && (turn >= THREAD_TURNS || passes.length >= THREAD_PASSES)) break;
      current = ways.get(agentRun) ?? { steps: [], handed: opening?.handed ?? NOTHING_HANDED, pass: null };
      ways.set(agentRun, current);
      // Other agents of a thread may have had their turns since it was settled.
      const pass = passes[current.pass ?? -1];
      if (current.pass !== null && pass !== undefined) passes[current.pass] = { ...pass, turn, visit };
      current.pass = null;
      const step = stepOf(setup, value, current.handed);
      // A finding leads from one agent run to another, whose turns are not behind the edge.
      if (opening !== null && value.via?.index === edge) {
        const { steps } = ways.get(opening.parent) ?? { steps: [] };
        passes.push({ steps, length: steps.length, turn, visit, handed: opening.handed });
      }
      current.steps.push(step);
      next = way.next(step.answer);
    } else {
      next = way.next(yield value);
    }
  }
  return passes;
}

/** What a settled turn leaves for the next. */
function leftBy(setup: RunSetup, node: ScenarioNode | undefined, settled: Settled, walk: Walk): HandedOver {
  if (node === undefined) return NOTHING_HANDED;
  return {
    from: { node: node.nodeId, agent: agentOf(setup, node) },
    handoff: settled.handoff?.status === 'accepted' ? settled.handoff.value : null,
    conclusion: settled.conclusion,
    state: { ...walk.state.snapshot(), current_node: settled.routing?.target ?? node.nodeId },
  };
}

/** The turns of the nodes that a way's edges leave. */
function stepsAlong(setup: RunSetup, way: readonly ScenarioEdge[]): PathStep[] {
  const steps: PathStep[] = [];
  for (const [index, { source }] of way.entries()) {
    const node = setup.nodes.get(source);
    const before = steps.at(-1);
    if (node === undefined) continue;
    const visited = { node, via: way[index - 1] ?? null, visit: 0, turn: index, opening: null };
    steps.push(stepOf(setup, visited, before ? handedBy(setup, before) : NOTHING_HANDED));
  }
  return steps;
}

/** What a turn on an assumed way leaves for the next: no run made a state. */
function handedBy(setup: RunSetup, { node, answer }: PathStep, asFinding = false): HandedOver {
  return {
    from: { node: node.nodeId, agent: asFinding ? threadName(node) : agentOf(setup, node) },
    handoff: handoffIn(answer),
    conclusion: concludeTurn(node, answer, setup.scenario.name).conclusion,
    state: null,
  };
}

function stepOf(
  setup: RunSetup,
  {
    node,
    via,
    visit,
    turn,
    opening,
  }: Pick<Visit, 'node' | 'visit' | 'turn' | 'opening'> & {
    readonly via: ScenarioEdge | IndexedEdge | null;
  },
  handed: HandedOver,
): PathStep {
  const reply = scriptedReply(node.script, visit);
  const agent = agentOf(setup, node);
  const answer = replyAnswer(reply, node, agent);
  const refused = node.contextPolicy !== null && isRefusedForLength(answer);
  return {
    node,
    strategy: via?.handover ?? null,
    options: via?.handoverOptions ?? NO_OPTIONS,
    handed,
    turn,
    woken: opening?.woken ?? null,
    reply,
    answer: refused ? replyAnswer(reply?.after_summary ?? null, node, agent) : answer,
    refused,
  };
}

/** The context of a pass; a loop has many, so nothing of their size is made unasked. */
function contextOf(
  setup: RunSetup,
  pathLog: PathLog,
  { steps, length, turn, visit, handed }: Pass,
  kind: PreviewContext['kind'],
): PreviewContext {
  let known: PathEnd | null = null;
  function* end(): Steps<PathEnd> {
    known ??= yield* pathLog.along(setup, steps.slice(0, length));
    return known;
  }
  const entity = handed.conclusion === null || kind === 'assumed' ? '' : entityName(handed.conclusion);
  return {
    label: `${labelOf(steps, length)}${entity === '' ? '' : ` · ${entity}`}`,
    get path() {
      return steps.slice(0, length).map(({ node }) => node.nodeId);
    },
    turn,
    kind,
    handed,
    visit,
    end,
    get log() {
      return finishNow(end()).conversation;
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
