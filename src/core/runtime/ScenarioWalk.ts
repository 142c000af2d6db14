import type { Problem } from '../problem.ts';
import type { ScenarioNode } from '../scenario/document.ts';
import { type AnswerJudge, answerJudge, type Judgement } from './answerJudge.ts';
import type { RoutingDecision, TerminalFailure } from './events.ts';
import { LiveState } from './LiveState.ts';
import type { IndexedEdge, RunSetup } from './RunSetup.ts';
import { rawResponse } from './rawResponse.ts';
import { routeTurn } from './routeTurn.ts';
import type { Answer, RunStatus } from './state.ts';

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
}

/** The answer was judged, the state updated, the way on decided. */
export interface Settled {
  readonly type: 'settled';
  readonly answer: Answer;
  readonly rawResponse: string;
  readonly judgement: Judgement;
  /** null when the walk ends before routing. */
  readonly routing: RoutingDecision | null;
  readonly problems: readonly Problem[];
}

export interface Ending {
  readonly status: RunStatus;
  readonly failure: TerminalFailure | null;
}

/**
 * The way through a scenario, given each turn's answer: judging, state and routing, without prompts and log.
 * A run and the scripted path behind a preview are both this walk, so that they can't part.
 */
export class ScenarioWalk {
  readonly setup: RunSetup;
  readonly state: LiveState;
  readonly #judge: AnswerJudge;

  constructor(setup: RunSetup) {
    this.setup = setup;
    this.state = new LiveState(setup.scenario.entry);
    this.#judge = answerJudge(setup.scenario.name);
  }

  /** Visits and settled turns by turns; each visit wants an answer. */
  *steps(): Generator<Visit | Settled, Ending, Answer | undefined> {
    let via: IndexedEdge | null = null;
    for (;;) {
      const node = this.setup.nodes.get(this.state.current_node);
      if (node === undefined) return this.#missingNode(via);
      const { turn } = this.state;
      const visit = this.state.visitsOf(node.nodeId);
      const answer = yield { type: 'visit', node, via, turn, visit };
      if (answer === undefined) throw new TypeError('the walk goes on with an answer');
      const response = rawResponse(answer.messages);
      const judgement = this.#judge(node, answer, response, this.state.node_results);
      this.state.record({ ...judgement, rubric: answer.rubric });
      const ending = this.#endingAfter(node, answer);
      const route = ending === null ? routeTurn(this.setup, node.nodeId, this.state) : null;
      yield {
        type: 'settled',
        answer,
        rawResponse: response,
        judgement,
        routing: route?.decision ?? null,
        problems: [...judgement.problems, ...this.#stateUpdateProblems(node), ...(route?.problems ?? [])],
      };
      if (ending !== null) return ending;
      if (route?.failure) return failed(node.nodeId, 'condition', 'routing', route.failure);
      if (!route?.next) return { status: 'completed', failure: null };
      via = route.next;
      this.state.current_node = via.target;
    }
  }

  #endingAfter(node: ScenarioNode, answer: Answer): Ending | null {
    const { failure } = answer;
    if (failure !== undefined && failure.category !== 'content') {
      return failed(node.nodeId, failure.category, failure.stage, failure.reason);
    }
    return this.state.turn >= this.setup.turnLimit ? { status: 'limit_reached', failure: null } : null;
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

  #stateUpdateProblems(node: ScenarioNode): readonly Problem[] {
    if (node.stateUpdateSource === null) return [];
    return [
      {
        severity: 'warning',
        code: 'no_sandbox',
        message: `The state update of ${node.nodeId} is code and was not run: the state stayed as it was.`,
        where: { scenario: this.setup.scenario.name, node: node.nodeId },
        fix: 'Route on parsed fields, verdicts or visits instead of on accumulated state.',
      },
    ];
  }
}

/** The end of a run that can't go on. */
export function failed(node: string, category: string, stage: string, reason: string): Ending {
  return { status: 'error', failure: { node, category, stage, reason } };
}
