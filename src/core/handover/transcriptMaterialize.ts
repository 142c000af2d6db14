import { plainly } from '../effects.ts';
import { KINDS } from './kinds.ts';
import { materializeTrace } from './materializeTrace.ts';
import { promptOf, taskPart } from './promptOf.ts';
import type { HandoverInput, HandoverStrategy } from './strategy.ts';

/** The target gets words that point to a trace file, and its own question. */
export const transcriptMaterialize: HandoverStrategy = {
  ...KINDS.materialize,
  apply: plainly((input: HandoverInput) => {
    const { path, written } = materializeTrace(input);
    const preamble = { text: input.preamble(path), origin: 'preamble', agent: null } as const;
    return promptOf([preamble, taskPart(input)], written);
  }),
};
