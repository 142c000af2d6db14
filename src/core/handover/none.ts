import { plainly } from '../effects.ts';
import { KINDS } from './kinds.ts';
import { taskPart } from './promptOf.ts';
import type { HandoverInput, HandoverResult, HandoverStrategy } from './strategy.ts';

/** No strategy: the target gets its own question and the log's messages as its history. */
export const none: HandoverStrategy = {
  ...KINDS.none,
  apply: plainly((input: HandoverInput): HandoverResult => {
    const { log, question } = input;
    const { length } = log;
    return {
      question,
      parts: [taskPart(input)],
      // Made when it is read: a run hands a log that grows on at every turn, and scripted replies read none.
      get history() {
        return log.slice(0, length).map(({ message }) => message);
      },
      written: [],
    };
  }),
};
