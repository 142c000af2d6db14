import type { Effect, EffectResult, Steps } from '../effects.ts';
import { concludeTool } from '../finding/concludeTool.ts';
import { handoffTools } from '../handover/payload/handoffTools.ts';
import type { TaggedMessage } from '../message/message.ts';
import type { AnswerRequest, Clock } from '../ports.ts';
import type { Problem } from '../problem.ts';
import type { Scenario } from '../scenario/document.ts';
import { edgeName } from '../scenario/edgeName.ts';
import { renderingProblems } from '../scenario/renderingProblems.ts';
import { type AskedTurn, askTurn, summarized } from './askTurn.ts';
import { Conversation } from './Conversation.ts';
import { makersOf } from './contextPolicy.ts';
import { evaluateCriteria } from './evaluateCriteria.ts';
import type { CodeRun, RunEvent, RunRecord, TurnRecord } from './events.ts';
import type { LoopStep } from './LoopStep.ts';
import { logTurn, type Speaker } from './logTurn.ts';
import { PromptTooLongError } from './PromptTooLongError.ts';
import { prepareTurn } from './prepareTurn.ts';
import type { RunOptions } from './RunOptions.ts';
import { type IndexedEdge, type RunSetup, setUpRun } from './RunSetup.ts';
import { resultOf } from './resultOf.ts';
import { type Ending, failed, ScenarioWalk, type Settled, type Visit, type Walk } from './ScenarioWalk.ts';
import type { Answer } from './state.ts';
import type { SummaryMaker } from './summariesMade.ts';
import { type HandedOver, NOTHING_HANDED, type PreparedTurn, type TurnRequest } from './TurnRequest.ts';
import { isThread } from './thread/isThread.ts';
import { ThreadWalk } from './thread/ThreadWalk.ts';

const TIMELESS: Clock = { now: () => '' };

/**
 * The turn loop itself, which waits for nothing: whoever drives it sends back what each effect gives. A
 * turn that was not finished leaves nothing in path, log and record.
 */
export function* turnLoop(
  scenario: Scenario,
  options: RunOptions = {},
): Generator<LoopStep, RunRecord, EffectResult> {
  const loop = new TurnLoop(setUpRun(scenario, options), options);
  yield { type: 'run_started', scenario: scenario.name, turnLimit: loop.setup.turnLimit };
  const record = yield* loop.close(yield* loop.takeTurns());
  yield { type: 'run_ended', record };
  return record;
}

/** A conversation as far as it has come. */
interface Talk {
  readonly conversation: Conversation;
  before: Speaker | null;
  handed: HandedOver;
}

interface Traced {
  readonly edge: IndexedEdge;
  readonly messages: readonly TaggedMessage[];
  readonly length: number;
}

class TurnLoop {
  readonly setup: RunSetup;
  readonly #options: RunOptions;
  readonly #clock: Clock;
  readonly #startedAt: string;
  readonly #walk: Walk;
  readonly #log: TaggedMessage[] = [];
  readonly #turns: TurnRecord[] = [];
  /** The conversations that go on, by agent run; a scenario without findings has one. */
  readonly #talks = new Map<number | null, Talk>();
  /** What an edge last wrote to a trace file, by its index. */
  readonly #traced = new Map<number, Traced>();
  /** Who made the summaries so far. */
  readonly #summaries: SummaryMaker[] = [];

  constructor(setup: RunSetup, options: RunOptions) {
    this.setup = setup;
    this.#options = options;
    this.#clock = options.clock ?? TIMELESS;
    this.#startedAt = this.#clock.now();
    // A handoff that is replayed is followed alone.
    const isWoken = setup.startAt === null && (options.wakes !== undefined || isThread(setup.scenario));
    this.#walk = isWoken ? new ThreadWalk(setup) : new ScenarioWalk(setup);
  }

