import type { VirtualFile } from '../files/VirtualFiles.ts';
import { sanitizeName } from '../handover/sanitizeName.ts';
import { stringifyJson } from '../json/stringifyJson.ts';
import type { TaggedMessage } from '../message/message.ts';
import type { RunRecord } from '../runtime/events.ts';
import { logSteps } from './logSteps.ts';
import { RunWriter } from './RunWriter.ts';
import { TrajectoryDraft } from './TrajectoryDraft.ts';
import type { WriteOptions } from './WriteOptions.ts';

export type { WriteOptions } from './WriteOptions.ts';

/**
 * A run as trajectories of ATIF 1.7: `/trajectory.json`, and beside it continuations (`cont-1`), sub-agents that
 * summarized (`summarization-1-summary`), conversations that a payload was handed to (`handoff-1`) and agent
 * runs (`run-1`). Read together they are the run's log again. Nothing is in them that the run does not know:
 * usage where it was given, no times of steps.
 */
export function writeTrajectories(
  record: RunRecord,
  options: WriteOptions & { readonly replicate?: number | null },
): readonly VirtualFile[] {
  const name = sanitizeName(record.scenario) || 'run';
  const { replicate = null } = options;
  const session = replicate === null ? name : `${name}-replicate-${replicate}`;
  return filesOf(new RunWriter(record, session, options).write());
}

/** A log as one trajectory of ATIF 1.7, under the name of its first agent; no file where it is empty. */
export function writeLogTrajectory(log: readonly TaggedMessage[], session: string): readonly VirtualFile[] {
  const [first] = log;
  if (first === undefined) return [];
  const { agent_id: agent } = log.find(({ message }) => message.role === 'assistant') ?? first;
  const draft = new TrajectoryDraft({ fileName: 'trajectory.json', session, agent, depth: 0 });
  for (const step of logSteps(log)) draft.add(step);
  return filesOf(draft);
}

/** The files of a trajectory and all that it leads to: continuations, and sub-agents that are not inside. */
function filesOf(main: TrajectoryDraft): readonly VirtualFile[] {
  const reached = [main];
  // The list grows while it is walked.
  for (const { subagents, continuedBy } of reached) {
    for (const subagent of subagents) reached.push(subagent);
    if (continuedBy !== null) reached.push(continuedBy);
  }
  return reached
    .filter(({ isFile }) => isFile)
    .map((draft) => ({
      path: `/${draft.name.fileName}`,
      content: `${stringifyJson(draft.toJson(), 2)}\n`,
    }));
}
