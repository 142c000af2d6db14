import { plainly } from '../effects.ts';
import { transcriptParts } from '../transcript/transcriptParts.ts';
import { KINDS } from './kinds.ts';
import { promptOf, SEPARATOR_PART, taskPart } from './promptOf.ts';
import type { HandoverInput, HandoverStrategy } from './strategy.ts';

/** The target gets one prompt: the transcript, a separator, its own question. */
export const transcriptPrepend: HandoverStrategy = {
  ...KINDS.prepend,
  apply: plainly((input: HandoverInput) =>
    promptOf([...transcriptParts(input.log), SEPARATOR_PART, taskPart(input)]),
  ),
};
