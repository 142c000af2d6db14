import { formatTranscript } from '../core/transcript/formatTranscript.ts';
import { printLogNotes } from './printLogNotes.ts';
import { printText } from './printText.ts';
import { type LogChoices, readLogs } from './readInput.ts';

/** `baton transcript LOG…`: of any format; several files where they are trajectories. Answers the exit code. */
export function transcript(files: readonly string[], choices: LogChoices): number {
  const read = readLogs(files, choices);
  printText(formatTranscript(read.log));
  return printLogNotes(files[0] ?? '', read);
}
