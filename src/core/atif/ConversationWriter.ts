import type { JsonObject } from '../json/Json.ts';
import type { TaggedMessage } from '../message/message.ts';
import type { SummarizationRecord, TurnRecord } from '../runtime/events.ts';
import { copyOf } from './copyOf.ts';
import { logSteps } from './logSteps.ts';
import { handoffPromptStep, summaryStep, writeSummarizer } from './summarySteps.ts';
import { type DraftName, TrajectoryDraft } from './TrajectoryDraft.ts';
import { type Delegation, turnSteps } from './turnSteps.ts';
import type { WriteOptions } from './WriteOptions.ts';

/** Writes one conversation, from its beginning on, as a trajectory with its continuations and sub-agents. */
export class ConversationWriter {
  /** Where the conversation begins. */
  readonly first: TrajectoryDraft;
  readonly #options: WriteOptions;
  #running: TrajectoryDraft;
  #splits = 0;

  constructor(name: DraftName, options: WriteOptions) {
    this.first = new TrajectoryDraft(name);
    this.#running = this.first;
    this.#options = options;
  }

  /** Adds a turn: `said` is what it added to the log; `delegations` are what it called to life. */
  addTurn(turn: TurnRecord, said: readonly TaggedMessage[], delegations: readonly Delegation[]): void {
    for (const summary of turn.summaries) this.#addSummary(summary, turn);
    for (const { trajectory } of delegations)
      if (trajectory !== null) this.#running.subagents.push(trajectory);
    for (const step of turnSteps(turn, said, delegations)) this.#running.add(step);
  }

  /** Adds a step that no turn made. */
  add(step: JsonObject, called: TrajectoryDraft | null): void {
    if (called !== null) this.#running.subagents.push(called);
    this.#running.add(step);
  }

  /**
   * One step of the system refers to all sub-agents. Then the handoff prompt: as a step here, or at the end of
   * what a continuation copies. What it copies is said to be copied, so that nothing is counted twice.
   */
  #addSummary(summary: SummarizationRecord, turn: TurnRecord): void {
    const before = this.#running;
    const summarizers = summary.calls.map((call) =>
      writeSummarizer(call, summary, before.name, this.#options),
    );
    before.subagents.push(...summarizers);
    const refs = summarizers.map((summarizer, index) => {
      const { call, failure } = summary.calls[index] as (typeof summary.calls)[number];
      return summarizer.reference({ call, ...(failure === null ? {} : { failure }) });
    });
    before.add(summaryStep(summary, turn, refs));
    const prompt = handoffPromptStep(summary, turn);
    if (!this.#options.linearHistory) {
      before.add(prompt);
      return;
    }
    this.#split();
    for (const step of [...logSteps(summary.chat), prompt]) this.#running.add(copyOf(step));
  }

  /** Closes the running file and goes on in another. */
  #split(): void {
    this.#splits += 1;
    const { fileName, session, ...name } = this.first.name;
    const next = new TrajectoryDraft({
      ...name,
      fileName: fileName.replace(/json$/, `cont-${this.#splits}.json`),
      session: `${session}-cont-${this.#splits}`,
      agentExtra: { ...name.agentExtra, continuation_index: this.#splits },
      // A continuation is found by its file alone.
      depth: 0,
    });
    this.#running.continuedBy = next;
    this.#running = next;
  }
}
