import { clockSystem } from '../adapters/clockSystem.ts';
import { countTokensOnUse } from '../adapters/countTokensOnUse.ts';
import { sandboxNode } from '../adapters/sandbox/sandboxNode.ts';
import { type EffectHandlers, finish, type Steps } from '../core/effects.ts';
import { VirtualFiles } from '../core/files/VirtualFiles.ts';
import { UnknownStrategyError } from '../core/handover/applyHandover.ts';
import { HandoverError } from '../core/handover/HandoverError.ts';
import type { Json } from '../core/json/Json.ts';
import { stringifyJson } from '../core/json/stringifyJson.ts';
import { type LogScenario, scenarioFromLog } from '../core/logs/scenarioFromLog.ts';
import { logContext } from '../core/runtime/logContext.ts';
import { PromptTooLongError } from '../core/runtime/PromptTooLongError.ts';
import { type PreviewOptions, previewContextsSteps } from '../core/runtime/previewContexts.ts';
import { type HandoverContext, previewHandoverSteps } from '../core/runtime/previewHandover.ts';
import { countedIds } from '../core/scenario/countedIds.ts';
import type { Rendering, Scenario } from '../core/scenario/document.ts';
import { documentViews } from '../core/scenario/scenarioViews.ts';
import { chooseEdge } from './chooseScenario.ts';
import { summariesText } from './describeSummary.ts';
import { printLogNotes } from './printLogNotes.ts';
import { printText } from './printText.ts';
import { printWords } from './printWords.ts';
import {
  type LogChoices,
  type RecognizedLog,
  readCheckpoint,
  readCheckpointOrLog,
  readLogs,
} from './readInput.ts';
import { UnusableInput } from './UnusableInput.ts';
import { writeFilesBelow } from './writeFilesBelow.ts';

export interface PreviewCommand extends LogChoices {
  readonly edge?: string;
  readonly scenario?: string;
  readonly strategy?: string;
  readonly log?: string;
  readonly rendering?: Rendering;
  readonly files?: string;
  readonly summaries?: boolean;
  /** Prints the history in place of the prompt. */
  readonly history?: boolean;
  readonly allowCode?: boolean;
}

/**
 * `baton preview FILE --edge FROM:TO`: the prompt as sent on the standard output, and nothing else there; with
 * `--history` the history as JSON, with `--summaries` what the summarizing calls before it were given and
 * answered. A file that is a log stands for the scenario that is seen in it, and is cut at the edge. What the
 * strategy notes goes to the standard error. Answers the exit code.
 */
export async function preview(file: string, options: PreviewCommand): Promise<number> {
  const opened = options.log === undefined ? readCheckpointOrLog(file) : readCheckpoint(file);
  const read = opened === null || options.log !== undefined ? readLogs([options.log ?? file], options) : null;
  const seen = opened === null && read !== null ? seenIn(read) : null;
  const document = opened?.document ?? seen?.document;
  if (document === undefined) throw new Error('the file is neither a checkpoint nor a log');
  const edgeName = options.edge ?? lastEdge(file, seen);
  const { scenario, index } = chooseEdge(file, document, edgeName, options.scenario);
  const edge = scenario.edges[index];
  const trace = options.rendering === undefined ? {} : { rendering: options.rendering };
  const sandbox = options.allowCode === true ? sandboxNode(new URL('.', import.meta.url)) : undefined;
  const handlers: EffectHandlers = { countTokens: countTokensOnUse, sandbox };
  const context =
    read === null
      ? await handed(file, scriptedContext(scenario, index, { trace }), handlers)
      : edge && logContext(seen?.log ?? read.log, edge);
  if (edge === undefined || context === undefined) {
    const what = `The edge ${edgeName} starts at a node that does not exist, so no log leads to it.`;
    throw new UnusableInput(file, what, 'Give one with --log.');
  }
  const files = new VirtualFiles();
  const strategy = options.strategy ?? edge.handover;
  const received = await handed(
    file,
    previewHandoverSteps(scenario, edge, context, strategy, { files, trace }),
    handlers,
  );
  sandbox?.dispose();
  if (received === null) throw new Error('an edge was chosen that leads to no node');
  const { question, history, notes = [] } = received.handover;
  if (options.summaries === true)
    printWords(process.stdout, summariesText((received.again ?? received).summaries));
  else printText(options.history === true ? `${stringifyJson(history as unknown as Json, 2)}\n` : question);
  for (const note of notes) printWords(process.stderr, `${note}\n`);
  if (options.files !== undefined) writeFilesBelow(options.files, files);
  return read === null ? 0 : printLogNotes(options.log ?? file, read);
}

/** The scenario that is seen in a log, and the log with its nodes. */
function seenIn({ log, handovers }: RecognizedLog): LogScenario {
  return scenarioFromLog(log, 'log', { ids: countedIds(), now: clockSystem.now(), handovers });
}

/** The edge to whoever takes over at the end of a log; of a checkpoint there is no such one. */
function lastEdge(file: string, seen: LogScenario | null): string {
  const edge = seen === null ? undefined : documentViews(seen.document).scenarios[0]?.edges.at(-1);
  if (edge !== undefined) return `${edge.source}:${edge.target}`;
  throw new UnusableInput(file, 'Say which edge, by its nodes.', 'Give --edge FROM:TO.');
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
  const { turn, handed, visit } = context;
  return { log: conversation, turn, handed, summaries, visit };
}

/** What a handover gives; what it throws for the way to the edge or the edge itself is the file's fault. */
async function handed<T>(file: string, steps: Steps<T>, handlers: EffectHandlers): Promise<T> {
  try {
    return await finish(steps, handlers);
  } catch (error) {
    const isOfFile =
      error instanceof UnknownStrategyError ||
      error instanceof PromptTooLongError ||
      error instanceof HandoverError;
    throw isOfFile ? new UnusableInput(file, error.message, '') : error;
  }
}
