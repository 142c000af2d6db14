import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilterStep } from '../../../src/core/handover/filter/FilterStep.ts';
import { applyStep, filterLog } from '../../../src/core/handover/filter/filterLog.ts';
import { pairToolBlocks } from '../../../src/core/handover/filter/pairToolBlocks.ts';
import { readStep } from '../../../src/core/handover/filter/readFilterSteps.ts';
import type { Json } from '../../../src/core/json/Json.ts';
import type { TaggedMessage } from '../../../src/core/message/message.ts';
import { USER_LABEL } from '../../../src/core/message/message.ts';
import { arbitraryLog } from '../../support/arbitraryLog.ts';

const count = fc.nat({ max: 6 });
const agent = fc.constantFrom('a', 'b', 'c', USER_LABEL);

const keepLastTurns = fc.record({ type: fc.constant('keep_last_turns' as const), turns: count });
const chooseAgents = fc.record({
  type: fc.constant('agents' as const),
  mode: fc.constantFrom('keep' as const, 'leave_out' as const),
  agents: fc.array(agent, { maxLength: 3 }),
  questions: fc.constantFrom('all' as const, 'theirs' as const, 'none' as const),
});
const limitToolResults = fc.record({
  type: fc.constant('tool_results' as const),
  over: count,
  how: fc.constantFrom('cut' as const, 'leave_out' as const),
});
const leaveOutSystemPrompts = fc.constant({ type: 'leave_out_system_prompts' as const });
const stripThinking = fc.constant({ type: 'strip_thinking' as const });
const redact = fc.record({
  type: fc.constant('redact' as const),
  pattern: fc.constantFrom(String.raw`\w`, 'o+', '(?s:.)', 'x*', String.raw`^\[`, '😀'),
  flags: fc.constantFrom([], ['MULTILINE'], ['IGNORECASE']),
  replacement: fc.constantFrom('', '#', '[gone]'),
});
const merge = fc.record({ type: fc.constant('merge' as const), heading: fc.constantFrom('', 'So far:') });

const step: fc.Arbitrary<FilterStep> = fc.oneof(
  keepLastTurns,
  chooseAgents,
  limitToolResults,
  leaveOutSystemPrompts,
  stripThinking,
  redact,
  merge,
);
const steps = fc.array(step, { maxLength: 6 });

/** A log whose calls all have their results, as an agent's turns have. */
const pairedLog: fc.Arbitrary<TaggedMessage[]> = arbitraryLog.map((log) => {
  const { callsAlone, resultsAlone } = pairToolBlocks(log);
  const alone = new Set([...callsAlone, ...resultsAlone].map(({ entry, block }) => `${entry}.${block}`));
  return log.map((tagged, entry) => ({
    ...tagged,
    message: {
      ...tagged.message,
      content: tagged.message.content.filter((_, block) => !alone.has(`${entry}.${block}`)),
    },
  }));
});

describe('any filter on any log', () => {
  it('gives a log, and a sentence a step after one about all', () => {
    fc.assert(
      fc.property(arbitraryLog, steps, (log, given) => {
        const { notes } = filterLog(log, given);
        if (given.length > 0) expect(notes).toHaveLength(given.length + 1);
      }),
    );
  });

  it('leaves no call without its result and no result without its call where there were none', () => {
    fc.assert(
      fc.property(pairedLog, steps, (log, given) => {
        const { callsAlone, resultsAlone } = pairToolBlocks(filterLog(log, given).log);
        expect([...callsAlone, ...resultsAlone]).toEqual([]);
      }),
    );
  });

  it('never adds a half of a pair', () => {
    fc.assert(
      fc.property(arbitraryLog, steps, (log, given) => {
        const before = pairToolBlocks(log);
        const after = pairToolBlocks(filterLog(log, given).log);
        expect(after.callsAlone.length).toBeLessThanOrEqual(before.callsAlone.length);
        expect(after.resultsAlone.length).toBeLessThanOrEqual(before.resultsAlone.length);
      }),
    );
  });

  it('changes nothing that it was given', () => {
    fc.assert(
      fc.property(arbitraryLog, steps, (log, given) => {
        const before = structuredClone(log);
        filterLog(log, given);
        expect(log).toEqual(before);
      }),
    );
  });

  it('is its steps, one after the other', () => {
    fc.assert(
      fc.property(arbitraryLog, steps, steps, (log, some, more) => {
        const apart = filterLog(filterLog(log, some).log, more).log;
        expect(filterLog(log, [...some, ...more]).log).toEqual(apart);
      }),
    );
  });
});

describe('a step done twice', () => {
  it.each<[string, fc.Arbitrary<FilterStep>]>([
    ['keep the last turns', keepLastTurns],
    ['choose agents', chooseAgents],
    ['limit tool results', limitToolResults],
    ['leave out system prompts', leaveOutSystemPrompts],
    ['strip thinking', stripThinking],
    ['merge', merge],
  ])('does no more than once: %s', (_name, arbitrary) => {
    fc.assert(
      fc.property(pairedLog, arbitrary, (log, given) => {
        const once = applyStep(log, given);
        expect(applyStep(once, given)).toEqual(once);
      }),
    );
  });
});

describe('what steps keep', () => {
  it('is the same messages, in their order, for steps that only leave out', () => {
    const leaving = fc.oneof(keepLastTurns, chooseAgents, leaveOutSystemPrompts);
    const blocksOf = (log: readonly TaggedMessage[]) => log.flatMap(({ message }) => message.content);
    fc.assert(
      fc.property(arbitraryLog, leaving, (log, given) => {
        const left = blocksOf(applyStep(log, given));
        let at = 0;
        const all = blocksOf(log);
        for (const block of left) {
          at = all.indexOf(block, at) + 1;
          expect(at).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('has no system prompt, no thinking, no long result after the steps that take these', () => {
    fc.assert(
      fc.property(arbitraryLog, count, (log, over) => {
        const { log: left } = filterLog(log, [
          { type: 'strip_thinking' },
          { type: 'leave_out_system_prompts' },
          { type: 'tool_results', over, how: 'leave_out' },
        ]);
        for (const { message } of left) {
          expect(message.role).not.toBe('system');
          for (const block of message.content) {
            expect(block.type).not.toBe('thinking');
            if (block.type === 'tool_result') expect([...block.content].length).toBeLessThanOrEqual(over);
          }
        }
      }),
    );
  });
});

describe('any JSON as a step', () => {
  it('is read or refused with a reason, and never throws', () => {
    const json = fc.jsonValue().map((value) => value as Json);
    const keyed = fc.tuple(
      fc.constantFrom('keep_last_turns', 'agents', 'tool_results', 'redact', 'merge'),
      json,
    );
    fc.assert(
      fc.property(
        fc.oneof(
          json,
          keyed.map(
            ([type, value]): Json => ({ type, turns: value, agents: value, over: value, pattern: value }),
          ),
        ),
        (given) => {
          const reading = readStep(given);
          expect(reading.ok || reading.reason !== '').toBe(true);
        },
      ),
    );
  });
});
