import type { Effect, EffectResult } from '../../effects.ts';
import { entityName } from '../../finding/entityName.ts';
import { findingOptions } from '../../finding/findingOptions.ts';
import { HANDOFF_DEPTH } from '../../finding/limits.ts';
import { parseDuration } from '../../finding/parseDuration.ts';
import type { Problem } from '../../problem.ts';
import type { ScenarioNode, Wake } from '../../scenario/document.ts';
import { type AnswerJudge, answerJudge } from '../answerJudge.ts';
import { firesOn } from '../concludeTurn.ts';
import type { AgentRun, Conclusion, TerminalFailure } from '../events.ts';
import { LiveState } from '../LiveState.ts';
import type { IndexedEdge, RunSetup } from '../RunSetup.ts';
import {
  type Ending,
  type Opening,
  ScenarioWalk,
  type Settled,
  type Visit,
  type Walk,
} from '../ScenarioWalk.ts';
import type { Answer } from '../state.ts';
import { type HandedOver, NOTHING_HANDED } from '../TurnRequest.ts';
import { threadName } from './isThread.ts';
import { ThreadBooks } from './ThreadBooks.ts';
import { TimeQueue } from './TimeQueue.ts';

/** An agent run while the thread goes on. */
type LiveRun = { -readonly [Key in keyof AgentRun]: AgentRun[Key] } & {
  results: string[];
  turns: number[];
  /** Handoffs that led here, this one included. */
  readonly depth: number;
};

/** What an agent run needs to go on. */
interface Going {
  readonly run: LiveRun;
  readonly walk: ScenarioWalk;
  readonly steps: ReturnType<ScenarioWalk['steps']>;
  readonly opening: Opening;
  /** The node that was asked last. */
  node: ScenarioNode;
  /** Whether a node was asked that is to conclude. */
  mustConclude: boolean;
  hasSpoken: boolean;
}

type Happening = { readonly wake: Wake } | { readonly going: Going };

/**
 * A thread: agents are woken, each goes its own way through the graph until it concludes, and findings hand
 * over to others. Everything happens on a virtual clock, in the order of its times; a turn takes the time that
 * its answer says and is asked at its beginning. Turns are numbered, and scripts read, over the whole thread;
 * state, conversation and turn limit are each agent run's own.
 */
export class ThreadWalk implements Walk {
  readonly setup: RunSetup;
  readonly #queue = new TimeQueue<Happening>();
  readonly #books = new ThreadBooks();
  readonly #runs: LiveRun[] = [];
  readonly #visits = new Map<string, number>();
  readonly #judge: AnswerJudge;
  #state: LiveState;
  #now = 0;
  #turn = 0;
  #failure: TerminalFailure | null = null;
  #reachedLimit = false;

  constructor(setup: RunSetup) {
    this.setup = setup;
    this.#judge = answerJudge(setup.scenario.name);
    this.#state = new LiveState(setup.scenario.entry);
  }

  get state(): LiveState {
    return this.#state;
  }

  /** Those that are still running have concluded nothing yet, and last until what the clock shows. */
  agentRuns(): readonly AgentRun[] {
    return this.#runs.map(({ depth: _, ...run }) =>
      run.status === 'running' ? { ...run, conclusion: null, endedAt: this.#now } : run,
    );
  }

