import type { Effect, EffectResult, Steps } from '../effects.ts';
import { isObject, keysOf } from '../json/objects.ts';
import type { Problem } from '../problem.ts';
import type { ScenarioNode } from '../scenario/document.ts';
import { type AnswerJudge, answerJudge, type Judgement } from './answerJudge.ts';
import { callCode } from './callCode.ts';
import { concludedRouting, concludeTurn, type TurnConclusion } from './concludeTurn.ts';
import type {
  AgentRun,
  CodeRun,
  Conclusion,
  HandoffRecord,
  RoutingDecision,
  TerminalFailure,
} from './events.ts';
import { HandoffLedger, type JudgedHandoff } from './HandoffLedger.ts';
import { LiveState } from './LiveState.ts';
import type { IndexedEdge, RunSetup } from './RunSetup.ts';
import { rawResponse } from './rawResponse.ts';
import { routeTurn } from './routeTurn.ts';
import type { Answer, RunStatus } from './state.ts';
import type { HandedOver } from './TurnRequest.ts';

/** A node is entered; the walk goes on when it is given an answer. */
export interface Visit {
  readonly type: 'visit';
  readonly node: ScenarioNode;
  /** The edge that led here; null at the entry. */
  readonly via: IndexedEdge | null;
  /** From 0. */
  readonly turn: number;
  /** How often the node was visited before. */
  readonly visit: number;
  /** The agent run it belongs to; null in a scenario without findings. */
  readonly agentRun: number | null;
  /** What an agent run begins with; null at its later turns. */
  readonly opening: Opening | null;
}

/** How an agent run came about, for its first turn. */
export interface Opening {
  readonly handed: HandedOver;
  /** What the agent is told of its waking; null where there is nothing to tell. */
  readonly woken: string | null;
  /** The agent run that handed off; null where none did. */
  readonly parent: number | null;
}

/** A way through a scenario, as a run takes it and a preview. */
export interface Walk {
  /** Visits and settled turns by turns, and effects between them; each visit wants an answer. */
  steps(): Generator<Visit | Settled | Effect, Ending, EffectResult>;
  /** That of the conversation that is in turn. */
  readonly state: LiveState;
  /** The agent runs so far; empty for a scenario without findings. */
  agentRuns(): readonly AgentRun[];
}

/** Where a walk begins, and what ends it beside the graph. */
interface WalkStart {
  readonly node: string;
  /** Whether a conclusion is the end. */
  readonly endsAtConclusion: boolean;
  /** Shared by walks of one run: it reads each template once. */
  readonly judge: AnswerJudge;
}

/** The answer was judged, the state updated, the way on decided. */
export interface Settled {
  readonly type: 'settled';
  readonly answer: Answer;
  readonly rawResponse: string;
  readonly judgement: Judgement;
  /** What it handed off, accepted or not; null when it handed off nothing. */
  readonly handoff: HandoffRecord | null;
  readonly conclusion: Conclusion | null;
  /** null when the walk ends before routing. */
  readonly routing: RoutingDecision | null;
  readonly problems: readonly Problem[];
  /** Code of template, state update and conditions. */
  readonly code: readonly CodeRun[];
  /** Whether nothing follows in this conversation. */
  readonly isLast: boolean;
}

export interface Ending {
  readonly status: RunStatus;
  readonly failure: TerminalFailure | null;
}

/**
 * The way through a scenario, given each turn's answer: judging, state and routing, without prompts and log.
 * A run and the scripted path behind a preview are both this walk, so that they can't part.
 */
export class ScenarioWalk implements Walk {
  readonly setup: RunSetup;
  readonly state: LiveState;
  readonly #endsAtConclusion: boolean;
  readonly #judge: AnswerJudge;
  readonly #handoffs: HandoffLedger;

  constructor(setup: RunSetup, start: Partial<WalkStart> = {}) {
    this.setup = setup;
    const { startAt, scenario } = setup;
    this.state =
      startAt === null ? new LiveState(start.node ?? scenario.entry) : LiveState.from(startAt.state);
    this.#endsAtConclusion = start.endsAtConclusion ?? false;
    this.#handoffs = new HandoffLedger(setup);
    this.#judge = start.judge ?? answerJudge(setup.scenario.name);
  }

  agentRuns(): readonly AgentRun[] {
    return [];
  }

