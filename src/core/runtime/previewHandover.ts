import { finishNow, type Steps } from '../effects.ts';
import { VirtualFiles } from '../files/VirtualFiles.ts';
import { type TaggedMessage, USER_LABEL } from '../message/message.ts';
import type { Scenario, ScenarioEdge } from '../scenario/document.ts';
import { CONTEXT_LENGTH, summarizeRefused } from './contextPolicy.ts';
import { prepareTurn } from './prepareTurn.ts';
import type { PreviewOptions } from './previewContexts.ts';
import { setUpRun } from './RunSetup.ts';
import { scriptedReply } from './scriptedAnswerer.ts';
import type { SummaryMaker } from './summariesMade.ts';
import { type HandedOver, NOTHING_HANDED, type PreparedTurn, type TurnRequest } from './TurnRequest.ts';

/** What an edge's target would receive, and the files that the handover writes. */
export interface HandoverPreview extends PreparedTurn {
  readonly files: VirtualFiles;
  /** How it is sent again after a summary, where the script has it refused for its length; else null. */
  readonly again: PreparedTurn | null;
}

/** What was said before an edge, and what the turn before left. */
export interface HandoverContext {
  /** The conversation. */
  readonly log: readonly TaggedMessage[];
  /** The target's turn, from 0. */
  readonly turn: number;
  /** Left out where the log came from elsewhere. */
  readonly handed?: HandedOver;
  /** Who made the summaries before; left out, there were none. */
  readonly summaries?: readonly SummaryMaker[];
  /** How often the target was visited before; left out, nothing is known of its scripted reply. */
  readonly visit?: number;
}

/**
 * What an edge's target receives after a log, as a run makes it. `strategy` is tried in place of the edge's
 * own, without the edge's options. null when nobody receives anything: the edge ends the run, or its
 * target does not exist. Throws what the handover throws (`UnknownStrategyError`).
 */
export function* previewHandoverSteps(
  scenario: Scenario,
  edge: ScenarioEdge,
  context: HandoverContext,
  strategy: string | null = edge.handover,
  options: PreviewOptions = {},
): Steps<HandoverPreview | null> {
  const files = options.files ?? new VirtualFiles();
  const setup = setUpRun(scenario, { ...options, files });
  const node = setup.nodes.get(edge.target);
  if (node === undefined) return null;
  const { log, turn, handed = NOTHING_HANDED, summaries = [], visit } = context;
  const optionsOfEdge = strategy === edge.handover ? edge.handoverOptions : {};
  const request: TurnRequest = {
    node,
    strategy,
    options: optionsOfEdge,
    log,
    turn,
    handed,
    summaries,
    woken: null,
  };
  const prepared = yield* prepareTurn(setup, request);
  const reply = visit === undefined ? null : scriptedReply(node.script, visit);
  const isRefused = reply?.failure === CONTEXT_LENGTH;
  const again = isRefused ? yield* summarizeRefused(setup, request, prepared) : null;
  return { ...prepared, files, again };
}

/** The same at once. Throws a `NeedsWaitingError` where code or a model has to be waited for. */
export function previewHandover(
  scenario: Scenario,
  edge: ScenarioEdge,
  context: HandoverContext,
  strategy: string | null = edge.handover,
  options: PreviewOptions = {},
): HandoverPreview | null {
  return finishNow(previewHandoverSteps(scenario, edge, context, strategy, options), options);
}

/** The turn that comes after a log: as its entries say, else one a question. */
export function turnAfter(log: readonly TaggedMessage[]): number {
  const last = log.findLast((entry) => entry.turn !== undefined)?.turn;
  return last === undefined ? log.filter((entry) => entry.agent_id === USER_LABEL).length : last + 1;
}
