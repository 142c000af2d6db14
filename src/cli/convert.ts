import { writeFileSync } from 'node:fs';
import { clockSystem } from '../adapters/clockSystem.ts';
import { exportCheckpoint } from '../core/checkpoint/exportCheckpoint.ts';
import { printProblems } from './printProblems.ts';
import { readCheckpoint } from './readInput.ts';
import { UnusableInput } from './UnusableInput.ts';

/**
 * `baton convert FILE --out FILE2`: reads a checkpoint of any generation and writes it back; says what of it
 * karenina will not have. Answers the exit code.
 */
export function convert(file: string, options: { readonly out: string }): number {
  const { document, problems } = readCheckpoint(file);
  const { text, lost } = exportCheckpoint(document, { now: clockSystem.now() });
  try {
    writeFileSync(options.out, text);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === undefined) throw error;
    throw new UnusableInput(options.out, `The file can't be written (${code}).`, 'Choose another place.');
  }
  const code = printProblems(file, problems);
  return Math.max(code, printProblems(options.out, lost));
}
