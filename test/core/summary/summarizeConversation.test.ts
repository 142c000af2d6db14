import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish, finishNow } from '../../../src/core/effects.ts';
import { type TaggedMessage, textMessage, USER_LABEL } from '../../../src/core/message/message.ts';
import type { SummaryRequest } from '../../../src/core/ports.ts';
import type { SummaryReply } from '../../../src/core/scenario/document.ts';
import { endOf } from '../../../src/core/summary/conversationFacts.ts';
import { type SummaryOrder, summarizeConversation } from '../../../src/core/summary/summarizeConversation.ts';
import { arbitraryLog } from '../../support/arbitraryLog.ts';

const conversation: TaggedMessage[] = [
  { agent_id: 'ops', message: textMessage('system', 'You run commands.') },
  { agent_id: USER_LABEL, message: textMessage('user', 'Free some disk space.') },
  {
    agent_id: 'ops',
    message: {
      role: 'assistant',
      content: [{ type: 'tool_use', id: 'c1', name: 'sh', input: { cmd: 'df' } }],
    },
  },
  {
    agent_id: 'ops',
    message: {
      role: 'tool',
      content: [{ type: 'tool_result', tool_use_id: 'c1', content: '/dev/sda1 97%', is_error: false }],
    },
  },
  { agent_id: 'ops', message: textMessage('assistant', 'Nearly full.') },
];

const order = (scripted: SummaryReply | undefined, given: Partial<SummaryOrder> = {}): SummaryOrder => ({
  trigger: 'edge',
  index: 3,
  conversation,
  from: 'ops',
  to: 'next',
  node: 'go_on',
  turn: 7,
  scripted,
  ...given,
});

const SCRIPT: SummaryReply = {
  summary: 'REPORT',
  questions: '1. Which disk?',
  answers: '1. sda1.',
  short: 'SHORT',
};
const messages = conversation.map(({ message }) => message);

