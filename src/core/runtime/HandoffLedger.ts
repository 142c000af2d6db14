import { checkHandoff, type HandoffSituation } from '../handover/payload/checkHandoff.ts';
import type { Problem } from '../problem.ts';
import type { ScenarioNode } from '../scenario/document.ts';
import type { HandoffRecord } from './events.ts';
import { agentOf, type RunSetup } from './RunSetup.ts';
import type { Answer } from './state.ts';

/** What became of what a turn handed off; null where it handed off nothing. */
export interface JudgedHandoff {
  readonly record: HandoffRecord | null;
  readonly problems: readonly Problem[];
}

const NOTHING: JudgedHandoff = { record: null, problems: [] };

/** The handoffs of a run so far, and who has had the task: what the scenario's rules are enforced by. */
export class HandoffLedger {
  readonly #setup: RunSetup;
  readonly #seen: Set<string>;
  #used: number;

  constructor(setup: RunSetup) {
    this.#setup = setup;
    this.#seen = new Set(setup.startAt?.seen);
    this.#used = setup.startAt?.used ?? 0;
  }

  /** An agent has the task. */
  enter(node: ScenarioNode): void {
    this.#seen.add(agentOf(this.#setup, node));
  }

  /** Why the run can't begin with its handoff: the scenario may be another one by now. null where it can. */
  refusalOfStart(): string | null {
    const { startAt, handoffEdges } = this.#setup;
    if (startAt === null) return null;
    const { from, handoff } = startAt;
    const check = checkHandoff(
      { ...handoff },
      {
        node: from.node,
        edges: handoffEdges.get(from.node) ?? [],
        // The rules were kept when it was made.
        rules: { budget: null, allowReturn: true },
        seen: new Set(),
        used: 0,
      },
    );
    return check.ok ? null : check.reasons.join(' ');
  }

  /** Checks what an answer hands off, and takes it in when it is accepted. */
  judge(node: ScenarioNode, { handoff: given, failure }: Answer): JudgedHandoff {
    if (given === undefined || given === null) return NOTHING;
    if (failure !== undefined && failure.category !== 'content') {
      const reason = `The turn failed (${failure.category}), so that what it hands off is not taken up.`;
      return { record: { status: 'refused', given, reason }, problems: [] };
    }
    const situation: HandoffSituation = {
      node: node.nodeId,
      edges: this.#setup.handoffEdges.get(node.nodeId) ?? [],
      rules: this.#setup.scenario.handoffs,
      seen: this.#seen,
      used: this.#used,
    };
    const check = checkHandoff(given, situation);
    const where = { scenario: this.#setup.scenario.name, node: node.nodeId };
    const problems = check.warnings.map(
      (message): Problem => ({
        severity: 'warning',
        code: 'handoff_unknown_key',
        message,
        where,
        fix: 'Name it in the schema of the edge, or have the agent leave it out.',
      }),
    );
    if (!check.ok) return { record: { status: 'refused', given, reason: check.reasons.join(' ') }, problems };
    this.#used += 1;
    return { record: { status: 'accepted', edge: check.edge, value: check.value }, problems };
  }
}
