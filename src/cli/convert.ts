import { writeFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { clockSystem } from '../adapters/clockSystem.ts';
import { writeLogTrajectory } from '../core/atif/writeTrajectories.ts';
import { writeCatalog } from '../core/catalog/writeCatalog.ts';
import { exportCheckpoint } from '../core/checkpoint/exportCheckpoint.ts';
import type { ImportedCheckpoint } from '../core/checkpoint/importCheckpoint.ts';
import { VirtualFiles } from '../core/files/VirtualFiles.ts';
import { stringifyJson } from '../core/json/stringifyJson.ts';
import { scenarioFromLog } from '../core/logs/scenarioFromLog.ts';
import { writeTaggedLog } from '../core/message/writeTaggedLog.ts';
import { countedIds } from '../core/scenario/countedIds.ts';
import type { BatonDocument } from '../core/scenario/document.ts';
import { chooseScenario } from './chooseScenario.ts';
import { printLogNotes } from './printLogNotes.ts';
import { printProblems } from './printProblems.ts';
import { type LogChoices, type RecognizedLog, readCheckpointOrLog, readJson, readLogs } from './readInput.ts';
import { UnusableInput } from './UnusableInput.ts';
import { writeFilesBelow } from './writeFilesBelow.ts';

/** What can be written. */
export const TARGETS = ['checkpoint', 'log', 'catalog', 'atif'] as const;

export interface ConvertCommand extends LogChoices {
  readonly to: (typeof TARGETS)[number];
  readonly out: string;
}

/**
 * `baton convert IN… --to log|checkpoint|catalog|atif --out OUT`: a checkpoint of any generation, a catalog, a log of any format, or
 * trajectories that belong together, as something else. Says what of it gets lost. Answers the exit code.
 */
export function convert(files: readonly string[], command: ConvertCommand): number {
  const [file = ''] = files;
  const opened = files.length === 1 ? readCheckpointOrLog(file) : null;
  if (opened !== null) return convertCheckpoint(file, opened, command);
  const read = readLogs(files, command);
  if (command.to === 'checkpoint') {
    const document = scenarioOf(file, read);
    return Math.max(printLogNotes(file, read), writeCheckpoint(document, command.out));
  }
  if (command.to === 'catalog') {
    const fix = 'Make a checkpoint of it first: baton convert LOG --to checkpoint --out FILE.';
    throw new UnusableInput(file, 'A log has no agents that hand off by verdict.', fix);
  }
  if (command.to === 'log') {
    writeFile(command.out, `${stringifyJson(writeTaggedLog(read.log), 2)}\n`);
  } else writeTrajectoryFiles(files, read, command.out);
  return printLogNotes(file, read);
}

function convertCheckpoint(
  file: string,
  { document, problems }: ImportedCheckpoint,
  { to, out }: ConvertCommand,
): number {
  if (to === 'checkpoint') return Math.max(printProblems(file, problems), writeCheckpoint(document, out));
  if (to === 'catalog') {
    const { text, lost } = writeCatalog(chooseScenario(file, document, undefined));
    writeFile(out, text);
    return Math.max(printProblems(file, problems), printProblems(out, lost));
  }
  const fix =
    to === 'atif' ? 'Run it: baton run FILE --atif DIR.' : 'Run it: baton run FILE --json has the log in it.';
  throw new UnusableInput(file, 'A checkpoint has no log before it is run.', fix);
}

function writeCheckpoint(document: BatonDocument, out: string): number {
  const { text, lost } = exportCheckpoint(document, { now: clockSystem.now() });
  writeFile(out, text);
  return printProblems(out, lost);
}

/** The scenario that is seen in a log, its nodes scripted with what was said. */
function scenarioOf(file: string, { log, handovers }: RecognizedLog): BatonDocument {
  const options = { ids: countedIds(), now: clockSystem.now(), handovers, scripted: true };
  return scenarioFromLog(log, basename(file, extname(file)), options).document;
}

/** Trajectories are written as they are, unknown keys and spellings included; any other log as a new one. */
function writeTrajectoryFiles(
  files: readonly string[],
  { format, log }: RecognizedLog,
  folder: string,
): void {
  const written = new VirtualFiles();
  if (format.id === 'atif') {
    for (const file of files) {
      const path = `/${basename(file)}`;
      if (written.has(path)) {
        throw new UnusableInput(file, 'Another file is called the same.', 'Give it another name.');
      }
      written.write(path, `${stringifyJson(readJson(file), 2)}\n`);
    }
  } else {
    const [file = ''] = files;
    const session = basename(file, extname(file));
    for (const { path, content } of writeLogTrajectory(log, session)) written.write(path, content);
  }
  writeFilesBelow(folder, written);
}

function writeFile(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === undefined) throw error;
    throw new UnusableInput(file, `The file can't be written (${code}).`, 'Choose another place.');
  }
}
