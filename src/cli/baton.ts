#!/usr/bin/env node
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { handoverStrategies } from '../core/handover/registry.ts';
import { convert } from './convert.ts';
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
const scenarioOption = ['--scenario <name>', 'which scenario of the file (default: the first)'] as const;

function programOf(done: (code: number) => void): Command {
  const program = new Command('baton')
    .description('Checks, previews and runs multi-agent scenarios and their handovers.')
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'baton: ')) })
    .addHelpText(
      'after',
      '\nExit code 0: fine. 1: errors were found, or the run failed. 2: the input can’t be used.',
    );
  program
    .command('validate <files...>')
    .description('say what is wrong with checkpoints')
    .action((files: string[]) => done(validate(files)));
  program
    .command('transcript <log>')
    .description('print the transcript of a log, [{"agent_id", "message"}]')
    .action((log: string) => done(transcript(log)));
  program
    .command('preview <file>')
    .description('print the prompt that an edge’s target receives, as it is sent')
    .requiredOption('--edge <from:to>', 'the edge, by its nodes')
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
    .action(async (file: string, options) => done(await preview(file, options)));
  program
    .command('run <file>')
    .description('run a scenario with scripted replies')
    .option(...scenarioOption)
    .option('--replies <replies>', 'replies by node, {"node": [{"text", "parsed"?, "verify_result"?}]}')
    .option('--turn-limit <n>', 'stop after so many turns', wholeNumber(1))
    .option('--replicate <n>', 'number this run as a replicate', wholeNumber(0))
    .addOption(rendering)
    .option(...filesOption)
    .option('--atif <dir>', 'write the run as ATIF trajectories to this folder')
    .option('--linear-history', 'with --atif: a new trajectory wherever the conversation was summarized')
    .option('--embed', 'with --atif: sub-agents inside the trajectory that calls them')
    .option('--json', 'print the whole run record as JSON')
    .action(async (file: string, options) => done(await runScenario(file, options)));
  program
    .command('convert <file>')
    .description('read a checkpoint and write it as a current one')
    .requiredOption('--out <file>', 'where to')
    .action((file: string, options) => done(convert(file, options)));
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
