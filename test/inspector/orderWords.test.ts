import { describe, expect, it } from 'vitest';
import { orderWords, ordinal } from '../../src/inspector/edge/orderWords.ts';

const when = { condition: [], conditionSource: null };
const code = { condition: null, conditionSource: 'lambda state: True' };
const always = { condition: null, conditionSource: null };

describe('an edge’s place', () => {
  it('is counted in words', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 111].map(ordinal)).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
      '22nd',
      '111th',
    ]);
  });

  it('means when its condition is tried', () => {
    expect(orderWords([when, always], 0)).toBe('Its condition is tried first.');
    expect(orderWords([always, when, code], 2)).toMatch('tried 2nd');
    expect(orderWords([always], 0)).toBe('The only way out of its node.');
  });

  it('is no help to a second edge without a condition', () => {
    expect(orderWords([always, when], 0)).toBe('Taken when no condition holds.');
    expect(orderWords([always, when, always], 2)).toMatch(/^Never taken/);
    expect(orderWords([always, always], 0)).toMatch(/^Taken/);
  });
});
