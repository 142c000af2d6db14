import { formatTranscript } from '../core/transcript/formatTranscript.ts';
import { printProblems } from './printProblems.ts';
import { printText } from './printText.ts';
import { readLog } from './readInput.ts';

/** `baton transcript LOG.json`. Answers the exit code. */
export function transcript(file: string): number {
  const { log, problems } = readLog(file);
  printText(formatTranscript(log));
  return printProblems(file, problems);
}
