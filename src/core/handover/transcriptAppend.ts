import { plainly } from '../effects.ts';
import { transcriptParts } from '../transcript/transcriptParts.ts';
import { KINDS } from './kinds.ts';
import { promptOf, SEPARATOR_PART, taskPart } from './promptOf.ts';
import type { HandoverInput, HandoverStrategy } from './strategy.ts';

/** The target gets one prompt: its own question, a separator, the transcript. */
export const transcriptAppend: HandoverStrategy = {
  ...KINDS.append,
  apply: plainly((input: HandoverInput) =>
    promptOf([taskPart(input), SEPARATOR_PART, ...transcriptParts(input.log)]),
  ),
};
