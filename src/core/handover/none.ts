import { taskPart } from './promptOf.ts';
import type { HandoverStrategy } from './strategy.ts';

/** No strategy: the target gets its own question and the log's messages as its history. */
export const none: HandoverStrategy = {
  id: 'none',
  label: 'None',
  hint: 'own task, raw messages as history',
  inCheckpoint: true,
  inlinesTranscript: false,
  apply: (input) => ({
    question: input.question,
    parts: [taskPart(input)],
    history: input.log.map(({ message }) => message),
    written: [],
  }),
};
