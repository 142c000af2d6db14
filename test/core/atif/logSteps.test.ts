import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logSteps } from '../../../src/core/atif/logSteps.ts';
import { readTrajectory } from '../../../src/core/atif/readTrajectory.ts';
import type { JsonObject } from '../../../src/core/json/Json.ts';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import { stringifyJson } from '../../../src/core/json/stringifyJson.ts';
import type { TaggedMessage } from '../../../src/core/message/message.ts';
import { writeTaggedLog } from '../../../src/core/message/writeTaggedLog.ts';
import { arbitraryLog } from '../../support/arbitraryLog.ts';

function trajectoryOf(log: readonly TaggedMessage[]): JsonObject {
  return {
    schema_version: 'ATIF-v1.7',
    agent: { name: 'someone', version: '1' },
    steps: logSteps(log).map((step, index) => ({ step_id: index + 1, ...step })),
  };
}

describe('a log as steps', () => {
  it('comes back as it was, whatever it is, and breaks no rule', () => {
    fc.assert(
      fc.property(fc.array(arbitraryLog, { minLength: 1, maxLength: 2 }), (logs) => {
        const log = logs.flat();
        fc.pre(log.length > 0);
        const reading = readTrajectory(parseJson(stringifyJson(trajectoryOf(log), 2)));
        expect(reading.problems).toEqual([]);
        expect(stringifyJson(writeTaggedLog(reading.log))).toBe(stringifyJson(writeTaggedLog(log)));
      }),
      { numRuns: 300 },
    );
  });

  it('puts calls and their results into one step, as every reader expects them', () => {
    const place = { node: 'solve', turn: 2 };
    const log: TaggedMessage[] = [
      {
        agent_id: 'solver',
        message: { role: 'system', content: [{ type: 'text', text: 'Be brief.' }] },
        ...place,
      },
      { agent_id: '__user__', message: { role: 'user', content: [{ type: 'text', text: 'Go.' }] }, ...place },
      {
        agent_id: 'solver',
        message: {
          role: 'assistant',
          content: [
            { type: 'thinking', thinking: 'hm' },
            { type: 'text', text: 'I look.' },
            { type: 'tool_use', id: 'c1', name: 'look', input: { at: 'x' } },
            { type: 'tool_use', id: 'c2', name: 'look', input: {} },
          ],
        },
        ...place,
      },
      ...['c1', 'c2'].map((id, index) => ({
        agent_id: 'solver',
        message: {
          role: 'tool' as const,
          content: [
            { type: 'tool_result' as const, tool_use_id: id, content: `r${id}`, is_error: index === 1 },
          ],
        },
        ...place,
      })),
    ];
    expect(logSteps(log)).toEqual([
      { source: 'system', message: 'Be brief.', extra: { agent: 'solver', node: 'solve', turn: 2 } },
      { source: 'user', message: 'Go.', extra: { node: 'solve', turn: 2 } },
      {
        source: 'agent',
        message: 'I look.',
        reasoning_content: 'hm',
        tool_calls: [
          { tool_call_id: 'c1', function_name: 'look', arguments: { at: 'x' } },
          { tool_call_id: 'c2', function_name: 'look', arguments: {} },
        ],
        observation: {
          results: [
            { source_call_id: 'c1', content: 'rc1' },
            { source_call_id: 'c2', content: 'rc2', extra: { is_error: true } },
          ],
        },
        extra: { agent: 'solver', node: 'solve', turn: 2 },
      },
    ]);
  });

  it('keeps beside the step what the format has no form for', () => {
    const log: TaggedMessage[] = [
      {
        agent_id: 'a',
        message: {
          role: 'tool',
          content: [{ type: 'tool_result', tool_use_id: 'x', content: 'lost', is_error: false }],
        },
      },
    ];
    expect(logSteps(log)).toEqual([
      {
        source: 'system',
        message: '',
        observation: { results: [{ content: 'lost', extra: { tool_use_id: 'x' } }] },
        extra: { agent: 'a', baton: { messages: writeTaggedLog(log) } },
      },
    ]);
  });
});
