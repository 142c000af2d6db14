import type { TurnRecord } from '../core/runtime/events.ts';
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
    const edge = scenario.edges[turn.routing?.edge ?? -1];
    if (edge === undefined) continue;
    const led = taken.get(edge);
    if (led === undefined) taken.set(edge, [turn.turn + 1]);
    else led.push(turn.turn + 1);
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

/** The turns an edge led to, `1, 4`; '' when the run did not take it, or it was edited since. */
export function takenAt(run: RunState, edge: EdgeRecord | null): string {
  if (edge === null || run.scenario === null || run.scenarioId !== edge.scenarioId) return '';
  return traces(run.turns, run.scenario).taken.get(edge)?.join(', ') ?? '';
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
