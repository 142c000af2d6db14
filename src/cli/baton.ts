#!/usr/bin/env node
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { handoverStrategies } from '../core/handover/registry.ts';
import { logFormats } from '../core/logs/logFormats.ts';
import { convert, TARGETS } from './convert.ts';
import { diff } from './diff.ts';
import { preview } from './preview.ts';
import { printWords } from './printWords.ts';
import { runScenario } from './runScenario.ts';
import { transcript } from './transcript.ts';
import { UnusableInput } from './UnusableInput.ts';
import { validate } from './validate.ts';

/** How the program ends. */
const UNUSABLE = 2;

function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    if (!/^\d{1,9}$/.test(text) || Number(text) < least) {
      throw new InvalidArgumentError(`Give a whole number from ${least} on.`);
    }
    return Number(text);
  };
}

const rendering = new Option('--rendering <rendering>', 'how trace files are rendered').choices([
  'karenina',
  'structured',
]);
const filesOption = ['--files <dir>', 'write the virtual files below this folder'] as const;
const allowOption = ['--allow-code', 'let the file’s code run, in a sandbox'] as const;
const scenarioOption = ['--scenario <name>', 'which scenario of the file (default: the first)'] as const;

/** How a log is to be read, where its format leaves it open. */
function withLogOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--format <id>', 'the format of the log (default: as recognized)').choices(
        logFormats.map(({ id }) => id),
      ),
    )
    .option(
      '--agent <name>',
      'who speaks in a log without agents; VOICE=NAME renames one (repeatable)',
      (name: string, names: string[] = []) => [...names, name],
    )
    .option('--sample <n>', 'which of several logs in the file', wholeNumber(1));
}

function programOf(done: (code: number) => void): Command {
  const program = new Command('baton')
    .description('Checks, previews and runs multi-agent scenarios and their handovers.')
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'baton: ')) })
    .addHelpText(
      'after',
      '\nExit code 0: fine. 1: problems or differences were found, or the run failed. 2: the input can’t be used.',
    );
  program
    .command('validate <files...>')
    .description('say what is wrong with checkpoints, catalogs, logs and trajectories')
    .action((files: string[]) => done(validate(files)));
  program
    .command('diff <a> <b>')
    .description('say what differs in meaning between two checkpoints or catalogs')
    .option('--scenario <name>', 'only what is in the scenario of this name')
    .option('--json', 'print the changes as JSON')
    .option('--layout', 'also what is only drawn or spelt otherwise')
    .action((a: string, b: string, options) => done(diff(a, b, options)));
  withLogOptions(
    program
      .command('transcript <logs...>')
      .description('print the transcript of a log of any format; of trajectories, several are one log'),
  ).action((logs: string[], options) => done(transcript(logs, options)));
  withLogOptions(program.command('preview <file>'))
    .description('print the prompt that an edge’s target receives, as it is sent; FILE may be a log')
    .option('--edge <from:to>', 'the edge, by its nodes (of a log, default: to who comes next)')
    .addOption(
      new Option('--strategy <id>', 'a strategy in place of the edge’s own').choices(
        handoverStrategies.map(({ id }) => id),
      ),
    )
    .option('--log <log>', 'the log to hand over (default: of the scripted way to the edge)')
    .option('--history', 'print the history that goes with the prompt, as JSON, in its place')
    .addOption(rendering)
    .option(...scenarioOption)
    .option(...filesOption)
    .option('--summaries', 'print the calls that summarize for it, in place of the prompt')
    .option(...allowOption)
    .action(async (file: string, options) => done(await preview(file, options)));
  program
    .command('run <file>')
    .description('run a scenario with scripted replies')
    .option(...scenarioOption)
    .option('--replies <replies>', 'replies by node, {"node": [{"text", "parsed"?, "verify_result"?}]}')
    .option('--handoff <file>', 'begin with a handoff: {from, to, reason, payload}, or one of a run’s record')
    .option('--at <turn>', 'the turn of the record that handed off (default: the first)', wholeNumber(0))
    .option('--turn-limit <n>', 'stop after so many turns', wholeNumber(1))
    .option('--replicate <n>', 'number this run as a replicate', wholeNumber(0))
    .addOption(rendering)
    .option(...filesOption)
    .option('--atif <dir>', 'write the run as ATIF trajectories to this folder')
    .option('--linear-history', 'with --atif: a new trajectory wherever the conversation was summarized')
    .option('--embed', 'with --atif: sub-agents inside the trajectory that calls them')
    .option('--json', 'print the whole run record as JSON')
    .option(...allowOption)
    .action(async (file: string, options) => done(await runScenario(file, options)));
  withLogOptions(program.command('convert <files...>'))
    .description('read a checkpoint, a catalog, a log or trajectories, and write it as something else')
    .addOption(new Option('--to <kind>', 'what is written').choices(TARGETS).default('checkpoint'))
    .requiredOption('--out <out>', 'where to: a file, or a folder for atif')
    .action((files: string[], options) => done(convert(files, options)));
  return program;
}

async function main(): Promise<void> {
  // Whoever reads the output may have read enough, as `head` does.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
  try {
    await programOf((code) => {
      process.exitCode = code;
    }).parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : UNUSABLE;
    } else if (error instanceof UnusableInput) {
      printWords(process.stderr, `baton: ${error.message}\n`);
      process.exitCode = UNUSABLE;
    } else throw error;
  }
}

await main();
