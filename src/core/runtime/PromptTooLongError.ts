import type { RunSetup } from './RunSetup.ts';

/** Thrown for a prompt that is longer than a run sends. */
export class PromptTooLongError extends Error {
  constructor(node: string, length: number, limit: number) {
    const counted = (count: number): string => count.toLocaleString('en');
    super(
      `The prompt for ${node} has ${counted(length)} characters, and a run sends at most ${counted(limit)}. ` +
        'A strategy that puts the transcript into the prompt doubles it at each pass of a loop: hand over ' +
        'with transcript_materialize there, or lower the turn limit.',
    );
    this.name = 'PromptTooLongError';
  }
}

/** Throws a `PromptTooLongError` for a question to a node that a run does not send. */
export function refuseLongPrompt({ promptLimit }: RunSetup, node: string, { length }: string): void {
  if (length > promptLimit) throw new PromptTooLongError(node, length, promptLimit);
}
