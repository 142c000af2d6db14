import { sanitizeName } from '../handover/sanitizeName.ts';
import type { JsonObject } from '../json/Json.ts';
import type { TaggedMessage } from '../message/message.ts';
import type { AgentRun, RunRecord, TurnRecord } from '../runtime/events.ts';
import { logTurn } from '../runtime/logTurn.ts';
import { ConversationWriter } from './ConversationWriter.ts';
import { type DraftName, depthBelow, type TrajectoryDraft } from './TrajectoryDraft.ts';
import type { Delegation } from './turnSteps.ts';
import type { WriteOptions } from './WriteOptions.ts';

/** Distributes a run's turns to conversations, and lets these refer to one another. */
export class RunWriter {
  readonly #record: RunRecord;
  readonly #session: string;
  readonly #options: WriteOptions;
  readonly #said: ReadonlyMap<number, readonly TaggedMessage[]>;
  /** Agent runs that took turns, by id, each as it begins. */
  readonly #agentRuns = new Map<number, ConversationWriter>();
  readonly #children: ReadonlyMap<number | null, readonly AgentRun[]>;
  #handoffs = 0;

  constructor(record: RunRecord, session: string, options: WriteOptions) {
    this.#record = record;
    this.#session = session;
    this.#options = options;
    this.#said = groupBy(record.log, ({ turn }) => turn ?? -1);
    this.#children = groupBy(record.agentRuns, ({ parent }) => parent);
  }

  /** The trajectory that leads to all others. */
  write(): TrajectoryDraft {
    const { turns, agentRuns } = this.#record;
    const main = this.#main();
    for (const run of agentRuns) {
      if (run.turns.length === 0) continue;
      const parent = (run.parent === null ? undefined : this.#agentRuns.get(run.parent)) ?? main;
      this.#agentRuns.set(run.id, this.#below(parent, `run-${run.id}`, run.agent, { agent_run: run.id }));
    }
    const byRun = groupBy(turns, ({ agentRun }) => agentRun);
    if (agentRuns.length > 0) this.#writeWakes(main);
    for (const [run, own] of byRun) {
      this.#writeTurns(run === null ? main : (this.#agentRuns.get(run) ?? main), own);
    }
    if (main.first.isEmpty) main.add(this.#endStep(), null);
    main.first.extra = this.#extra();
    return main.first;
  }

  /** Takes turns in. After a payload was handed off a conversation of its own goes on with them. */
  #writeTurns(start: ConversationWriter, turns: readonly TurnRecord[]): void {
    let conversation = start;
    turns.forEach((turn, index) => {
      const next = turns[index + 1];
      const handed =
        turn.handoff?.status === 'accepted' && next !== undefined
          ? this.#handedTo(next, turn, conversation)
          : null;
      const delegations: Delegation[] = [...this.#concluded(turn)];
      if (handed !== null) delegations.push({ of: 'handoff', trajectory: handed.first, words: null });
      // A run that was read from a trajectory has a log without turns.
      conversation.addTurn(turn, this.#said.get(turn.turn) ?? logTurn(turn, null), delegations);
      conversation = handed ?? conversation;
    });
  }

  #handedTo({ agent, node }: TurnRecord, from: TurnRecord, parent: ConversationWriter): ConversationWriter {
    this.#handoffs += 1;
    const extra = { handed_off: { from: from.node, to: node } };
    return this.#below(parent, `handoff-${this.#handoffs}`, agent, extra);
  }

  /** What a conclusion led to: the agent runs that it woke, and what became of those that did not run. */
  #concluded({ agentRun, conclusion }: TurnRecord): readonly Delegation[] {
    if (agentRun === null || conclusion === null) return [];
    const woken = (this.#children.get(agentRun) ?? []).map((run) => this.#delegation(run));
    const notes = this.#record.agentRuns[agentRun]?.results ?? [];
    return [...woken, ...notes.map((words) => ({ of: 'conclusion' as const, trajectory: null, words }))];
  }

  #delegation({ id, agent, status, error }: AgentRun): Delegation {
    const trajectory = this.#agentRuns.get(id)?.first ?? null;
    const why = error === null ? '' : `: ${error}`;
    return {
      of: 'conclusion',
      trajectory,
      words: trajectory === null || error !== null ? `${agent} ${status}${why}` : null,
    };
  }

  /** Who was woken, a step each. No model decided on it, so the steps are of no call. */
  #writeWakes(main: ConversationWriter): void {
    for (const run of this.#children.get(null) ?? []) {
      const { node, key, label, wokenBy, startedAt } = run;
      const { trajectory, words } = this.#delegation(run);
      const known = { node, ...(key === null ? {} : { key }), ...(label === null ? {} : { label }) };
      const result = {
        source_call_id: 'wake',
        ...(words === null ? {} : { content: words }),
        ...(trajectory === null ? {} : { subagent_trajectory_ref: [trajectory.reference()] }),
      };
      const input = { ...known, woken_by: wokenBy, at_seconds: startedAt };
      main.add(
        {
          source: 'agent',
          message: '',
          tool_calls: [
            { tool_call_id: 'wake', function_name: 'wake', arguments: input, extra: { baton: 'wake' } },
          ],
          observation: { results: [result] },
          llm_call_count: 0,
          extra: { agent: 'baton', node, baton: { messages: [] } },
        },
        trajectory,
      );
    }
  }

  /** The only step of a run that had no turn: why it ended. */
  #endStep(): JsonObject {
    const { failure, status } = this.#record;
    const message = failure?.reason ?? `The run ended before its first turn: ${status}.`;
    return { source: 'system', message, extra: { baton: { messages: [] } } };
  }

  #extra(): JsonObject {
    const { scenario, status, startedAt, endedAt, failure, outcomes } = this.#record;
    return {
      scenario,
      status,
      ...(startedAt === '' ? {} : { started_at: startedAt, ended_at: endedAt }),
      ...(failure === null ? {} : { failure: { ...failure } }),
      ...(outcomes.length === 0 ? {} : { outcomes: outcomes.map(({ name, value }) => ({ name, value })) }),
      // Agent runs take their turns in an order of their own.
      ...(this.#record.agentRuns.length === 0 ? {} : { baton: { order: 'turn' } }),
    };
  }

  #main(): ConversationWriter {
    const { turns, agentRuns } = this.#record;
    const agent = agentRuns.length > 0 ? undefined : turns[0]?.agent;
    const name = { fileName: 'trajectory.json', session: this.#session, agent: agent || 'baton', depth: 0 };
    return new ConversationWriter(name, this.#options);
  }

  /** A conversation that another one leads to. */
  #below(
    { first: { name: parent } }: ConversationWriter,
    suffix: string,
    agent: string,
    extra: JsonObject,
  ): ConversationWriter {
    const name: DraftName = {
      fileName: `trajectory.${suffix}-${sanitizeName(agent)}.json`,
      session: `${this.#session}-${suffix}`,
      agent,
      agentExtra: { parent_session_id: parent.session, ...extra },
      depth: depthBelow(parent.depth, this.#options),
    };
    return new ConversationWriter(name, this.#options);
  }
}

function groupBy<Value, Key>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}