  *takeTurns(): Generator<LoopStep, Ending, EffectResult> {
    const steps = this.#walk.steps();
    let step = steps.next();
    for (;;) {
      const stopBefore = this.#stop();
      if (stopBefore !== null) return stopBefore;
      if (step.done) return step.value;
      if (step.value.type !== 'visit') {
        step = steps.next(yield step.value as Effect);
        continue;
      }
      const visit = step.value;
      const request = this.#turnRequest(visit);
      const ready = yield* orEnding(visit, prepareTurn(this.setup, request));
      if ('status' in ready) return ready;
      yield {
        type: 'turn_started',
        turn: visit.turn,
        node: visit.node.nodeId,
        agent: ready.agent,
        via: visit.via?.index ?? null,
        strategy: strategyOf(visit.via),
        question: ready.handover.question,
      };
      for (const path of ready.handover.written) {
        yield { type: 'file_written', path, content: this.setup.files.read(path) ?? '' };
      }
      for (const summary of ready.summaries) yield summarized(request, ready, summary);
      const ask = this.#ask.bind(this, visit);
      const asked: AskedTurn | Ending = yield* orEnding(visit, askTurn(this.setup, request, ready, ask));
      if ('status' in asked) return asked;
      const { answer, prepared } = asked;
      this.#summaries.push(...makersOf(request, prepared));
      step = steps.next(answer);
      while (!step.done && step.value.type !== 'settled') step = steps.next(yield step.value as Effect);
      const settled = step.value as Settled;
      yield this.#record(visit, prepared, settled);
      step = steps.next();
    }
  }

  /** Takes a finished turn into log and record. */
  #record(visit: Visit, prepared: PreparedTurn, settled: Settled): RunEvent {
    const { node, via, turn, agentRun } = visit;
    const talk = this.#talkOf(visit);
    const { agent, systemPrompt, handover } = prepared;
    const { answer, judgement } = settled;
    const strategy = strategyOf(via);
    const { conversation, code = [] } = handover;
    // The raw log as history is the conversation so far, which only grows: its length says it all.
    const history =
      strategy === 'none' && prepared.summaries.length === 0
        ? talk.conversation.asHistory(this.#log.length)
        : { messages: handover.history };
    if (via !== null && handover.written.length > 0) {
      const { messages } = talk.conversation;
      this.#traced.set(via.index, { edge: via, messages, length: messages.length });
    }
    if (conversation !== undefined) talk.conversation.restart(conversation, this.#log.length);
    const record: TurnRecord = {
      turn,
      node: node.nodeId,
      agent,
      via: via?.index ?? null,
      strategy,
      systemPrompt,
      question: handover.question,
      parts: handover.parts,
      ownQuestion: node.question,
      history,
      written: handover.written,
      messages: answer.messages,
      rawResponse: settled.rawResponse,
      parsed: judgement.parsed,
      verify_result: judgement.verify_result,
      fields: judgement.fields,
      granular: judgement.granular,
      rubric: answer.rubric,
      unscripted: answer.unscripted,
      handoff: settled.handoff,
      conclusion: settled.conclusion,
      summaries: prepared.summaries,
      code: [...code, ...settled.code],
      usage: answer.usage ?? null,
      agentRun,
      problems: [...this.#notRun(code), ...settled.problems],
      routing: settled.routing,
    };
    // In a conversation that begins, the system prompt has not been said.
    const appended = logTurn(record, conversation?.length === 0 ? null : talk.before);
    talk.before = { agent, systemPrompt };
    talk.conversation.append(appended, this.#log.length);
    for (const entry of appended) this.#log.push(entry);
    talk.handed = {
      from: { node: node.nodeId, agent },
      handoff: settled.handoff?.status === 'accepted' ? settled.handoff.value : null,
      conclusion: settled.conclusion,
      state: null,
    };
    if (settled.isLast) this.#talks.delete(agentRun);
    this.#turns.push(record);
    return { type: 'turn_ended', record, appended };
  }

  /** What of a handover's code nobody allowed to run. */
  #notRun(code: readonly CodeRun[]): Problem[] {
    return code
      .filter(({ failure }) => failure?.kind === 'not_allowed')
      .map(({ of }) => ({
        severity: 'warning',
        code: 'no_sandbox',
        message: `The function of ${of} is code and was not run: the raw log was handed over.`,
        where: { scenario: this.setup.scenario.name },
        fix: 'Allow the file’s code to run, or choose another strategy.',
      }));
  }

  /** The record of a run that ended so. */
  *close(ending: Ending): Steps<RunRecord> {
    const scenario = this.setup.scenario.name;
    const result = resultOf({ scenario, status: ending.status, turns: this.#turns });
    const criteria = yield* evaluateCriteria(this.setup.scenario, result);
    return {
      scenario,
      start: this.setup.startAt,
      status: ending.status,
      path: this.#turns.map((turn) => turn.node),
      turns: this.#turns,
      outcomes: criteria.outcomes,
      state: this.#walk.state.snapshot(),
      agentRuns: this.#walk.agentRuns(),
      code: criteria.code,
      log: this.#log,
      failure: ending.failure,
      problems: withoutRepeats([
        ...this.#turns.flatMap((turn) => turn.problems),
        ...this.#traceProblems(),
        ...criteria.problems,
      ]),
      startedAt: this.#startedAt,
      endedAt: this.#clock.now(),
    };
  }

  /** Where the traces that were written would show something else in the other rendering. */
  #traceProblems(): Problem[] {
    const { scenario, trace } = this.setup;
    return [...this.#traced.values()].flatMap(({ edge, messages, length }) =>
      renderingProblems(
        messages.slice(0, length),
        { scenario: scenario.name, node: edge.target, edge: edgeName(edge) },
        trace.rendering,
      ),
    );
  }

  #talkOf({ agentRun, opening }: Visit): Talk {
    const known = this.#talks.get(agentRun);
    if (known !== undefined) return known;
    const talk: Talk = {
      conversation: new Conversation(this.#log.length),
      before: null,
      handed: opening?.handed ?? handedAtStart(this.setup),
    };
    this.#talks.set(agentRun, talk);
    return talk;
  }

  #turnRequest(visit: Visit): TurnRequest {
    const { node, via, turn } = visit;
    const { state } = this.#walk;
    const talk = this.#talkOf(visit);
    const { from, handoff, conclusion } = talk.handed;
    return {
      node,
      strategy: via?.handover ?? null,
      options: via?.handoverOptions ?? {},
      log: talk.conversation.messages,
      turn,
      handed: {
        from,
        handoff,
        conclusion,
        get state() {
          return via === null ? null : state.snapshot();
        },
      },
      summaries: this.#summaries,
      woken: visit.opening?.woken ?? null,
    };
  }

  /** One answer, or the end of a run that was stopped meanwhile. */
  *#ask(
    visit: Visit,
    prepared: PreparedTurn,
    afterSummary: boolean,
  ): Generator<LoopStep, Answer | Ending, EffectResult> {
    // A summary takes its time.
    const stopped = afterSummary ? this.#stop() : null;
    if (stopped !== null) return stopped;
    const request = this.#request(visit, prepared, afterSummary);
    const answer = (yield { type: 'ask', request }) as Answer | null;
    return this.#stop() ?? answer ?? { status: 'cancelled', failure: null };
  }

  #request({ node, turn, visit }: Visit, prepared: PreparedTurn, afterSummary: boolean): AnswerRequest {
    const { agent, systemPrompt, handover } = prepared;
    const { signal } = this.#options;
    const { setup } = this;
    return {
      node,
      agent,
      systemPrompt,
      question: handover.question,
      // Made when it is read: scripted replies never do.
      get history() {
        return handover.history;
      },
      turn,
      visit,
      afterSummary,
      get tools() {
        const handoffs = handoffTools(setup.handoffEdges.get(node.nodeId) ?? []);
        return node.concludes === null ? handoffs : [...handoffs, concludeTool(node.concludes)];
      },
      ...(signal === undefined ? {} : { signal }),
    };
  }

