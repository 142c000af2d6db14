import { clockSystem } from '../adapters/clockSystem.ts';
import { isTrajectory } from '../core/atif/isTrajectory.ts';
import { readTrajectories } from '../core/atif/readTrajectory.ts';
import { runFromTrajectory } from '../core/atif/runFromTrajectory.ts';
import type { NamedJson } from '../core/atif/TrajectorySet.ts';
import { JsonSyntaxError } from '../core/json/JsonSyntaxError.ts';
import { parseJson } from '../core/json/parseJson.ts';
import { stringifyJson } from '../core/json/stringifyJson.ts';
import { type ReadLog, readLog } from '../core/logs/readLog.ts';
import { scenarioFromLog } from '../core/logs/scenarioFromLog.ts';
import type { Problem } from '../core/problem.ts';
import { TRAJECTORY_FOLDER } from '../lab/files/trajectoryFolder.ts';
import type { Stores } from '../store/stores.ts';
import { notifyDone, notifyProblems } from './notify.ts';

/** A text that is no checkpoint, and why not. */
export interface OtherFile {
  readonly fileName: string;
  readonly text: string;
  readonly refused: readonly Problem[];
}

/** A log that leaves something open, and the trajectories it came with. */
export interface AskedLog {
  readonly fileName: string;
  readonly text: string;
  readonly beside: readonly NamedJson[];
}

/**
 * Opens texts that are no checkpoints as logs, each in a tab of its own; trajectories that came together are one
 * log. Says why a text can't be opened as either. Answers the logs that leave open how they are to be read.
 */
export function openLogs(stores: Stores, files: readonly OtherFile[]): readonly AskedLog[] {
  const trajectories = files.flatMap(trajectoryOf);
  const [first, ...beside] = trajectories;
  const asked: AskedLog[] = [];
  for (const { fileName, text, refused } of files) {
    const isIn = beside.some((one) => one.fileName === fileName);
    if (isIn) continue;
    const file = { fileName, text, beside: fileName === first?.fileName ? beside : [] };
    const read = readLog(text, file);
    if (read.format === null) refuse(fileName, refused, read.problems);
    else if (read.needsAgents || read.parts.length > 1 || read.others.length > 0) asked.push(file);
    else openLog(stores, file, read);
  }
  return asked;
}

function trajectoryOf({ fileName, text }: OtherFile): readonly NamedJson[] {
  try {
    const json = parseJson(text);
    return isTrajectory(json) ? [{ fileName, json }] : [];
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    return [];
  }
}

/** Why a text is neither; once where it is no JSON at all. */
function refuse(fileName: string, checkpoint: readonly Problem[], log: readonly Problem[]): void {
  const reasons = log.filter(({ code }) => code === 'log_unknown_format');
  notifyProblems(`${fileName} can’t be opened`, [...checkpoint, ...reasons]);
}

/**
 * Opens a log in a tab of its own, with the scenario that is seen in it; its last edge leads to whoever takes
 * over. A trajectory is shown as a run too.
 */
export function openLog(stores: Stores, { fileName, text, beside }: AskedLog, read: ReadLog): void {
  const name = fileName.replace(/\.[^.]*$/, '');
  const { ids, workspace, session, active, run } = stores;
  const options = { ids, now: clockSystem.now(), handovers: read.handovers };
  const { document, log } = scenarioFromLog(read.log, name, options);
  workspace.getState().open({
    id: ids.next('document'),
    fileName: `${name}.jsonld`,
    document,
    log,
    importProblems: read.problems.map((problem) => ({
      ...problem,
      where: { file: fileName, ...problem.where },
    })),
  });
  const { view } = active.getState();
  const last = view?.edges.at(-1);
  if (last !== undefined) session.getState().selectEdge(last.id);
  session.getState().showTab('preview');
  if (read.format?.id === 'atif' && view !== undefined) {
    const reading = readTrajectories([{ fileName, json: parseJson(text) }, ...beside]);
    run.getState().show(view.id, view, runFromTrajectory(reading));
    // As they came, so that nothing of them is lost.
    const others = beside.map((file) => ({
      path: `/${file.fileName}`,
      content: stringifyJson(file.json, 2),
    }));
    run.getState().putFiles(TRAJECTORY_FOLDER, [{ path: `/${fileName}`, content: text }, ...others]);
  }
  if (read.format !== null) notifyDone(`${fileName} was read as ${read.format.name}.`);
}