  *steps(): Generator<Visit | Settled | Effect, Ending, EffectResult> {
    const refusal = this.#handoffs.refusalOfStart();
    if (refusal !== null) {
      const { from } = this.setup.startAt ?? { from: { node: '' } };
      return failed(from.node, 'handoff', 'start', `The handoff can’t be replayed. ${refusal}`);
    }
    let via = this.#firstEdge();
    for (;;) {
      const node = this.setup.nodes.get(this.state.current_node);
      if (node === undefined) return this.#missingNode(via);
      const { turn } = this.state;
      this.#handoffs.enter(node);
      const visit = this.state.visitsOf(node.nodeId);
      const answer = (yield {
        type: 'visit',
        node,
        via,
        turn,
        visit,
        agentRun: null,
        opening: null,
      }) as Answer | null;
      if (!answer) throw new TypeError('the walk goes on with an answer');
      const response = rawResponse(answer.messages);
      const judgement = yield* this.#judge(node, answer, response, this.state.node_results);
      this.state.record({ ...judgement, rubric: answer.rubric });
      const update = yield* this.#updateState(node);
      const handoff = this.#handOff(node, answer);
      const concluded = concludeTurn(node, answer, this.setup.scenario.name);
      const ending = this.#endingAfter(node, answer, concluded, handoff.record);
      const route =
        ending === null ? yield* routeTurn(this.setup, node.nodeId, this.state, handoff.record) : null;
      const isOver = ending !== null || route?.next === null;
      yield {
        type: 'settled',
        answer,
        rawResponse: response,
        judgement,
        handoff: handoff.record,
        conclusion: concluded.conclusion,
        routing: route?.decision ?? this.#concludedRouting(node, concluded.conclusion),
        problems: [
          ...judgement.problems,
          ...update.problems,
          ...handoff.problems,
          ...concluded.problems,
          ...(route?.problems ?? []),
        ],
        code: [...judgement.code, ...update.code, ...(route?.code ?? [])],
        isLast: isOver,
      };
      if (ending !== null) return ending;
      if (route?.failure) return failed(node.nodeId, 'condition', 'routing', route.failure);
      if (!route?.next) return { status: 'completed', failure: null };
      via = route.next;
      this.state.current_node = via.target;
    }
  }

  /** The edge that a run comes over which begins with a handoff. */
  #firstEdge(): IndexedEdge | null {
    const { startAt, scenario } = this.setup;
    const edge = startAt === null ? undefined : scenario.edges[startAt.edge];
    return startAt === null || edge === undefined ? null : { ...edge, index: startAt.edge };
  }

  /** Takes in what the turn hands off. */
  #handOff(node: ScenarioNode, answer: Answer): JudgedHandoff {
    const judged = this.#handoffs.judge(node, answer);
    if (judged.record?.status !== 'accepted') return judged;
    this.state.handoff = { ...judged.record.value };
    const { accumulated } = this.state;
    if (keysOf(accumulated).length === 0) return judged;
    return { ...judged, record: { ...judged.record, accumulated } };
  }

  #endingAfter(
    node: ScenarioNode,
    answer: Answer,
    concluded: TurnConclusion,
    handoff: HandoffRecord | null,
  ): Ending | null {
    const { failure } = answer;
    if (failure !== undefined && failure.category !== 'content') {
      return failed(node.nodeId, failure.category, failure.stage, failure.reason);
    }
    if (concluded.refusal !== null) return failed(node.nodeId, 'conclusion', 'answer', concluded.refusal);
    if (this.#endsAtConclusion && concluded.conclusion !== null)
      return { status: 'completed', failure: null };
    if (this.state.turn >= this.setup.turnLimit) return { status: 'limit_reached', failure: null };
    if (handoff?.status !== 'refused') return null;
    const reason = `The handoff of ${node.nodeId} was refused. ${handoff.reason}`;
    return failed(node.nodeId, 'handoff', 'routing', reason);
  }

  #concludedRouting(node: ScenarioNode, conclusion: Conclusion | null): RoutingDecision | null {
    if (!this.#endsAtConclusion || conclusion === null) return null;
    return concludedRouting(node.nodeId, this.setup.edgesFrom.get(node.nodeId) ?? [], conclusion);
  }

  #missingNode(via: IndexedEdge | null): Ending {
    const { entry } = this.setup.scenario;
    if (via === null) {
      const reason = `The scenario starts at "${entry}", and has no such node. Choose another entry node.`;
      return failed(entry, 'configuration', 'start', reason);
    }
    const { source, target } = via;
    const reason = `The edge ${source} → ${target} leads to a node that does not exist. Connect it to another.`;
    return failed(source, 'configuration', 'routing', reason);
  }

  /** Runs the node's state update. One that fails leaves the state as it was, and says so. */
  *#updateState(
    node: ScenarioNode,
  ): Steps<{ readonly problems: readonly Problem[]; readonly code: readonly CodeRun[] }> {
    const source = node.stateUpdateJs ?? node.stateUpdateSource;
    if (source === null) return { problems: [], code: [] };
    const language = node.stateUpdateJs === null ? 'python' : 'javascript';
    const args = [this.state.accumulated, this.state.parsed];
    const { result, run } = yield* callCode(
      { role: 'state_update', language, source, args },
      `the state update of ${node.nodeId}`,
    );
    if (result.ok && isObject(result.value)) {
      this.state.accumulated = result.value;
      return { problems: [], code: [run] };
    }
    const where = { scenario: this.setup.scenario.name, node: node.nodeId };
    const problem: Problem =
      !result.ok && result.failure === 'not_allowed'
        ? {
            severity: 'warning',
            code: 'no_sandbox',
            message: `The state update of ${node.nodeId} is code and was not run: the state stayed as it was.`,
            where,
            fix: 'Allow the file’s code to run, or route on parsed fields, verdicts or visits instead.',
          }
        : {
            severity: 'warning',
            code: 'state_update_failed',
            message: `The state update of ${node.nodeId} failed, and the state stayed as it was: ${
              result.ok ? 'it gave no object.' : result.message
            }`,
            where,
            fix: 'Correct the code: it takes what was accumulated and the parsed fields, and gives the new whole.',
          };
    return { problems: [problem], code: [run] };
  }
}

/** The end of a run that can't go on. */
export function failed(node: string, category: string, stage: string, reason: string): Ending {
  return { status: 'error', failure: { node, category, stage, reason } };
}
