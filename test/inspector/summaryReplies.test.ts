import { describe, expect, it } from 'vitest';
import { isShort, withAnswer } from '../../src/inspector/summary/summaryReplies.ts';

describe('a scripted summary', () => {
  it('has an answer set, made to fail, and taken out, beside what else is in it', () => {
    const reply = { summary: 'r', theirs: 1 };
    expect(withAnswer(reply, 'questions', 'q')).toEqual({ summary: 'r', questions: 'q', theirs: 1 });
    expect(withAnswer(reply, 'summary', null)).toEqual({ summary: null, theirs: 1 });
    expect(withAnswer(reply, 'summary', '')).toEqual({ theirs: 1 });
  });

  it('comes to its short one when one of the three fails', () => {
    expect(isShort({ summary: 'r', short: 's' })).toBe(false);
    expect(isShort({ answers: null })).toBe(true);
    expect(isShort({ short: null })).toBe(false);
  });
});
