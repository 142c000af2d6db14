import { describe, expect, it } from 'vitest';
import { orderWords, ordinal } from '../../src/inspector/edge/orderWords.ts';

const always = { condition: null, conditionSource: null, conditionJs: null, handover: null };
const when = { ...always, condition: [] };
const code = { ...always, conditionSource: 'lambda state: True' };
const payload = { ...always, handover: 'payload' };
const finding = { ...always, handover: 'finding' };

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

  it('is of no matter to an edge that a value takes, nor does that count for the others', () => {
    expect(orderWords([payload, payload], 1)).toMatch(/hands off to its target/);
    expect(orderWords([finding], 0)).toMatch(/concludes with the verdict/);
    expect(orderWords([payload, always], 1)).toBe('Taken when nothing is handed off.');
    expect(orderWords([payload, when, always], 1)).toBe('Its condition is tried first.');
  });

  it('is that of a condition in JavaScript too', () => {
    expect(orderWords([{ ...always, conditionJs: '() => true' }, always], 0)).toMatch('tried first');
  });
});