  /** Whether the run is to stop here: cancelled, or out of time. */
  #stop(): Ending | null {
    if (this.#options.signal?.aborted === true) return { status: 'cancelled', failure: null };
    const { timeout } = this.#options;
    if (timeout === undefined) return null;
    const elapsed = Date.parse(this.#clock.now()) - Date.parse(this.#startedAt);
    return elapsed > timeout ? { status: 'timeout', failure: null } : null;
  }
}

/** What the steps give, or the end of a run whose handover or summary can't be made. */
function* orEnding<T>(
  { node }: Visit,
  steps: Generator<LoopStep, T, EffectResult>,
): Generator<LoopStep, T | Ending, EffectResult> {
  try {
    return yield* steps;
  } catch (error) {
    // Too long a prompt, an unknown strategy, a folder that leaves the file system.
    if (!(error instanceof Error)) throw error;
    const category = error instanceof PromptTooLongError ? 'size' : 'handover';
    return failed(node.nodeId, category, 'handover', error.message);
  }
}

/** What the first turn of a run is handed. */
function handedAtStart({ startAt }: RunSetup): HandedOver {
  if (startAt === null) return NOTHING_HANDED;
  const { from, handoff, state } = startAt;
  return { from, handoff, conclusion: null, state };
}

/** A loop meets the same problem at every pass; once is enough to act on it. */
function withoutRepeats(problems: readonly Problem[]): readonly Problem[] {
  const byWords = new Map<string, Problem>();
  for (const problem of problems) {
    const words = `${problem.code} ${problem.message}`;
    if (!byWords.has(words)) byWords.set(words, problem);
  }
  return [...byWords.values()];
}

function strategyOf(via: IndexedEdge | null): string {
  return via?.handover ?? 'none';
}
