import { printProblems } from './printProblems.ts';
import { printWords } from './printWords.ts';
import type { RecognizedLog } from './readInput.ts';

/**
 * Says on the standard error what a log of others was taken for, and what of it could not be read. Answers the
 * exit code: 1 when there are errors.
 */
export function printLogNotes(
  file: string,
  { format, needsAgents, parts, part, problems }: RecognizedLog,
): number {
  if (format.id !== 'tagged') {
    const names = needsAgents ? ' It names no agents: --agent NAME says who speaks.' : '';
    const which = parts.length > 1 ? ` This is ${parts[part]}; --sample 1 to ${parts.length} chooses.` : '';
    printWords(process.stderr, `baton: read as ${format.name}, because ${format.because}.${names}${which}\n`);
  }
  return printProblems(file, problems);
}
