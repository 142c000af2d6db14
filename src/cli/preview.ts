import { countTokensOnUse } from '../adapters/countTokensOnUse.ts';
import { type EffectHandlers, finish, type Steps } from '../core/effects.ts';
import { VirtualFiles } from '../core/files/VirtualFiles.ts';
import { UnknownStrategyError } from '../core/handover/applyHandover.ts';
import { HandoverError } from '../core/handover/HandoverError.ts';
import type { Json } from '../core/json/Json.ts';
import { stringifyJson } from '../core/json/stringifyJson.ts';
import { PromptTooLongError } from '../core/runtime/PromptTooLongError.ts';
import { type PreviewOptions, previewContextsSteps } from '../core/runtime/previewContexts.ts';
import { type HandoverContext, previewHandoverSteps, turnAfter } from '../core/runtime/previewHandover.ts';
import type { Rendering, Scenario } from '../core/scenario/document.ts';
import { chooseEdge } from './chooseScenario.ts';
import { summariesText } from './describeSummary.ts';
import { printProblems } from './printProblems.ts';
import { printText } from './printText.ts';
import { printWords } from './printWords.ts';
import { readCheckpoint, readLog } from './readInput.ts';
import { UnusableInput } from './UnusableInput.ts';
import { writeFilesBelow } from './writeFilesBelow.ts';

export interface PreviewCommand {
  readonly edge: string;
  readonly scenario?: string;
  readonly strategy?: string;
  readonly log?: string;
  readonly rendering?: Rendering;
  readonly files?: string;
  readonly summaries?: boolean;
  /** Prints the history in place of the prompt. */
  readonly history?: boolean;
}

/** What a preview waits for. */
const HANDLERS: EffectHandlers = { countTokens: countTokensOnUse };

/**
 * `baton preview FILE --edge FROM:TO`: the prompt as sent on the standard output, and nothing else there; with
 * `--history` the history as JSON, with `--summaries` what the summarizing calls before it were given and
 * answered. What the strategy notes goes to the standard error. Answers the exit code.
 */
export async function preview(file: string, options: PreviewCommand): Promise<number> {
  const { scenario, index } = chooseEdge(file, readCheckpoint(file).document, options.edge, options.scenario);
  const edge = scenario.edges[index];
  const trace = options.rendering === undefined ? {} : { rendering: options.rendering };
  const given = options.log === undefined ? null : readLog(options.log);
  const context =
    given === null
      ? await handed(file, scriptedContext(scenario, index, { trace }))
      : { log: given.log, turn: turnAfter(given.log) };
  if (edge === undefined || context === undefined) {
    const what = `The edge ${options.edge} starts at a node that does not exist, so no log leads to it.`;
    throw new UnusableInput(file, what, 'Give one with --log.');
  }
  const files = new VirtualFiles();
  const strategy = options.strategy ?? edge.handover;
  const received = await handed(
    file,
    previewHandoverSteps(scenario, edge, context, strategy, { files, trace }),
  );
  if (received === null) throw new Error('an edge was chosen that leads to no node');
  const { question, history, notes = [] } = received.handover;
  if (options.summaries === true) printWords(process.stdout, summariesText(received.summaries));
  else printText(options.history === true ? `${stringifyJson(history as unknown as Json, 2)}\n` : question);
  for (const note of notes) printWords(process.stderr, `${note}\n`);
  if (options.files !== undefined) writeFilesBelow(options.files, files);
  return given === null ? 0 : printProblems(options.log ?? file, given.problems);
}

/** The log of the scripted way to an edge; undefined where none leads there. */
function* scriptedContext(
  scenario: Scenario,
  edge: number,
  options: PreviewOptions,
): Steps<HandoverContext | undefined> {
  const [context] = yield* previewContextsSteps(scenario, edge, options);
  if (context === undefined) return undefined;
  const { conversation, summaries } = yield* context.end();
  return { log: conversation, turn: context.turn, handed: context.handed, summaries };
}

/** What a handover gives; what it throws for the way to the edge or the edge itself is the file's fault. */
async function handed<T>(file: string, steps: Steps<T>): Promise<T> {
  try {
    return await finish(steps, HANDLERS);
  } catch (error) {
    const isOfFile =
      error instanceof UnknownStrategyError ||
      error instanceof PromptTooLongError ||
      error instanceof HandoverError;
    throw isOfFile ? new UnusableInput(file, error.message, '') : error;
  }
}
