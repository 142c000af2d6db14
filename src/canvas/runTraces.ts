import type { RunRecord, TurnRecord } from '../core/runtime/events.ts';
import type {
  EdgeRecord,
  NodeRecord,
  RecordId,
  Scenario,
  ScenarioEdge,
  ScenarioNode,
} from '../core/scenario/document.ts';
import type { RunState } from '../store/runStore.ts';

interface Traces {
  /** Turns by node id. */
  readonly turns: ReadonlyMap<string, readonly TurnRecord[]>;
  /** The turns each edge led to, by the edge as it was when the run started. */
  readonly taken: ReadonlyMap<ScenarioEdge, readonly number[]>;
}

const tracesOf = new WeakMap<RunState['turns'], Traces>();

/** What a run did, by node and by edge: worked out once for each list of turns. */
function traces(turns: RunState['turns'], scenario: Scenario): Traces {
  const known = tracesOf.get(turns);
  if (known !== undefined) return known;
  const byNode = new Map<string, TurnRecord[]>();
  const taken = new Map<ScenarioEdge, number[]>();
  for (const turn of turns) {
    const list = byNode.get(turn.node);
    if (list === undefined) byNode.set(turn.node, [turn]);
    else list.push(turn);
    // In a thread other agents may have had their turn before the one that an edge leads to.
    const isAlone = typeof turn.agentRun !== 'number';
    const edge = scenario.edges[(isAlone ? turn.routing?.edge : turn.via) ?? -1];
    if (edge === undefined) continue;
    const to = isAlone ? turn.turn + 1 : turn.turn;
    const led = taken.get(edge);
    if (led === undefined) taken.set(edge, [to]);
    else led.push(to);
  }
  const made = { turns: byNode, taken };
  tracesOf.set(turns, made);
  return made;
}

/** The turns at a node, in a run of its scenario; undefined when there was no such run. */
export function turnsAt(run: RunState, node: NodeRecord): readonly TurnRecord[] | undefined {
  if (run.scenario === null || run.scenarioId !== node.scenarioId) return undefined;
  return traces(run.turns, run.scenario).turns.get(node.nodeId) ?? NO_TURNS;
}

/**
 * The turns an edge led to, `1, 4`; '' when the run did not take it, or it was edited since. Of a thread, when a
 * turn of it is looked at, those alone.
 */
export function takenAt(run: RunState, edge: EdgeRecord | null, looked: number | null = null): string {
  if (edge === null || run.scenario === null || run.scenarioId !== edge.scenarioId) return '';
  const taken = traces(run.turns, run.scenario).taken.get(edge) ?? [];
  const thread = threadOf(run, looked);
  return (thread === null ? taken : taken.filter((turn) => threadOf(run, turn) === thread)).join(', ');
}

/** Whether a node had its turn in the thread that is looked at. */
export function isInThread(run: RunState, node: NodeRecord, looked: number | null): boolean {
  const thread = threadOf(run, looked);
  if (thread === null) return false;
  return turnsAt(run, node)?.some(({ turn }) => threadOf(run, turn) === thread) === true;
}

const threadsOf = new WeakMap<RunRecord, ReadonlyMap<number, number>>();

/** The agent run that a turn's thread began with; null where there is no thread. */
function threadOf({ record }: RunState, turn: number | null): number | null {
  if (turn === null || record === null || record.agentRuns.length === 0) return null;
  let threads = threadsOf.get(record);
  if (threads === undefined) {
    const roots: number[] = [];
    const made = new Map<number, number>();
    for (const { id, parent, turns } of record.agentRuns) {
      // Parents come before their children.
      const root = parent === null ? id : (roots[parent] ?? id);
      roots[id] = root;
      for (const one of turns) made.set(one, root);
    }
    threads = made;
    threadsOf.set(record, threads);
  }
  return threads.get(turn) ?? null;
}

/** Whether a run of this scenario has begun: it came in at START. */
export function isEntered(run: RunState, scenarioId: RecordId | undefined): boolean {
  return run.scenarioId === scenarioId && (run.turns.length > 0 || run.asking !== null);
}

/** Whether a node is asked right now. */
export function isAsked(run: RunState, node: NodeRecord): boolean {
  return run.asking === node.nodeId && run.scenarioId === node.scenarioId;
}

const nodesOf = new WeakMap<Scenario, ReadonlyMap<string, ScenarioNode>>();

/** Whether a node has been edited since the run, so that what is shown may no longer hold. */
export function isEditedSince(run: RunState, node: NodeRecord): boolean {
  if (run.scenario === null) return false;
  let nodes = nodesOf.get(run.scenario);
  if (nodes === undefined) {
    nodes = new Map(run.scenario.nodes.map((one) => [one.nodeId, one]));
    nodesOf.set(run.scenario, nodes);
  }
  const then = nodes.get(node.nodeId);
  return then === undefined || DECISIVE.some((key) => then[key] !== node[key]);
}

/** What decides how a turn comes out. */
const DECISIVE = [
  'question',
  'template',
  'agentIdentity',
  'modelOverride',
  'toolFilter',
  'script',
  'fewShot',
  'stateUpdateSource',
  'stateUpdateJs',
] as const satisfies readonly (keyof ScenarioNode)[];

const NO_TURNS: readonly TurnRecord[] = [];
