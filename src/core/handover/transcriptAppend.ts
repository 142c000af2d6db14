import { transcriptParts } from '../transcript/transcriptParts.ts';
import { promptOf, SEPARATOR_PART, taskPart } from './promptOf.ts';
import type { HandoverStrategy } from './strategy.ts';

/** The target gets one prompt: its own question, a separator, the transcript. */
export const transcriptAppend: HandoverStrategy = {
  id: 'transcript_append',
  label: 'Append',
  hint: 'task, then transcript',
  inCheckpoint: true,
  inlinesTranscript: true,
  apply: (input) => promptOf([taskPart(input), SEPARATOR_PART, ...transcriptParts(input.log)]),
};
