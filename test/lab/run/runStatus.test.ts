import { describe, expect, it } from 'vitest';
import type { RunRecord, TurnRecord } from '../../../src/core/runtime/events.ts';
import { runStatus } from '../../../src/lab/run/runStatus.ts';
import { verdictWords } from '../../../src/lab/run/verdictWords.ts';

const turn = { turn: 0, node: 'ask' } as TurnRecord;

function ended(part: Partial<RunRecord>) {
  const record = {
    status: 'completed',
    turns: [turn, turn],
    outcomes: [],
    failure: null,
    ...part,
  } as unknown as RunRecord;
  return runStatus({ phase: 'ended', record, turns: record.turns, asking: null });
}

describe('runStatus', () => {
  it('says nothing before the first run', () => {
    expect(runStatus({ phase: 'idle', record: null, turns: [], asking: null })).toBeNull();
  });

  it('says who is being asked', () => {
    expect(runStatus({ phase: 'running', record: null, turns: [turn], asking: 'judge' })?.words).toBe(
      'Turn 1: asking judge…',
    );
  });

  it('says every ending in words', () => {
    expect(ended({})).toEqual({ sign: 'good', words: 'Completed in 2 turns' });
    expect(ended({ status: 'limit_reached' })?.words).toBe('Stopped at the turn limit, after 2 turns');
    expect(ended({ status: 'timeout' })?.words).toBe('Ran out of time after 2 turns');
    expect(ended({ status: 'cancelled', turns: [turn] })?.words).toBe('Cancelled after 1 turn');
    expect(
      ended({ status: 'error', failure: { node: 'judge', category: 'x', stage: 'y', reason: 'z' } })?.words,
    ).toBe('Failed at judge after 2 turns');
  });

  it('counts the criteria that are met, and leaves numbers out of it', () => {
    const outcome = (value: boolean | number) => ({ name: 'n', description: '', value });
    expect(ended({ outcomes: [outcome(true), outcome(false), outcome(7)] })?.words).toBe(
      'Completed in 2 turns · 1 of 2 criteria met',
    );
  });

  it('keeps what a fault left', () => {
    expect(runStatus({ phase: 'crashed', record: null, turns: [turn], asking: null })?.words).toBe(
      'Stopped by a fault after 1 turn',
    );
  });
});

describe('verdictWords', () => {
  it('says how many fields hold where there are several', () => {
    const fields = [
      { field: 'a', holds: true },
      { field: 'b', holds: false },
    ];
    expect(verdictWords({ verify_result: false, fields })).toEqual({
      sign: 'bad',
      words: 'not verified, 1 of 2',
    });
    expect(verdictWords({ verify_result: true, fields: [] }).words).toBe('verified');
    expect(verdictWords({ verify_result: null, fields: [] }).words).toBe('not judged');
  });
});
