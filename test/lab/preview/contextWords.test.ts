import { expect, it } from 'vitest';
import { textMessage, USER_LABEL } from '../../../src/core/message/message.ts';
import { previewHandover } from '../../../src/core/runtime/previewHandover.ts';
import { contextWords } from '../../../src/lab/preview/contextWords.ts';
import { edgeOf, nodeOf, scenarioOf } from '../../support/scenarioOf.ts';

/** The words for a history of 1,000 characters, a token each. */
function wordsFor(limit: number, threshold: number, handover: string | null = null): string {
  const contextPolicy = { limit, threshold, replies: [] };
  const edge = edgeOf('a', 'b', { handover });
  const scenario = scenarioOf([nodeOf('a'), nodeOf('b', { contextPolicy })], [edge]);
  const log = [{ agent_id: USER_LABEL, message: textMessage('user', 'x'.repeat(998)) }];
  const countTokens = (text: string): number => text.length;
  const preview = previewHandover(scenario, edge, { log, turn: 1 }, handover, { countTokens });
  if (preview === null) throw new Error('the edge leads to no node');
  return contextWords(contextPolicy, preview);
}

it('tells what a context policy makes of a turn', () => {
  expect(wordsFor(5000, 4000)).toBe(
    'No summary before this turn: 1,000 tokens leave 4,000 of 5,000, and the context policy summarizes below 4,000.',
  );
  expect(wordsFor(5000, 4001)).toBe(
    'Summarized before this turn: 1,000 tokens leave 4,000 of 5,000, and the context policy keeps 4,001 free.',
  );
  expect(wordsFor(900, 10)).toBe(
    'Summarized before this turn: 1,000 tokens are 100 more than the 900 of its context, and the context policy keeps 10 free.',
  );
  expect(wordsFor(900, 10, 'transcript_prepend')).toBe(
    'The context policy has nothing to summarize here: no history is handed on.',
  );
});
