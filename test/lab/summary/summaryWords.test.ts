import { describe, expect, it } from 'vitest';
import { textMessage } from '../../../src/core/message/message.ts';
import type { SummarizationRecord, SummaryCallRecord } from '../../../src/core/runtime/events.ts';
import { callGutter } from '../../../src/lab/summary/callGutter.ts';
import { callWords, givenWords, summaryWords } from '../../../src/lab/summary/summaryWords.ts';

const record: SummarizationRecord = {
  index: 2,
  trigger: 'reactive',
  method: 'full',
  calls: [],
  unwound: 4,
  tokens: 14_200,
  chat: [],
  handoffPrompt: '',
};

const call: SummaryCallRecord = {
  call: 'summary',
  history: [textMessage('user', 'Do it.'), textMessage('assistant', 'Done.')],
  prompt: 'Report.',
  answer: 'All done.',
  failure: null,
  usage: null,
  unscripted: false,
};

describe('the words for a summary', () => {
  it('say why it was made, at which size, and its number', () => {
    expect(summaryWords(record)).toBe(
      'Reactive summary, after a refusal for length, 14,200 tokens, 4 messages taken off first. It is number 2 of the run.',
    );
    expect(summaryWords({ ...record, trigger: 'edge', tokens: null, unwound: 0, index: 1 })).toBe(
      'Summary by the edge. It is number 1 of the run.',
    );
  });

  it('say which fallback it is', () => {
    expect(summaryWords({ ...record, method: 'short' })).toMatch(/A call failed: a short summary/);
    expect(summaryWords({ ...record, method: 'tail' })).toMatch(/No summary could be made/);
  });

  it('name a call and what it was given', () => {
    expect(callWords(call)).toBe('Report');
    expect(callWords({ ...call, call: 'questions', answer: null, failure: 'No.' })).toBe('Questions: failed');
    expect(givenWords(call)).toBe('2 messages');
    expect(givenWords({ ...call, history: [] })).toBe('no history');
  });
});

describe('a call as a text', () => {
  it('is its prompt, its answer, and the history it had', () => {
    expect(callGutter(call, 'ops').map(({ name, text, agent }) => [name, text, agent])).toEqual([
      ['prompt', 'Report.\n', '__user__'],
      ['answer', 'All done.\n', 'ops'],
      ['had: user', 'Do it.\n', '__user__'],
      ['had: assistant', 'Done.', null],
    ]);
  });

  it('says that there is no answer, and why', () => {
    const failed = callGutter({ ...call, answer: null, failure: 'The provider is away.' }, 'ops');
    expect(failed[1]).toMatchObject({ name: '✗ failed', text: 'The provider is away.\n', look: 'quiet' });
    expect(callGutter({ ...call, unscripted: true }, 'ops')[1]?.name).toBe('placeholder');
  });
});