  *steps(): Generator<Visit | Settled | Effect, Ending, EffectResult> {
    const { wakes, until } = this.setup;
    for (const wake of wakes) {
      const at = parseDuration(wake.at);
      if (at === null) this.#refuseWake(wake, `${JSON.stringify(wake.at)} is no time to be woken at`);
      // A run that ends is over when someone wakes its agent at that moment.
      else this.#queue.push(at, { wake }, false);
    }
    for (;;) {
      const { next } = this.#queue;
      if (next === undefined || next > until) break;
      const happening = this.#queue.pop() as Happening;
      this.#now = next;
      if ('wake' in happening) this.#wake(happening.wake);
      else yield* this.#goOn(happening.going);
    }
    if (Number.isFinite(until)) this.#now = Math.max(this.#now, until);
    if (this.#failure !== null) return { status: 'error', failure: this.#failure };
    return { status: this.#reachedLimit ? 'limit_reached' : 'completed', failure: null };
  }

  #wake(wake: Wake): void {
    const node = this.setup.nodes.get(wake.node);
    if (node === undefined) {
      this.#refuseWake(wake, `there is no node ${wake.node} to wake`);
      return;
    }
    const { by, key, label } = wake;
    const run = this.#create(node, { wokenBy: by, parent: null, edge: null, key, label, depth: 0 });
    this.#begin(run, node, { handed: NOTHING_HANDED, woken: wakingWords(wake, node), parent: null });
  }

  /** Starts an agent run, unless something caps it. */
  #begin(run: LiveRun, node: ScenarioNode, opening: Opening): void {
    const { agent, key } = run;
    const reason =
      run.depth > HANDOFF_DEPTH
        ? `handoff chain stopped at depth ${HANDOFF_DEPTH}`
        : this.#books.isRunning(agent, key)
          ? `not started: ${agent} is already running${key === null ? '' : ` for ${key}`}`
          : this.#books.reasonAgainst(agent, node.concludes, this.#now);
    if (reason !== null) {
      run.status = 'capped';
      run.error = reason;
      return;
    }
    this.#books.begin(agent, key, this.#now);
    const walk = new ScenarioWalk(this.setup, {
      node: node.nodeId,
      endsAtConclusion: true,
      judge: this.#judge,
    });
    const going = { run, walk, steps: walk.steps(), opening, node, mustConclude: false, hasSpoken: false };
    this.#queue.push(this.#now, { going }, true);
  }

