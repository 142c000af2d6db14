import { VirtualFiles } from '../files/VirtualFiles.ts';
import { type TaggedMessage, USER_LABEL } from '../message/message.ts';
import type { Scenario, ScenarioEdge } from '../scenario/document.ts';
import { type PreparedTurn, prepareTurn } from './prepareTurn.ts';
import type { PreviewOptions } from './previewContexts.ts';
import { setUpRun } from './RunSetup.ts';

/** What an edge's target would receive, and the files that the handover writes. */
export interface HandoverPreview extends PreparedTurn {
  readonly files: VirtualFiles;
}

/**
 * What an edge's target receives after a log, as a run makes it. `strategy` is tried in place of the edge's
 * own; `turn`, from 0, is the target's. null when nobody receives anything: the edge ends the run, or its
 * target does not exist. Throws what the handover throws (`UnknownStrategyError`).
 */
export function previewHandover(
  scenario: Scenario,
  edge: ScenarioEdge,
  context: { readonly log: readonly TaggedMessage[]; readonly turn: number },
  strategy: string | null = edge.handover,
  options: PreviewOptions = {},
): HandoverPreview | null {
  const files = options.files ?? new VirtualFiles();
  const setup = setUpRun(scenario, { ...options, files });
  const node = setup.nodes.get(edge.target);
  if (node === undefined) return null;
  return { ...prepareTurn(setup, { node, strategy, log: context.log, turn: context.turn }), files };
}

/** The turn that comes after a log: as its entries say, else one a question. */
export function turnAfter(log: readonly TaggedMessage[]): number {
  const last = log.findLast((entry) => entry.turn !== undefined)?.turn;
  return last === undefined ? log.filter((entry) => entry.agent_id === USER_LABEL).length : last + 1;
}
