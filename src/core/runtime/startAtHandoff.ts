import { checkHandoff } from '../handover/payload/checkHandoff.ts';
import type { Json } from '../json/Json.ts';
import { entriesOf, objectOf } from '../json/objects.ts';
import type { Scenario } from '../scenario/document.ts';
import { z } from '../schema.ts';
import type { RunRecord, RunStart, TurnRecord } from './events.ts';
import { agentOf, setUpRun } from './RunSetup.ts';
import type { ScenarioState } from './state.ts';

/** A run can't begin so; the message says why. */
export class RunStartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RunStartError';
  }
}

/**
 * Where a run goes on after a handoff of its own that was accepted: given this, another run makes the same turn
 * of it. `turn` is the number of the turn that handed off. Throws a `RunStartError` for a turn without such a
 * handoff.
 */
export function startAfter(record: RunRecord, turn: number): RunStart {
  const at = record.turns.findIndex((one) => one.turn === turn);
  const before = record.turns.slice(0, at + 1);
  const last = before.at(-1);
  if (last?.handoff?.status !== 'accepted') {
    throw new RunStartError(`The turn ${turn} handed off nothing that was accepted.`);
  }
  const { edge, value, accumulated = {} } = last.handoff;
  const { start } = record;
  return {
    edge,
    from: { node: last.node, agent: last.agent },
    handoff: value,
    state: {
      turn: turn + 1,
      current_node: value.to,
      verify_result: last.verify_result,
      parsed: last.parsed,
      ...resultsOf(before, start?.state),
      accumulated,
      handoff: { ...value },
    },
    seen: [...new Set([...(start?.seen ?? []), ...before.map(({ agent }) => agent)])],
    used: (start?.used ?? 0) + before.filter(({ handoff }) => handoff?.status === 'accepted').length,
  };
}

/** How often each node was visited and what it came to last, in the order of their first visits. */
function resultsOf(
  turns: readonly TurnRecord[],
  before: ScenarioState | undefined,
): Pick<ScenarioState, 'node_visits' | 'node_results'> {
  const visits = new Map(entriesOf(before?.node_visits ?? {}));
  const results = new Map(entriesOf(before?.node_results ?? {}));
  for (const { node, verify_result, parsed, rubric } of turns) {
    visits.set(node, Number(visits.get(node) ?? 0) + 1);
    results.set(node, { verify_result, parsed, rubric });
  }
  return { node_visits: objectOf(visits), node_results: objectOf(results) };
}

/** What a file with a handoff says: one of a run, or one that was written by hand. */
const handoffFileSchema = z.object({
  /** The node that hands off, alone or with its agent. */
  from: z.union([z.string(), z.object({ node: z.string() })]),
  to: z.union([z.string(), z.object({ node: z.string() })]),
  reason: z.optional(z.string()),
  payload: z.optional(z.custom<Json>((value) => value !== undefined)),
});

/**
 * A run's beginning with a handoff by itself, `{from, to, reason, payload}`, as if it were the first thing that
 * happens. It is checked as a turn's would be. Throws a `RunStartError` that says what is wrong with it.
 */
export function startWith(scenario: Scenario, given: Json): RunStart {
  const read = handoffFileSchema.safeParse(given);
  if (!read.success) {
    throw new RunStartError(
      'A handoff is an object with from and to, which are nodes, a reason and a payload.',
    );
  }
  const setup = setUpRun(scenario);
  const nameOf = (end: string | { readonly node: string }): string =>
    typeof end === 'string' ? end : end.node;
  const from = nameOf(read.data.from);
  const node = setup.nodes.get(from);
  if (node === undefined) throw new RunStartError(`It comes from ${from}, which is no node of the scenario.`);
  const { reason = '', payload = null } = read.data;
  const check = checkHandoff(
    { to: nameOf(read.data.to), reason, payload },
    {
      node: from,
      edges: setup.handoffEdges.get(from) ?? [],
      rules: scenario.handoffs,
      seen: new Set([agentOf(setup, node)]),
      used: 0,
    },
  );
  if (!check.ok) throw new RunStartError(check.reasons.join(' '));
  return {
    edge: check.edge,
    from: { node: from, agent: agentOf(setup, node) },
    handoff: check.value,
    state: { ...NOTHING_YET, current_node: check.value.to, handoff: { ...check.value } },
    seen: [agentOf(setup, node)],
    used: 1,
  };
}

const NOTHING_YET = {
  turn: 0,
  verify_result: null,
  parsed: {},
  node_visits: {},
  accumulated: {},
  node_results: {},
};
