import { plainly } from '../effects.ts';
import { filterLog } from './filter/filterLog.ts';
import { readFilterSteps } from './filter/readFilterSteps.ts';
import { HandoverError } from './HandoverError.ts';
import { KINDS } from './kinds.ts';
import { taskPart } from './promptOf.ts';
import type { HandoverInput, HandoverResult, HandoverStrategy } from './strategy.ts';

/**
 * The target gets its own question and what the edge's steps leave of the log as its history; without steps, all of
 * it. The log itself stays whole: a later handover starts from all of it again. A step that can't be followed stops
 * the handover, so that nothing gets through that was meant to be held back.
 */
export const filter: HandoverStrategy = {
  ...KINDS.filter,
  apply: plainly((input: HandoverInput): HandoverResult => {
    const steps = readFilterSteps(input.options).map((reading, index) => {
      if (reading.ok) return reading.step;
      const place = `step ${index + 1}: ${reading.reason}`;
      throw new HandoverError(
        `The filter before ${input.node} can’t be followed at ${place}. Correct or remove the step.`,
      );
    });
    const { log, notes } = filterLog(input.log, steps);
    return {
      question: input.question,
      parts: [taskPart(input)],
      history: log.map(({ message }) => message),
      entries: log,
      written: [],
      notes,
    };
  }),
};
