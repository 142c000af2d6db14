import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finishNow } from '../../../src/core/effects.ts';
import { type TaggedMessage, textMessage, USER_LABEL } from '../../../src/core/message/message.ts';
import { TokenCounts } from '../../../src/core/summary/TokenCounts.ts';
import { unwindConversation } from '../../../src/core/summary/unwindConversation.ts';
import { arbitraryLog } from '../../support/arbitraryLog.ts';

/** A message that counts as many tokens as it has characters. */
const said = (tokens: number): TaggedMessage => ({
  agent_id: USER_LABEL,
  message: textMessage('user', 'x'.repeat(tokens)),
});

function unwound(conversation: readonly TaggedMessage[], limit: number, used = 0) {
  return finishNow(unwindConversation(conversation, limit, used, new TokenCounts()), {
    countTokens: (text) => text.length,
  });
}

const five = [said(1000), said(1000), said(1000), said(1000), said(1000)];

describe('unwinding', () => {
  it('leaves a conversation alone that leaves 4,000 tokens free', () => {
    expect(unwound(five, 9000)).toBe(five);
    expect(unwound(five, 8999)).toHaveLength(3);
  });

  it('takes two messages off at a time, until enough is free', () => {
    expect(unwound(five, 8000)).toHaveLength(3);
    expect(unwound(five, 6000)).toEqual(five.slice(0, 1));
    expect(unwound(five, 8000, 1000)).toEqual(five.slice(0, 3));
    expect(unwound(five, 8000, 1001)).toEqual(five.slice(0, 1));
  });

  it('keeps the first message, however little is free', () => {
    expect(unwound(five, 0)).toEqual([five[0]]);
    expect(unwound(five.slice(0, 2), 0)).toEqual([five[0]]);
    expect(unwound(five.slice(0, 1), 0)).toEqual([five[0]]);
    expect(unwound([], 0)).toEqual([]);
  });

  it('takes a call off with its result', () => {
    const call = (...ids: string[]): TaggedMessage => ({
      agent_id: 'a',
      message: {
        role: 'assistant',
        content: ids.map((id) => ({ type: 'tool_use', id, name: 'f', input: {} })),
      },
    });
    const result = (id: string): TaggedMessage => ({
      agent_id: 'a',
      message: {
        role: 'tool',
        content: [{ type: 'tool_result', tool_use_id: id, content: 'ok', is_error: false }],
      },
    });
    const start = [said(10), call('c0'), result('c0')];
    const lonely = [...start, call('c1'), result('c1'), said(9000)];
    expect(unwound(lonely, 9000)).toEqual(start);
    const half = [...start, call('c1', 'c2'), result('c1'), result('c2'), said(9000)];
    expect(unwound(half, 9000)).toEqual(start);
    const whole = [...start, call('c1'), result('c1'), said(1), said(9000)];
    expect(unwound(whole, 9000)).toEqual(whole.slice(0, 5));
  });

  it('gives the beginning of any conversation, never less than its first message, and ends', () => {
    fc.assert(
      fc.property(arbitraryLog, fc.nat({ max: 4200 }), (log, limit) => {
        const left = unwound(log, limit);
        expect(left).toEqual(log.slice(0, left.length));
        expect(left.length).toBeGreaterThanOrEqual(Math.min(1, log.length));
      }),
    );
  });
});
