import type { Json, JsonObject } from '../json/Json.ts';
import { entriesOf, objectOf } from '../json/objects.ts';
import type { NodeResult, ScenarioState } from './state.ts';

/** The state of a run while it goes on: changed in place, so that a turn costs the same however many came before. */
export class LiveState implements ScenarioState {
  turn = 0;
  current_node: string;
  verify_result: boolean | null = null;
  parsed: JsonObject = {};
  accumulated: JsonObject = {};
  handoff?: JsonObject;
  // Without a prototype, `__proto__` is a key like any other.
  readonly node_visits: Record<string, number> = Object.create(null);
  readonly node_results: Record<string, Json> = Object.create(null);
  /** Nodes in the order of their first visit: JavaScript would move integer-like ids to the front. */
  readonly #visited: string[] = [];

  constructor(entry: string) {
    this.current_node = entry;
  }

  /** A state to go on from. */
  static from(state: ScenarioState): LiveState {
    const live = new LiveState(state.current_node);
    live.turn = state.turn;
    live.verify_result = state.verify_result;
    live.parsed = state.parsed;
    live.accumulated = state.accumulated;
    if (state.handoff !== undefined) live.handoff = state.handoff;
    for (const [node, visits] of entriesOf(state.node_visits)) live.node_visits[node] = Number(visits);
    for (const [node, result] of entriesOf(state.node_results)) {
      live.node_results[node] = result;
      live.#visited.push(node);
    }
    return live;
  }

  visitsOf(node: string): number {
    return this.node_visits[node] ?? 0;
  }

  /** Takes in a finished turn of the current node. */
  record(result: NodeResult): void {
    const node = this.current_node;
    const visits = this.visitsOf(node);
    if (visits === 0) this.#visited.push(node);
    this.node_results[node] = {
      verify_result: result.verify_result,
      parsed: result.parsed,
      rubric: result.rubric,
    };
    this.node_visits[node] = visits + 1;
    this.turn += 1;
    this.verify_result = result.verify_result;
    this.parsed = result.parsed;
  }

  /** A copy that later turns do not change. */
  snapshot(): ScenarioState {
    const inOrder = (values: JsonObject): JsonObject =>
      objectOf(this.#visited.map((node) => [node, values[node] as Json] as const));
    return {
      turn: this.turn,
      current_node: this.current_node,
      verify_result: this.verify_result,
      parsed: this.parsed,
      node_visits: inOrder(this.node_visits),
      accumulated: this.accumulated,
      node_results: inOrder(this.node_results),
      ...(this.handoff === undefined ? {} : { handoff: this.handoff }),
    };
  }
}