  /** Takes the next turn of an agent run, or ends it. */
  *#goOn(going: Going): Generator<Visit | Settled | Effect, void, EffectResult> {
    const { run, steps, walk } = going;
    let step = steps.next();
    while (!step.done) {
      const { value } = step;
      if (value.type === 'visit') {
        this.#state = walk.state;
        const visit = this.#visitOf(going, value);
        step = steps.next(yield visit);
      } else if (value.type === 'settled') {
        const { seconds, problems } = this.#timeOf(value.answer, going.node);
        const conclusion = value.conclusion && aboutEntity(value.conclusion, run);
        yield { ...value, conclusion, problems: [...value.problems, ...problems] };
        this.#books.spend(run.agent, this.#now, value.answer.usage?.cost_usd ?? 0);
        run.conclusion = conclusion ?? run.conclusion;
        going.hasSpoken ||= value.rawResponse !== '';
        this.#queue.push(this.#now + seconds, { going }, true);
        return;
      } else step = steps.next(yield value);
    }
    this.#end(going, step.value);
  }

  /** An agent run's turn as one of the thread. */
  #visitOf(going: Going, { node, via, turn: ownTurn }: Visit): Visit {
    const { run } = going;
    const turn = this.#turn;
    const visit = this.#visits.get(node.nodeId) ?? 0;
    this.#turn += 1;
    this.#visits.set(node.nodeId, visit + 1);
    run.turns.push(turn);
    going.node = node;
    going.mustConclude ||= node.concludes !== null;
    const isFirst = ownTurn === 0;
    return {
      type: 'visit',
      node,
      via: isFirst ? this.#edgeOf(run) : via,
      turn,
      visit,
      agentRun: run.id,
      opening: isFirst ? going.opening : null,
    };
  }

  #edgeOf({ edge }: LiveRun): IndexedEdge | null {
    const given = edge === null ? undefined : this.setup.scenario.edges[edge];
    return given === undefined || edge === null ? null : { ...given, index: edge };
  }

  #end(going: Going, { status, failure }: Ending): void {
    const { run } = going;
    this.#books.end(run.agent, run.key);
    run.endedAt = this.#now;
    if (failure !== null) {
      run.status = 'failed';
      run.error = failure.reason;
      this.#failure ??= failure;
    } else if (run.conclusion !== null) {
      run.status = 'ok';
      this.#handOff(going, run.conclusion);
    } else if (status === 'limit_reached') {
      run.status = 'failed';
      run.error = `stopped at the limit of ${this.setup.turnLimit} turns before a conclusion`;
      this.#reachedLimit = true;
    } else {
      const isEmpty = going.mustConclude || !going.hasSpoken;
      run.status = isEmpty ? 'empty' : 'ok';
      if (isEmpty) run.error = going.mustConclude ? 'ended without a conclusion' : 'said nothing';
    }
  }

  /** Hands a finding over to every agent that waits for its verdict; what does not start is recorded. */
  #handOff({ run, node }: Going, conclusion: NonNullable<AgentRun['conclusion']>): void {
    const from = threadName(node);
    const { key, label } = conclusion;
    for (const edge of this.setup.edgesFrom.get(node.nodeId) ?? []) {
      if (!firesOn(edge, conclusion)) continue;
      const target = this.setup.nodes.get(edge.target);
      const skip = (why: string): void => {
        run.results.push(`handoff to ${target ? threadName(target) : edge.target} skipped: ${why}`);
      };
      if (target === undefined) {
        skip('no such agent');
        continue;
      }
      const to = threadName(target);
      const { cooldown } = findingOptions(edge.handoverOptions);
      const seconds = parseDuration(cooldown);
      if (seconds === null) {
        skip(`its cooldown ${JSON.stringify(cooldown)} is no duration`);
        continue;
      }
      if (this.#books.rests(from, to, key, this.#now, seconds)) {
        skip('cooldown');
        continue;
      }
      // A handoff that is capped uses its cooldown up too.
      this.#books.stamp(from, to, key, this.#now);
      const depth = run.depth + 1;
      const child = this.#create(target, {
        wokenBy: 'handoff',
        parent: run.id,
        edge: edge.index,
        key,
        label,
        depth,
      });
      const handed: HandedOver = {
        from: { node: node.nodeId, agent: from },
        handoff: null,
        conclusion,
        state: null,
      };
      this.#begin(child, target, { handed, woken: null, parent: run.id });
    }
  }

  #create(
    node: ScenarioNode,
    given: Pick<LiveRun, 'wokenBy' | 'parent' | 'edge' | 'key' | 'label' | 'depth'>,
  ): LiveRun {
    const run: LiveRun = {
      id: this.#runs.length,
      node: node.nodeId,
      agent: threadName(node),
      status: 'running',
      error: null,
      conclusion: null,
      results: [],
      startedAt: this.#now,
      endedAt: this.#now,
      turns: [],
      ...given,
    };
    this.#runs.push(run);
    return run;
  }

  /** Records a wake that can't be: nobody would see it otherwise. */
  #refuseWake(wake: Wake, reason: string): void {
    const { node, by, key, label } = wake;
    const named = { nodeId: node, agentIdentity: this.setup.nodes.get(node)?.agentIdentity ?? null };
    const run = this.#create(named as ScenarioNode, {
      wokenBy: by,
      parent: null,
      edge: null,
      key,
      label,
      depth: 0,
    });
    run.status = 'failed';
    run.error = reason;
    this.#failure ??= { node, category: 'configuration', stage: 'start', reason };
  }

  #timeOf(
    answer: Answer,
    node: ScenarioNode,
  ): { readonly seconds: number; readonly problems: readonly Problem[] } {
    if (answer.duration === undefined) return { seconds: 0, problems: [] };
    const seconds = parseDuration(answer.duration);
    if (seconds !== null) return { seconds, problems: [] };
    const problem: Problem = {
      severity: 'warning',
      code: 'bad_duration',
      message: `The reply of ${node.nodeId} takes ${JSON.stringify(answer.duration)}, which is no duration: it took no time.`,
      where: { scenario: this.setup.scenario.name, node: node.nodeId },
      fix: 'Write a number and one of s, m, h and d, as in 90s or 1.5h.',
    };
    return { seconds: 0, problems: [problem] };
  }
}

/** The entity is what the finding is about, or else what the run was woken for. */
function aboutEntity(conclusion: Conclusion, { key, label }: LiveRun): Conclusion {
  return { ...conclusion, key: conclusion.key ?? key, label: conclusion.label ?? label };
}

/** What an agent is told when it is woken for something, or when its node has no question of its own. */
function wakingWords(wake: Wake, node: ScenarioNode): string | null {
  const entity = entityName(wake);
  if (entity === '' && node.question !== '') return null;
  const trigger = node.concludes?.trigger ?? null;
  const by: Readonly<Record<Wake['by'], string>> = {
    trigger: trigger === null ? 'by a trigger' : `by the trigger ${trigger}`,
    schedule: 'on schedule',
    manual: 'by hand',
    rerun: 'again',
  };
  return `Woken ${by[wake.by]}${entity === '' ? '' : ` for ${entity}`}.`;
}
