import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/json/Json.ts';
import type { Message } from '../../../src/core/message/message.ts';
import type { Problem } from '../../../src/core/problem.ts';
import { validateScenario } from '../../../src/core/scenario/validateScenario.ts';
import { edgeOf, nodeOf, scenarioOf } from '../../support/scenarioOf.ts';

/** What is said of a filter on `fix → close`, in ask (a) → fix (b) → close (c) → after (d). */
function problemsOf(steps: JsonObject['steps'], messages?: readonly Message[]): Problem[] {
  const script = [messages === undefined ? { text: 'ok' } : { messages }];
  const scenario = scenarioOf(
    [
      nodeOf('ask', { agentIdentity: 'a', expectedAnswer: 'x', script }),
      nodeOf('fix', { agentIdentity: 'b', expectedAnswer: 'x', script: [{ text: 'ok' }] }),
      nodeOf('close', { agentIdentity: 'c', expectedAnswer: 'x', script: [{ text: 'ok' }] }),
      nodeOf('after', { agentIdentity: 'd', expectedAnswer: 'x', script: [{ text: 'ok' }] }),
    ],
    [
      edgeOf('ask', 'fix', { handover: 'transcript_materialize' }),
      edgeOf('fix', 'close', { handover: 'filter', handoverOptions: { steps: steps ?? [] } }),
      edgeOf('close', 'after', { handover: 'transcript_materialize' }),
    ],
  );
  const problems = validateScenario(scenario).filter(({ code }) => code !== 'strategy_not_exported');
  for (const { message, fix, where } of problems) {
    expect(message).toMatch(/^[A-Z].+[.]$/s);
    expect(fix).toMatch(/^[A-Z].+[.]$/s);
    expect(where.edge).toBe('fix → close');
  }
  return problems;
}

const codesOf = (steps: JsonObject['steps'], messages?: readonly Message[]): string[] =>
  problemsOf(steps, messages).map(({ code }) => code);

const call = { type: 'tool_use' as const, id: 'c', name: 'look_up', input: {} };
const result = { type: 'tool_result' as const, tool_use_id: 'c', content: 'ok', is_error: false };

describe('the problems of a filter', () => {
  it('are none where all is well', () => {
    expect(
      codesOf([
        { type: 'keep_last_turns', turns: 2 },
        { type: 'agents', mode: 'leave_out', agents: ['a'] },
        { type: 'leave_out_system_prompts' },
        { type: 'merge' },
        { type: 'redact', pattern: 'x' },
      ]),
    ).toEqual([]);
    expect(codesOf([])).toEqual([]);
  });

  it('name each step that can’t be followed, and why', () => {
    const found = problemsOf([
      { type: 'strip_thinking' },
      { type: 'sing' },
      { type: 'keep_last_turns', turns: -1 },
      { type: 'redact', pattern: '(' },
    ]);
    expect(found.map(({ code, severity }) => [code, severity])).toEqual(
      Array(3).fill(['filter_step_refused', 'error']),
    );
    expect(found.map(({ message }) => message)).toEqual([
      expect.stringContaining(
        'Step 2 of the filter on the edge fix → close can’t be followed: the type "sing"',
      ),
      expect.stringContaining(
        'Step 3 of the filter on the edge fix → close can’t be followed: turns must be',
      ),
      expect.stringContaining('Step 4 of the filter on the edge fix → close can’t be followed: its pattern'),
    ]);
  });

  it.each<[string, JsonObject['steps']]>([
    ['no turn', [{ type: 'keep_last_turns', turns: 0 }]],
    ['no agent', [{ type: 'agents', mode: 'keep', agents: [] }]],
    ['neither agents', [{ type: 'agents', mode: 'leave_out', agents: ['a', 'b'], questions: 'none' }]],
    [
      'one agent after the other',
      [
        { type: 'agents', mode: 'keep', agents: ['a'] },
        { type: 'agents', mode: 'leave_out', agents: ['a'] },
      ],
    ],
    [
      'nothing of a merged log',
      [{ type: 'merge' }, { type: 'agents', mode: 'keep', agents: [], questions: 'none' }],
    ],
  ])('warn of a filter that leaves nothing: %s', (_name, steps) => {
    expect(codesOf(steps)).toEqual(['filter_leaves_nothing']);
  });

  it('know that questions may be what is left', () => {
    expect(codesOf([{ type: 'agents', mode: 'keep', agents: [], questions: 'all' }])).toEqual([]);
  });

  it('warn of agents who only speak after the edge, or never', () => {
    const [found, ...more] = problemsOf([
      { type: 'agents', mode: 'leave_out', agents: ['a', 'c', 'nobody'] },
    ]);
    expect(more).toEqual([]);
    expect(found?.code).toBe('filter_agent_silent');
    expect(found?.message).toContain('is about c, nobody, and');
    expect(codesOf([{ type: 'agents', mode: 'keep', agents: ['d'] }])).toEqual([
      'filter_agent_silent',
      'filter_leaves_nothing',
    ]);
  });

  it('warn of steps after a merge, which find nothing', () => {
    expect(
      codesOf([{ type: 'merge' }, { type: 'strip_thinking' }, { type: 'keep_last_turns', turns: 3 }]),
    ).toEqual(['filter_step_idle', 'filter_step_idle']);
  });

  it('warn of a cut before a redaction, which may go through what is to be redacted', () => {
    const cut = { type: 'tool_results', over: 100 };
    const redact = { type: 'redact', pattern: 'x' };
    expect(codesOf([cut, redact])).toEqual(['filter_cut_before_redaction']);
    expect(codesOf([redact, cut])).toEqual([]);
    expect(codesOf([{ ...cut, how: 'leave_out' }, redact])).toEqual([]);
  });

  it('warn of a call or a result that is alone in a script before the edge', () => {
    const open: readonly Message[] = [{ role: 'assistant', content: [call] }];
    const closed: readonly Message[] = [...open, { role: 'tool', content: [result] }];
    expect(codesOf([], open)).toEqual(['tool_pair_open']);
    expect(codesOf([], [{ role: 'tool', content: [result] }])).toEqual(['tool_pair_open']);
    expect(codesOf([], closed)).toEqual([]);
    expect(codesOf([{ type: 'merge' }], open)).toEqual([]);
  });
});
