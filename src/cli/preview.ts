import { VirtualFiles } from '../core/files/VirtualFiles.ts';
import { UnknownStrategyError } from '../core/handover/applyHandover.ts';
import { PromptTooLongError } from '../core/runtime/prepareTurn.ts';
import { previewContexts } from '../core/runtime/previewContexts.ts';
import { previewHandover, turnAfter } from '../core/runtime/previewHandover.ts';
import type { Rendering } from '../core/scenario/document.ts';
import { chooseEdge } from './chooseScenario.ts';
import { printProblems } from './printProblems.ts';
import { printText } from './printText.ts';
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
}

/**
 * `baton preview FILE --edge FROM:TO`: the prompt as sent on the standard output, and nothing else there.
 * Answers the exit code.
 */
export function preview(file: string, options: PreviewCommand): number {
  const { scenario, index } = chooseEdge(file, readCheckpoint(file).document, options.edge, options.scenario);
  const edge = scenario.edges[index];
  const trace = options.rendering === undefined ? {} : { rendering: options.rendering };
  const [scripted] = options.log === undefined ? previewContexts(scenario, index, { trace }) : [];
  const given = options.log === undefined ? null : readLog(options.log);
  const context = given === null ? scripted : { log: given.log, turn: turnAfter(given.log) };
  if (edge === undefined || context === undefined) {
    const what = `The edge ${options.edge} starts at a node that does not exist, so no log leads to it.`;
    throw new UnusableInput(file, what, 'Give one with --log.');
  }
  const files = new VirtualFiles();
  const received = handed(file, () =>
    previewHandover(scenario, edge, context, options.strategy ?? edge.handover, { files, trace }),
  );
  if (received === null) throw new Error('an edge was chosen that leads to no node');
  printText(received.handover.question);
  if (options.files !== undefined) writeFilesBelow(options.files, files);
  return given === null ? 0 : printProblems(options.log ?? file, given.problems);
}

/** What a handover gives; what it throws for the way to the edge or the edge itself is the file's fault. */
function handed<T>(file: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    const isOfFile = error instanceof UnknownStrategyError || error instanceof PromptTooLongError;
    throw isOfFile ? new UnusableInput(file, error.message, '') : error;
  }
}
