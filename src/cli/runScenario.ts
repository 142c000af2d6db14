import { clockSystem } from '../adapters/clockSystem.ts';
import { countTokensOnUse } from '../adapters/countTokensOnUse.ts';
import { sandboxNode } from '../adapters/sandbox/sandboxNode.ts';
import { writeTrajectories } from '../core/atif/writeTrajectories.ts';
import { VirtualFiles } from '../core/files/VirtualFiles.ts';
import type { RunRecord } from '../core/runtime/events.ts';
import { run } from '../core/runtime/run.ts';
import { writeRunJson } from '../core/runtime/runJson.ts';
import { scriptedAnswererFrom } from '../core/runtime/scriptedAnswerer.ts';
import type { RunStatus } from '../core/runtime/state.ts';
import type { Rendering } from '../core/scenario/document.ts';
import { chooseScenario } from './chooseScenario.ts';
import { endingText, turnText } from './describeRun.ts';
import { printWords } from './printWords.ts';
import { readHandoff } from './readHandoff.ts';
import { readCheckpoint, readReplies } from './readInput.ts';
import { UnusableInput } from './UnusableInput.ts';
import { writeFilesBelow } from './writeFilesBelow.ts';

export interface RunCommand {
  readonly scenario?: string;
  readonly replies?: string;
  readonly turnLimit?: number;
  readonly replicate?: number;
  readonly rendering?: Rendering;
  readonly files?: string;
  readonly json?: boolean;
  /** A file with the handoff that the run begins with, and which one of a record's. */
  readonly handoff?: string;
  readonly at?: number;
  /** A folder for the run's trajectories, and how they are written. */
  readonly atif?: string;
  readonly linearHistory?: boolean;
  readonly embed?: boolean;
  readonly allowCode?: boolean;
}

/** A run that reached its turn limit did not fail. */
const FINE: ReadonlySet<RunStatus> = new Set(['completed', 'limit_reached']);

/**
 * `baton run FILE`: turn by turn what happened and why, then status, outcomes and problems; with `--json` the
 * run record. Answers the exit code: 1 for a run that failed.
 */
export async function runScenario(file: string, command: RunCommand): Promise<number> {
  refuseLoneOptions(command);
  const scenario = chooseScenario(file, readCheckpoint(file).document, command.scenario);
  const replies = command.replies === undefined ? undefined : readReplies(command.replies);
  const startAt = command.handoff === undefined ? null : readHandoff(command.handoff, scenario, command.at);
  const files = new VirtualFiles();
  const print = (text: string): void => {
    if (command.json !== true) printWords(process.stdout, text);
  };
  const sandbox = command.allowCode === true ? sandboxNode(new URL('.', import.meta.url)) : undefined;
  const events = run(scenario, {
    sandbox,
    files,
    clock: clockSystem,
    countTokens: countTokensOnUse,
    replicate: command.replicate ?? null,
    startAt,
    ...(replies === undefined ? {} : { answerer: scriptedAnswererFrom(replies) }),
    ...(command.turnLimit === undefined ? {} : { turnLimit: command.turnLimit }),
    ...(command.rendering === undefined ? {} : { trace: { rendering: command.rendering } }),
  });
  for await (const event of events) {
    if (event.type === 'turn_ended') print(turnText(event.record));
    if (event.type !== 'run_ended') continue;
    print(endingText(event.record, files.size));
    if (command.json === true) process.stdout.write(writeRunJson(event.record));
    if (command.files !== undefined) writeFilesBelow(command.files, files);
    if (command.atif !== undefined) writeFilesBelow(command.atif, trajectoriesOf(event.record, command));
    sandbox?.dispose();
    return FINE.has(event.record.status) ? 0 : 1;
  }
  throw new Error('the run ended without a record');
}

/** An option that says more of another says nothing without it. */
function refuseLoneOptions({ atif, linearHistory, embed, handoff, at }: RunCommand): void {
  if (at !== undefined && handoff === undefined) {
    throw new UnusableInput(
      '--at',
      'It says which handoff is replayed, and none is.',
      'Add --handoff <file>.',
    );
  }
  if (atif !== undefined) return;
  const lone = linearHistory === true ? '--linear-history' : embed === true ? '--embed' : null;
  if (lone === null) return;
  throw new UnusableInput(lone, 'It says how trajectories are written, and none are.', 'Add --atif <dir>.');
}

function trajectoriesOf(record: RunRecord, { linearHistory, embed, replicate }: RunCommand): VirtualFiles {
  return VirtualFiles.from(
    writeTrajectories(record, {
      linearHistory: linearHistory === true,
      embed: embed === true,
      replicate: replicate ?? null,
    }),
  );
}