describe('a summary', () => {
  it('is made in three calls, each with the history it is meant to have', () => {
    const { calls, method, index } = finishNow(summarizeConversation(order(SCRIPT)));
    expect({ method, index }).toEqual({ method: 'full', index: 3 });
    expect(calls.map(({ call, answer }) => [call, answer])).toEqual([
      ['summary', 'REPORT'],
      ['questions', '1. Which disk?'],
      ['answers', '1. sda1.'],
    ]);
    const [summary, questions, answers] = calls;
    expect(summary?.history).toEqual(messages);
    expect(questions?.history).toEqual([]);
    expect(answers?.history).toEqual([
      ...messages,
      textMessage('user', summary?.prompt ?? ''),
      textMessage('assistant', 'REPORT'),
    ]);
  });

  it('tells each sub-agent what it needs: task, report, present state, questions', () => {
    const [summary, questions, answers] = finishNow(summarizeConversation(order(SCRIPT))).calls;
    expect(summary?.prompt).toContain('Free some disk space.');
    expect(questions?.prompt).toContain('Free some disk space.');
    expect(questions?.prompt).toContain('REPORT');
    expect(questions?.prompt).toContain('/dev/sda1 97%');
    expect(questions?.prompt).toContain('at least five questions');
    expect(answers?.prompt).toContain('1. Which disk?');
    expect(answers?.prompt).toContain('one by one');
  });

  it('goes on from the first message, the questions prompt and the questions', () => {
    const { chat, handoffPrompt, calls } = finishNow(summarizeConversation(order(SCRIPT)));
    expect(chat).toEqual([
      conversation[1],
      { agent_id: USER_LABEL, message: textMessage('user', calls[1]?.prompt ?? ''), node: 'go_on', turn: 7 },
      { agent_id: 'next', message: textMessage('assistant', '1. Which disk?'), node: 'go_on', turn: 7 },
    ]);
    expect(handoffPrompt).toContain('1. sda1.');
    expect(handoffPrompt).not.toContain('REPORT');
  });

  it.each([
    ['summary', 1],
    ['questions', 2],
    ['answers', 3],
  ] as const)('is a short one when the %s fail, and every call is recorded', (failing, made) => {
    const { method, calls, chat, handoffPrompt } = finishNow(
      summarizeConversation(order({ ...SCRIPT, [failing]: null })),
    );
    expect(method).toBe('short');
    expect(calls).toHaveLength(made + 1);
    expect(calls[made - 1]).toMatchObject({ call: failing, answer: null });
    expect(calls[made - 1]?.failure).toEqual(expect.stringContaining('fail'));
    const short = calls.at(-1);
    expect(short).toMatchObject({ call: 'short', history: [], answer: 'SHORT' });
    expect(short?.prompt).toContain('Free some disk space.');
    expect(short?.prompt).toContain('/dev/sda1 97%');
    expect(chat).toEqual([conversation[1]]);
    expect(handoffPrompt).toContain('Free some disk space.');
    expect(handoffPrompt).toContain('SHORT');
  });

  it('is task and end of the screen, to the code point, when nothing can be made', () => {
    const screen = `x${'😀'.repeat(1200)}`;
    const long = [...conversation];
    long[3] = {
      agent_id: 'ops',
      message: {
        role: 'tool',
        content: [{ type: 'tool_result', tool_use_id: 'c1', content: screen, is_error: false }],
      },
    };
    const { method, calls, handoffPrompt } = finishNow(
      summarizeConversation(order({ summary: null, short: null }, { conversation: long })),
    );
    expect(method).toBe('tail');
    expect(calls.map(({ call, answer }) => [call, answer])).toEqual([
      ['summary', null],
      ['short', null],
    ]);
    expect(handoffPrompt).toContain('Free some disk space.');
    expect(handoffPrompt).toContain(`\n${'😀'.repeat(1000)}\n`);
  });

  it('takes an empty answer for a failure', () => {
    const { method, calls } = finishNow(summarizeConversation(order({ ...SCRIPT, answers: ' \n' })));
    expect(method).toBe('short');
    expect(calls[2]).toMatchObject({ answer: null, failure: 'The answer is empty.' });
  });

  it('answers with placeholders where nothing is scripted, and says so', () => {
    const { method, calls } = finishNow(summarizeConversation(order(undefined)));
    expect(method).toBe('full');
    expect(calls.map(({ unscripted }) => unscripted)).toEqual([true, true, true]);
  });

  it('comes from a live answerer where there is one; one that throws has failed', async () => {
    const asked: SummaryRequest[] = [];
    const record = await finish(summarizeConversation(order(undefined)), {
      answerer: {
        answer: () => {
          throw new Error('no turn is asked');
        },
        async summarize(request) {
          asked.push(request);
          if (request.call === 'answers') throw new Error('The provider is away.');
          return { ok: true, text: `live ${request.call}`, unscripted: false, usage: { prompt_tokens: 12 } };
        },
      },
    });
    expect(asked.map(({ call, from, to }) => [call, from, to])).toEqual([
      ['summary', 'ops', 'next'],
      ['questions', 'ops', 'next'],
      ['answers', 'ops', 'next'],
      ['short', 'ops', 'next'],
    ]);
    expect(record.method).toBe('short');
    expect(record.calls[0]).toMatchObject({ answer: 'live summary', usage: { prompt_tokens: 12 } });
    expect(record.calls[2]).toMatchObject({ answer: null, failure: 'The provider is away.', usage: null });
  });
});

describe('any conversation', () => {
  const reply = fc.option(fc.string({ minLength: 1 }), { nil: null });
  const script = fc.record(
    { summary: reply, questions: reply, answers: reply, short: reply },
    { requiredKeys: [] },
  );

  it('is summarized to three messages at most, the first of them its own', () => {
    fc.assert(
      fc.property(arbitraryLog, script, (log, scripted) => {
        const record = finishNow(summarizeConversation(order(scripted, { conversation: log })));
        expect(record.chat.length).toBeLessThanOrEqual(3);
        if (log.length > 0) expect(log).toContain(record.chat[0]);
        expect(record.handoffPrompt).not.toBe('');
        const failed = record.calls.filter(({ answer }) => answer === null).length;
        expect(failed).toBe({ full: 0, short: 1, tail: 2 }[record.method]);
      }),
    );
  });
});

describe('the end of a text', () => {
  it('is counted in code points', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 12 }), (text, count) => {
        const points = Array.from(text);
        expect(endOf(text, count)).toBe(points.slice(-count).join(''));
      }),
    );
  });
});
